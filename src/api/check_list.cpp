#include "api/check_list.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
#include "script/expression.hpp"
#include "search/sum_states.hpp"
#include "text/byte_source.hpp"
#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr Text kMoveToListed{"it is listed and has a move to a listed position",
                             "está en la lista y tiene una jugada a una posición de la lista"};
constexpr Text kNoMoveToListed{"it is not listed and has no move to a listed position",
                               "no está en la lista y no tiene ninguna jugada a una posición de la lista"};
constexpr Text kTerminalUnlisted{"it is not listed and has no moves, so the player to move loses",
                                 "no está en la lista y no tiene jugadas, así que pierde quien mueve"};
constexpr Text kTerminalListed{"it is listed and has no moves, so in misère play the player to move wins",
                               "está en la lista y no tiene jugadas, así que en misère gana quien mueve"};

constexpr Text kListedWin{"it is listed, but the player to move wins", "está en la lista, pero gana quien mueve"};
constexpr Text kListedDraw{"it is listed, but it is a draw", "está en la lista, pero es un empate"};
constexpr Text kUnlistedLoss{"it is not listed, and the player to move loses",
                             "no está en la lista, y pierde quien mueve"};

constexpr Text kOtherValue{"its value is {0}, and the claim says {1}", "su valor es {0}, y la afirmación dice {1}"};
constexpr Text kNoValue{"its value is {0}, and the claim is no number there",
                        "su valor es {0}, y la afirmación no es allí un número"};

/// Reads the list; which of the states are on it, be they written as they are there or otherwise.
class ListReader {
 public:
  ListReader(const Sum& sum, const StateGraph& graph, Likeness likeness, std::span<const GameRow> games,
             const Budget& budget)
      : sum_(sum), likeness_(likeness), games_(games), budget_(budget) {
    kind_of_.reserve(graph.texts.size());
    for (Vertex v = 0; v < graph.texts.size(); ++v) {
      kind_of_.push_back(kinds_.emplace(graph.keys[v], static_cast<Vertex>(kinds_.size())).first->second);
      as_written_.emplace(graph.texts[v], kind_of_.back());
    }
  }

  std::vector<bool> read(const std::string& file, std::uint64_t& unreachable) const {
    ByteSource source = ByteSource::file(file, budget_);
    Lines lines(source);
    std::vector<bool> listed_kind(kinds_.size(), false);
    std::string_view line;
    while (lines.next(line)) {
      if (const auto kind = kind_of(std::string(line), lines)) {
        listed_kind[*kind] = true;
      } else {
        ++unreachable;
      }
    }
    std::vector<bool> listed(kind_of_.size());
    for (std::size_t v = 0; v < listed.size(); ++v) listed[v] = listed_kind[kind_of_[v]];
    return listed;
  }

 private:
  [[nodiscard]] std::optional<Vertex> kind_of(const std::string& line, const Lines& lines) const {
    const auto quick = as_written_.find(line);
    if (quick != as_written_.end()) return quick->second;
    const auto key = key_of(line, lines);
    const auto found = key ? kinds_.find(*key) : kinds_.end();
    return found == kinds_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] std::optional<std::string> key_of(const std::string& line, const Lines& lines) const {
    try {
      return key_among_states(sum_, read_sum({line}, games_, budget_), likeness_);
    } catch (const InputError& error) {
      throw InputError(lines.place(), error.said());
    }
  }

  const Sum& sum_;
  Likeness likeness_;
  std::span<const GameRow> games_;
  const Budget& budget_;
  std::unordered_map<std::string, Vertex> as_written_;  // the kind of each state
  std::unordered_map<std::string, Vertex> kinds_;       // states that count as one are a kind, by their key
  std::vector<Vertex> kind_of_;
};

std::optional<ListViolation> violation_at(Vertex v, const StateGraph& graph, const std::vector<bool>& listed,
                                          Play play) {
  const auto options = graph.digraph.successors(v);
  const auto to = std::find_if(options.begin(), options.end(), [&](Vertex w) { return listed[w]; });
  const bool terminal = options.empty();
  if (listed[v]) {
    if (to != options.end()) return ListViolation{graph.texts[v], true, graph.texts[*to], {kMoveToListed, {}}};
    if (terminal && play == Play::kMisere) return ListViolation{graph.texts[v], true, "", {kTerminalListed, {}}};
    return {};
  }
  if (to != options.end() || (terminal && play == Play::kMisere)) return {};
  return ListViolation{graph.texts[v], false, "", {terminal ? kTerminalUnlisted : kNoMoveToListed, {}}};
}

/// Where play may not end, or ends as is declared, the moves of one position tell too little: a list can look right
/// everywhere and hold draws.
std::optional<ListViolation> first_mislabelled(const StateGraph& graph, const std::vector<bool>& listed, Play play,
                                               const Budget& budget) {
  const Decomposition labels = decompose(graph.digraph, graph.declared, play, budget);
  for (Vertex v = 0; v < graph.digraph.order(); ++v) {
    const Outcome outcome = labels.outcome(v);
    if (listed[v] == (outcome == Outcome::kLose)) continue;
    const Text& why = !listed[v] ? kUnlistedLoss : outcome == Outcome::kDraw ? kListedDraw : kListedWin;
    return ListViolation{graph.texts[v], listed[v], "", {why, {}}};
  }
  return {};
}

/// The numbers of a position. Throws InputError where it has none.
std::vector<std::int64_t> numbers_of(const StateGraph& graph, Vertex v) {
  std::vector<std::int64_t> numbers;
  for (const Portrait& portrait : graph.portraits[v]) {
    if (portrait.heaps.empty()) {
      throw InputError(graph.texts[v],
                       Text{"its terms are not all numbers, as a claim is about; expected --p-positions FILE",
                            "no todos sus sumandos son números, de los que trata una afirmación; se esperaba "
                            "--p-positions ARCHIVO"});
    }
    numbers.insert(numbers.end(), portrait.heaps.begin(), portrait.heaps.end());
  }
  return numbers;
}

/// An expression over the numbers of positions: a, b, c, … as many as a position has, and n for the first.
class NumberClaim {
 public:
  NumberClaim(const std::string& text, const std::string& option, const StateGraph& graph) {
    constexpr std::size_t kLetters = 26;
    for (Vertex v = 0; v < graph.digraph.order(); ++v) most_ = std::max(most_, numbers_of(graph, v).size());
    most_ = std::min(most_, kLetters);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < most_; ++i) names.emplace_back(1, static_cast<char>('a' + i));
    names.emplace_back("n");
    ExpressionReader reader(text, option, std::move(names));
    whole_ = reader.expression();
    if (!reader.at_end()) reader.fail(Text{"the end", "el final"});
    expressions_ = reader.take();
  }

  /// Nothing where it is no number there. Heaps that a position does not have are 0.
  [[nodiscard]] Expressions::Value at(const StateGraph& graph, Vertex v) const {
    std::vector<std::int64_t> numbers = numbers_of(graph, v);
    const std::int64_t first = numbers.front();
    numbers.resize(most_, 0);
    numbers.push_back(first);
    std::uint64_t steps = 0;
    return expressions_.value(whole_, numbers, steps);
  }

 private:
  std::size_t most_ = 0;  // numbers of a position
  Expressions expressions_;
  Expressions::Index whole_ = 0;
};

StateGraph with_numbers(const Sum& sum, const Budget& budget) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.portraits = true;
  return sum_states(sum, wanted, budget);
}

void check_listed(ListCheck& check, const Sum& sum, const StateGraph& graph, const std::vector<bool>& listed, Play play,
                  const Budget& budget) {
  check.positions = graph.digraph.order();
  check.listed = static_cast<std::uint64_t>(std::count(listed.begin(), listed.end(), true));
  const bool loopy = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& term) { return term->loopy(); });
  if (loopy) check.violation = first_mislabelled(graph, listed, play, budget);
  for (Vertex v = 0; v < graph.digraph.order() && !loopy && !check.violation; ++v) {
    check.violation = violation_at(v, graph, listed, play);
  }
}

}  // namespace

ListCheck check_p_positions(const Sum& sum, const std::string& file, std::span<const GameRow> games, Play play,
                            Likeness likeness, const Budget& budget) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.keys = likeness;
  const StateGraph graph = sum_states(sum, wanted, budget);
  ListCheck check;
  const std::vector<bool> listed = ListReader(sum, graph, likeness, games, budget).read(file, check.unreachable);
  check_listed(check, sum, graph, listed, play, budget);
  return check;
}

ListCheck check_claim(const Sum& sum, const std::string& claim, Play play, const Budget& budget) {
  const StateGraph graph = with_numbers(sum, budget);
  const NumberClaim holds(claim, "--claim", graph);
  std::vector<bool> listed(graph.digraph.order());
  for (Vertex v = 0; v < graph.digraph.order(); ++v) listed[v] = holds.at(graph, v).value_or(0) != 0;
  ListCheck check;
  check_listed(check, sum, graph, listed, play, budget);
  return check;
}

ListCheck check_values(const Sum& sum, const std::string& claim, const Budget& budget) {
  const StateGraph graph = with_numbers(sum, budget);
  const NumberClaim claimed(claim, "--claim-value", graph);
  const auto values = acyclic_grundy(graph.digraph, budget);
  if (!values || !graph.declared.empty()) {
    throw InputError("--claim-value", Text{"play may not end, or ends as is declared; expected --claim",
                                           "la partida puede no acabar, o acaba como se declara; se esperaba --claim"});
  }
  ListCheck check;
  check.positions = graph.digraph.order();
  for (Vertex v = 0; v < graph.digraph.order() && !check.violation; ++v) {
    const Expressions::Value value = claimed.at(graph, v);
    if (value && *value == static_cast<std::int64_t>((*values)[v])) continue;
    Phrase why = value ? Phrase{kOtherValue, {(*values)[v], *value}} : Phrase{kNoValue, {(*values)[v]}};
    check.violation = ListViolation{graph.texts[v], false, "", std::move(why)};
  }
  return check;
}

}  // namespace nucleo
