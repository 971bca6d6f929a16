// Rules that a user wrote: a script, or a line.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "game/heaps.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "script/line_rule.hpp"
#include "script/script.hpp"
#include "search/heap_values.hpp"
#include "search/script_values.hpp"
#include "search/term_of.hpp"
#include "text/byte_source.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// A line that says what may be taken of a heap, or left of it.
struct LineHeaps {
  LineRule rule;

  friend bool operator==(const LineHeaps&, const LineHeaps&) = default;
  [[nodiscard]] std::string parameters() const { return "'" + rule.text() + "' "; }

  template <class Visit>
  bool heap_options(Nimber heap, Visit&& visit) const {
    return rule.moves(heap, [&](std::span<const Nimber> left) { return visit(heap_move(heap, left)); });
  }
  [[nodiscard]] Phrase heap_move_name(std::size_t heap, const HeapMove& move) const {
    return rule.leaves() ? name_of_leaving(heap, move) : name_of_heap_move(heap, move);
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    return values_of_rule(*this, largest, rule_bounds(), budget);
  }
  [[nodiscard]] RuleBounds rule_bounds() const {
    const auto most = rule.most_taken();
    return most ? RuleBounds{1, *most, *most} : RuleBounds{};
  }

  /// More may be left than there was, in several heaps: then nothing is taken.
  static HeapMove heap_move(Nimber heap, std::span<const Nimber> left) {
    Nimber sum = 0;
    for (const Nimber part : left) sum += part;
    const Nimber taken = sum <= heap ? heap - sum : 0;
    switch (left.size()) {
      case 0:
        return {taken, {}};
      case 1:
        return {taken, {left[0]}};
      case 2:
        return {taken, {left[0], left[1]}};
      default:
        return {taken, {left[0], left[1], left[2]}};
    }
  }
  static Phrase name_of_leaving(std::size_t heap, const HeapMove& move) {
    Facts facts{heap + 1};
    for (const Nimber part : move.left()) facts.emplace_back(part);
    switch (move.left().size()) {
      case 0:
        return {{"leave nothing of heap {0}", "no deja nada del montón {0}"}, std::move(facts)};
      case 1:
        return {{"leave {1} in place of heap {0}", "deja {1} en lugar del montón {0}"}, std::move(facts)};
      case 2:
        return {{"leave {1} and {2} in place of heap {0}", "deja {1} y {2} en lugar del montón {0}"}, std::move(facts)};
      default:
        return {{"leave {1}, {2} and {3} in place of heap {0}", "deja {1}, {2} y {3} en lugar del montón {0}"},
                std::move(facts)};
    }
  }
};

/// A script whose positions are heaps: moves(n) with smaller numbers.
struct ScriptHeaps {
  std::string word;  // as the file was given
  std::shared_ptr<const Script> script;

  friend bool operator==(const ScriptHeaps& a, const ScriptHeaps& b) {
    return a.word == b.word && a.script->text() == b.script->text();
  }
  [[nodiscard]] std::string parameters() const { return word + " "; }
  [[nodiscard]] std::uint64_t held_bytes() const { return script->bytes(); }

  /// What a move leaves; nothing where it is no move of a heap.
  static std::optional<std::vector<Nimber>> left_of(const ScriptMove& move, Nimber heap) {
    std::vector<Nimber> left;
    if (!move.name.empty()) return {};
    for (const ScriptValue& value : move.to.values()) {
      const auto* number = std::get_if<std::int64_t>(&value);
      if (number == nullptr || *number < 0 || static_cast<Nimber>(*number) >= heap) return {};
      if (*number > 0) left.push_back(static_cast<Nimber>(*number));
    }
    if (left.size() > LineRule::kMostParts) return {};
    return left;
  }
  /// Whether the first heaps are heaps.
  static bool fits(const Script& script) {
    constexpr Nimber kTried = 64;
    for (Nimber heap = 0; heap < kTried; ++heap) {
      const std::vector<ScriptMove> moves = script.moves(position_of(heap));
      if (!std::all_of(moves.begin(), moves.end(), [&](const ScriptMove& move) { return left_of(move, heap); }))
        return false;
    }
    return true;
  }
  static ScriptPosition position_of(Nimber heap) {
    ScriptPosition p;
    p.add(static_cast<std::int64_t>(heap));
    return p;
  }

  template <class Visit>
  bool heap_options(Nimber heap, Visit&& visit) const {
    for (const ScriptMove& move : script->moves(position_of(heap))) {
      const auto left = left_of(move, heap);
      if (!left) {
        throw InputError(word, Phrase{{"from {0} a move leads to {1}; expected smaller numbers, at most {2}",
                                       "de {0} una jugada lleva a {1}; se esperaban números menores, a lo más {2}"},
                                      {heap, move.to.text(), LineRule::kMostParts}});
      }
      if (!visit(LineHeaps::heap_move(heap, *left))) return false;
    }
    return true;
  }
  static Phrase heap_move_name(std::size_t heap, const HeapMove& move) {
    return move.left().size() < 2 ? name_of_taking(heap, move.taken()) : LineHeaps::name_of_leaving(heap, move);
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    const Script::Within within(budget);
    return values_of_rule(*this, largest, {}, budget);
  }
};

/// A position of small numbers, or of a list of them, as heaps, for a drawing; else none.
Heaps heaps_of(const ScriptPosition& p) {
  constexpr std::int64_t kLargest = 1000;
  Heaps heaps;
  PackedReader reader(p);
  for (auto piece = reader.next(); piece != PackedReader::Piece::kEnd; piece = reader.next()) {
    if (piece == PackedReader::Piece::kWord) return {};
    if (piece != PackedReader::Piece::kNumber) continue;
    if (reader.number() < 0 || reader.number() > kLargest) return {};
    heaps.push_back(static_cast<Nimber>(reader.number()));
  }
  return heaps;
}

/// A script, whatever its positions are.
struct OwnRule {
  using Position = ScriptPosition;
  struct Move {
    std::uint32_t place;
    ScriptMove made;
    friend bool operator==(const Move& a, const Move& b) { return a.place == b.place; }
  };

  std::string word;
  std::shared_ptr<const Script> script;

  friend bool operator==(const OwnRule& a, const OwnRule& b) {
    return a.word == b.word && a.script->text() == b.script->text();
  }
  [[nodiscard]] std::string text(const Position& p) const {
    const std::string values = p.text();
    return values.empty() ? word : word + " " + values;
  }
  static Phrase name(const Position& /*p*/, const Move& move) {
    const ScriptMove& made = move.made;
    if (made.name.empty()) return {{"move to {0}", "mueve a {0}"}, {made.to.text()}};
    return {{"{0}", "{0}"}, {Fact(made.name, made.spanish_name.empty() ? made.name : made.spanish_name)}};
  }
  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    if (declared(p)) return true;
    std::uint32_t place = 0;
    for (ScriptMove& move : script->moves(p)) {
      const Position to = move.to;
      if (!visit(Move{place++, std::move(move)}, to)) return false;
    }
    return true;
  }
  template <class Visit>
  void parts(const Position& p, Visit&& visit) const {
    if (!script->has_parts()) {
      visit(p);
      return;
    }
    for (const Position& part : script->parts(p)) visit(part);
  }
  [[nodiscard]] Position canonical(const Position& p) const {
    return script->has_canonical() ? script->canonical(p) : p;
  }
  [[nodiscard]] bool loopy() const { return script->loopy() || script->has_won(); }
  [[nodiscard]] std::optional<Outcome> declared(const Position& p) const {
    if (!script->has_won()) return {};
    const std::optional<bool> won = script->won(p);
    if (!won) return {};
    return *won ? Outcome::kWin : Outcome::kLose;
  }
  [[nodiscard]] bool declares() const { return script->has_won(); }
  [[nodiscard]] Sketch sketch(const Position& p, Language /*language*/) const {
    if (!script->has_show()) return sticks(heaps_of(p));
    Sketch out;
    for (std::string& line : script->show(p)) out.push_back({{std::move(line), Ink::kPlain}});
    return out;
  }
  [[nodiscard]] Portrait portrait(const Position& p) const {
    Heaps heaps = heaps_of(p);
    return script->has_show() || heaps.empty() ? Portrait{} : portrait_of_heaps(std::move(heaps));
  }
  [[nodiscard]] ScriptValues values(const Budget& budget) const { return {script, budget}; }
  [[nodiscard]] std::uint64_t held_bytes() const { return script->bytes(); }
};

constexpr std::size_t kLongestScript = std::size_t{1} << 20;

/// The script in that file. The same text under the same name is the same script while somebody holds it.
std::shared_ptr<const Script> script_in(const std::string& file, const Budget& budget) {
  ByteSource source = ByteSource::file(file, budget);
  while (source.head(kLongestScript + 1).size() <= kLongestScript && source.extend(source.begin())) {
  }
  const std::string text(source.head(kLongestScript + 1));
  if (text.size() > kLongestScript) {
    throw InputError(source.name(),
                     Phrase{{"expected a script of at most {0} bytes", "se esperaba un programa de {0} bytes a lo más"},
                            {kLongestScript}});
  }
  static std::mutex mutex;
  static std::map<std::pair<std::string, std::string>, std::weak_ptr<const Script>> known;
  const std::pair key(source.name(), text);
  {
    const std::lock_guard lock(mutex);
    std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
    if (const auto found = known.find(key); found != known.end()) {
      if (auto script = found->second.lock()) return script;
    }
  }
  const Script::Within within(budget);
  auto script = std::make_shared<const Script>(text, source.name());
  const std::lock_guard lock(mutex);
  known[key] = script;
  return script;
}

TermPointer read_script(const GameInfo& info, const std::string& word, std::vector<std::string> words,
                        Arguments& arguments) {
  arguments.finish();
  const std::shared_ptr<const Script> script = script_in(word.substr(1), arguments.budget());
  const Script::Within within(arguments.budget());
  const bool numbers = std::all_of(words.begin(), words.end(), [](const std::string& w) { return whole_number(w); });
  const bool plain = !script->loopy() && !script->has_won() && !script->has_parts() && !script->has_canonical() &&
                     !script->has_start() && !script->has_show();
  if (plain && script->arity() == 1U && numbers && !words.empty() && ScriptHeaps::fits(*script)) {
    Arguments heaps(arguments.game(), std::move(words), arguments.budget());
    using G = HeapGame<ScriptHeaps>;
    return std::make_shared<TermOf<G>>(info, arguments.game(), std::make_shared<const G>(G{{word, script}}),
                                       read_heaps(heaps));
  }
  if (!script->has_start() && script->arity() && *script->arity() != words.size()) {
    throw InputError(arguments.game(), Phrase{{"{0}: expected {1} values, as moves() takes, and found {2}",
                                               "{0}: se esperaban {1} valores, como los que toma moves(), y hay {2}"},
                                              {word, *script->arity(), words.size()}});
  }
  ScriptPosition p = script->start(words);
  check_end(*script, p);
  return std::make_shared<TermOf<OwnRule>>(info, arguments.game(),
                                           std::make_shared<const OwnRule>(OwnRule{word, script}), std::move(p));
}

TermPointer read_line(const GameInfo& info, const std::vector<std::string>& words, Arguments& arguments) {
  arguments.finish();
  const std::string line = fmt::format("{}", fmt::join(words, " "));
  std::string_view rest;
  LineRule rule = LineRule::read(line, rest);
  Arguments heaps(arguments.game(), single_words({std::string(rest)}), arguments.budget());
  if (heaps.plain().empty()) {
    arguments.fail(
        Phrase{{"expected heaps after {0}", "se esperaban montones después de {0}"}, {in_quotes(rule.text())}});
  }
  Heaps position = read_heaps(heaps);
  heaps.finish();
  using G = HeapGame<LineHeaps>;
  return std::make_shared<TermOf<G>>(info, arguments.game(), std::make_shared<const G>(G{{std::move(rule)}}),
                                     std::move(position));
}

}  // namespace

extern const GameInfo kRule;
const GameInfo kRule{
    .names = {"rule"},
    .summary = {"a rule of your own: a line, or a script in Lua", "una regla tuya: una línea, o un programa en Lua"},
    .rules =
        {"A line says what may be taken of a heap of n, 'n: 1,3,n//2', or what is left, 'n -> n-1, {n//2, n-n//2}', "
         "where braces split. A script defines function moves(a, b, ...), which calls move(...) with each "
         "position that a move leads to; docs/own-rules.md has all that it may define. Who cannot move loses.",
         "Una línea dice lo que se puede quitar de un montón de n, 'n: 1,3,n//2', o lo que queda, 'n -> n-1, "
         "{n//2, n-n//2}', donde las llaves dividen. Un programa define function moves(a, b, ...), que llama a "
         "move(...) con cada posición a la que lleva una jugada; docs/own-rules.md tiene todo lo que puede "
         "definir. Quien no puede mover, pierde."},
    .syntax = {"rule 'n: TAKEN,...' HEAP... | rule 'n -> LEFT,...' HEAP... | rule @FILE.lua VALUE...",
               "rule 'n: QUITADOS,...' MONTÓN... | rule 'n -> RESTO,...' MONTÓN... | rule @ARCHIVO.lua VALOR..."},
    .example = "rule 'n: 1,3,n//2' 20",
    .small = {"rule 'n: 1,3,n//2' 7 4", "rule 'n -> n-1, {n//2,n-n//2}' 6", "rule @examples/rules/two-heaps.lua 3 4",
              "rule @examples/rules/powers.lua 9 5"},
    .decided_by =
        {"Values of heaps 0, 1, 2, ..., with the period where one can be proved; for other scripts a search "
         "that asks the script once a position, or labels backwards from the end where play may go on for ever.",
         "Valores de los montones 0, 1, 2, ..., con el periodo donde se puede demostrar; para otros "
         "programas, una búsqueda que le pregunta una vez por posición, o etiquetas desde el final donde la "
         "partida puede no acabar."},
    .cell = two_heaps,
};

namespace {

TermPointer read_rule(Arguments& arguments) {
  std::vector<std::string> words = arguments.take_plain();
  if (words.empty()) {
    arguments.fail(Text{"expected a rule, such as 'n: 1,3,n//2' or @FILE.lua",
                        "se esperaba una regla, como 'n: 1,3,n//2' o @ARCHIVO.lua"});
  }
  if (!words.front().starts_with('@')) return read_line(kRule, words, arguments);
  const std::string word = std::move(words.front());
  words.erase(words.begin());
  return read_script(kRule, word, std::move(words), arguments);
}

}  // namespace

extern const GameRow kRuleRow;
const GameRow kRuleRow{&kRule, read_rule};

}  // namespace nucleo
