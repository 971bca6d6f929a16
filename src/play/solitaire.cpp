#include "play/solitaire.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "chips/critical.hpp"
#include "chips/legal.hpp"
#include "play/catalogue.hpp"
#include "play/list_moves.hpp"
#include "play/typed_words.hpp"
#include "play/voice.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;

/// The numbers that people read of a long list.
constexpr std::size_t kMostNamed = 30;

std::string chips_text(const Chips& chips) {
  std::string out;
  for (const mpz_class& c : chips) out += (out.empty() ? "" : ",") + c.get_str();
  return out;
}

class Solitaire : Voice {
 public:
  Solitaire(Console& at, const NamedSandpile& named, Chips start, const Seating& table)
      : Voice(at, table.language),
        named_(named),
        pile_(named.sandpile),
        table_(table),
        board_(pile_, std::move(start)) {}

  Ending run() {
    say(pile_.directed() ? board::kChipsRuleDirected : board::kChipsRule, pile_.sink() + 1);
    say(board::kChipsType);
    show();
    while (going_on_ && !over()) {
      if (ask()) show();
    }
    return ending_;
  }

 private:
  /// The sink of a graph can always fire where nothing else can.
  [[nodiscard]] bool over() const { return pile_.directed() && board_.is_stable(); }

  // ---- what is shown

  void show() {
    console.out << fmt::format("\nchips {} chips={}\n", named_.text(), chips_text(board_.chips()));
    console.out << text_of(on_grid() ? as_grid() : as_table(), console.colours, "  ");
    tell_state();
  }

  [[nodiscard]] bool on_grid() const {
    return named_.grid && named_.grid->rows > 1 && std::max(named_.grid->rows, named_.grid->columns) <= kMostCells;
  }

  /// One character a cell: the height, or + where it has two digits; the sink is a blank.
  [[nodiscard]] Sketch as_grid() const {
    BoardCells cells = empty_board(named_.grid->rows, named_.grid->columns);
    Vertex v = named_.grid->first;
    for (auto& row : cells) {
      for (Stretch& at : row) at = cell_of(v++);
    }
    return grid(cells);
  }
  [[nodiscard]] Stretch cell_of(Vertex v) const {
    constexpr int kLargestDigit = 9;
    if (v == pile_.sink()) return cell(' ', Ink::kPlain);
    const Site site = pile_.site(v);
    const Ink ink = board_.can_fire(site) ? Ink::kDanger : Ink::kFree;
    const mpz_class& chips = board_.chips()[site];
    return cell(chips > kLargestDigit ? '+' : static_cast<char>('0' + chips.get_si()), ink);
  }

  /// Vertices, chips and degrees in columns, as many as fit into a line.
  [[nodiscard]] Sketch as_table() const {
    Sketch out;
    std::size_t width = 0;
    for (const mpz_class& c : board_.chips()) width = std::max(width, c.get_str().size());
    width = std::max(width, fmt::format_int(pile_.size() + 1).size()) + 2;
    std::size_t heading = 0;
    for (const Text& text : {board::kVertexRow, board::kChipsRow, board::kDegreeRow}) {
      heading = std::max(heading, std::string_view(text.in(language)).size());
    }
    const auto columns = static_cast<Site>(std::max<std::size_t>(1, (kWidest - heading) / width));
    Site first = 0;
    for (; first < pile_.size() && out.size() < kMostLines; first += columns) {
      const Site end = std::min(pile_.size(), first + columns);
      const auto row = [&](const Text& text, const auto& value) {
        auto& line = out.emplace_back();
        line.push_back({fmt::format("{:<{}}", text.in(language), heading), Ink::kLabel});
        for (Site v = first; v < end; ++v) {
          line.push_back({fmt::format("{:>{}}", value(v), width), board_.can_fire(v) ? Ink::kDanger : Ink::kPlain});
        }
      };
      row(board::kVertexRow, [&](Site v) { return std::to_string(pile_.vertex(v) + 1); });
      row(board::kChipsRow, [&](Site v) { return board_.chips()[v].get_str(); });
      row(board::kDegreeRow, [&](Site v) { return std::to_string(pile_.degree(v)); });
    }
    add_rest(out, first < pile_.size() ? pile_.size() - first : 0, language);
    return out;
  }

  [[nodiscard]] std::string can_fire() const {
    std::string out;
    std::size_t count = 0;
    for (Site v = 0; v < pile_.size(); ++v) {
      if (!board_.can_fire(v) || ++count > kMostNamed) continue;
      out += fmt::format("{}{}", out.empty() ? "" : ", ", pile_.vertex(v) + 1);
    }
    return count > kMostNamed ? out + ", " + words(board::kMore, count - kMostNamed) : out;
  }

  void tell_state() {
    if (!board_.is_stable()) return say(board::kCanFire, fired_.size(), can_fire());
    if (pile_.directed()) return say(board::kStableEnd, fired_.size());
    const bool critical = unburnt(pile_, as_heights(board_.chips())).empty();
    say(critical ? board::kStableCritical : board::kStableOnly, fired_.size(), pile_.sink() + 1);
  }

  // ---- what is typed; each returns true where the board is another

  bool leave(Ending how) {
    ending_ = how;
    going_on_ = false;
    say(board::kLeft, fmt::format("chips {} chips={}", named_.text(), chips_text(board_.chips())));
    return false;
  }

  bool ask() {
    std::vector<std::string> completions;
    for (const Command& command : commands()) completions.emplace_back(command.name.in(language));
    const Typed typed = console.ask(words(board::kPrompt, words(board::kYou)), completions);
    if (typed.kind != Typed::Kind::kLine) {
      console.out << '\n';
      return leave(typed.kind == Typed::Kind::kEnd ? Ending::kLeft : Ending::kInterrupted);
    }
    std::string line(trimmed(typed.line));
    std::string after;
    for (const Command& command : commands()) {
      if (!begins_with_command(line, command.name, after)) continue;
      if (after.empty()) return (this->*command.run)();
      say(board::kNoWord, command.name.in(language));
      return false;
    }
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word.empty()) return false;
    return fire_all_of(word == "fire" || word == "dispara" ? rest : std::string_view(line));
  }

  /// Vertices by blanks or commas, one after another as long as they may fire.
  bool fire_all_of(std::string_view typed) {
    std::string text(typed);
    std::replace(text.begin(), text.end(), ',', ' ');
    std::string_view rest = trimmed(text);
    std::vector<Vertex> vertices;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const auto number = whole_number(word);
      if (!number || *number < 1 || *number > pile_.size() + std::uint64_t{1}) {
        say(board::kNoVertex, in_quotes(word), pile_.size() + 1);
        return false;
      }
      vertices.push_back(static_cast<Vertex>(*number - 1));
    }
    std::size_t count = 0;
    while (count < vertices.size() && fire(vertices[count])) ++count;
    return count > 0;
  }

  bool fire(Vertex vertex) {
    if (vertex == pile_.sink()) {
      if (!board_.can_sink_fire()) {
        pile_.directed() ? say(board::kSinkNever, vertex + 1) : say(board::kSinkWaits, vertex + 1, can_fire());
        return false;
      }
    } else if (const Site v = pile_.site(vertex); !board_.can_fire(v)) {
      say(board::kFewChips, vertex + 1, board_.chips()[v].get_str(), pile_.degree(v));
      return false;
    }
    make(vertex);
    return true;
  }
  void make(Vertex vertex) {
    vertex == pile_.sink() ? board_.fire_sink() : board_.fire(pile_.site(vertex));
    fired_.push_back(vertex);
  }

  // ---- commands

  struct Command {
    Text name;
    Text what;
    bool (Solitaire::*run)();
  };
  static std::span<const Command> commands();

  bool moves() {
    tell_state();
    return false;
  }

  bool undo() {
    if (fired_.empty()) {
      say(board::kNothingToUndo);
      return false;
    }
    const Vertex last = fired_.back();
    fired_.pop_back();
    last == pile_.sink() ? board_.fire_sink(-1) : board_.fire(pile_.site(last), -1);
    say(board::kUndone, last + 1);
    return true;
  }

  /// Calls work(budget); a limit that ends it is reported.
  template <class Work>
  void within_limits(const Work& work) {
    console.out.flush();
    const auto budget = table_.budget();
    const Text* reason = nullptr;
    try {
      work(*budget);
    } catch (const Stopped& limit) {
      const std::string_view why = limit.reason;
      reason = why == kTimeReached     ? &board::kTimeOver
               : why == kMemoryReached ? &board::kMemoryOver
                                       : &board::kInterruption;
    } catch (const std::bad_alloc&) {
      reason = &board::kMemoryOver;
    }
    table_.answered();
    if (reason != nullptr) say(board::kLimit, reason->in(language));
  }

  bool finish() {
    constexpr std::size_t kMost = 1'000'000;
    const std::size_t before = fired_.size();
    const auto one_more = [&](Vertex v) {
      if (fired_.size() - before == kMost) return false;
      make(v);
      return true;
    };
    within_limits([&](const Budget& budget) { for_each_legal_firing(pile_, board_.chips(), one_more, budget); });
    const std::size_t more = fired_.size() - before;
    say(more == kMost ? board::kCutShort : board::kFinished, more);
    return more > 0;
  }

  bool goal() {
    within_limits([&](const Budget& budget) {
      const Stabilized stable = ChipFiring(pile_, named_.grid, budget).stabilize(board_.chips());
      mpz_class firings = 0;
      for (const mpz_class& often : stable.firings) firings += often;
      say(board::kGoal, chips_text({stable.heights.begin(), stable.heights.end()}), firings.get_str());
    });
    return false;
  }

  bool sequence() {
    std::string out;
    for (const Vertex v : fired_) out += fmt::format("{}{}", out.empty() ? "" : ",", v + 1);
    say(board::kSequence, out.empty() ? words(board::kNoFirings) : out);
    return false;
  }

  bool help() {
    say(pile_.directed() ? board::kChipsRuleDirected : board::kChipsRule, pile_.sink() + 1);
    say(board::kChipsType);
    for (const Command& command : commands()) put_command(*this, command.name, command.what);
    return false;
  }
  bool quit() { return leave(Ending::kLeft); }

  const NamedSandpile& named_;
  const Sandpile& pile_;
  const Seating& table_;
  ChipBoard board_;
  std::vector<Vertex> fired_;
  Ending ending_ = Ending::kPlayed;
  bool going_on_ = true;
};

std::span<const Solitaire::Command> Solitaire::commands() {
  static constexpr std::array kTable{
      Command{{"moves", "jugadas"}, {"what can fire", "lo que puede disparar"}, &Solitaire::moves},
      Command{{"undo", "deshacer"}, {"takes the last firing back", "deshace el último disparo"}, &Solitaire::undo},
      Command{{"goal", "meta"}, {"where all orders lead", "adónde llevan todos los órdenes"}, &Solitaire::goal},
      Command{{"finish", "acabar"}, {"fires on until nothing can", "dispara hasta que nada puede"}, &Solitaire::finish},
      Command{{"sequence", "orden"}, {"what fired so far", "lo que disparó hasta ahora"}, &Solitaire::sequence},
      Command{{"help", "ayuda"}, {"this", "esto"}, &Solitaire::help},
      Command{{"quit", "salir"}, {"leaves the game", "deja la partida"}, &Solitaire::quit},
  };
  return kTable;
}

}  // namespace

Ending play_chips(Console& console, const NamedSandpile& named, Chips start, const Seating& table) {
  return Solitaire(console, named, std::move(start), table).run();
}

}  // namespace nucleo
