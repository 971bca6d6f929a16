#include "api/check_list.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "nucleo/error.hpp"
#include "nucleo/kernel.hpp"
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

/// The text with the usual names of the games, whichever were used.
std::string usual_text(const Sum& sum) {
  std::string out;
  for (const TermPointer& term : sum.terms) {
    const std::string text = term->text();
    out += (out.empty() ? "" : " + ") + std::string(term->game().names.front()) + text.substr(text.find(' '));
  }
  return out;
}

/// Reads the list; which of the states are on it.
class ListReader {
 public:
  ListReader(const std::vector<std::string>& texts, std::span<const GameRow> games, const Budget& budget)
      : games_(games), budget_(budget) {
    for (Vertex v = 0; v < texts.size(); ++v) states_.emplace(texts[v], v);
  }

  std::vector<bool> read(const std::string& file, std::uint64_t& unreachable) const {
    ByteSource source = ByteSource::file(file, budget_);
    Lines lines(source);
    std::vector<bool> listed(states_.size(), false);
    std::string_view line;
    while (lines.next(line)) {
      auto found = states_.find(std::string(line));
      if (found == states_.end()) found = states_.find(text_of(line, lines));
      if (found == states_.end()) {
        ++unreachable;
      } else {
        listed[found->second] = true;
      }
    }
    return listed;
  }

 private:
  /// As the program would write it.
  [[nodiscard]] std::string text_of(std::string_view line, const Lines& lines) const {
    try {
      return usual_text(read_sum({std::string(line)}, games_, budget_));
    } catch (const InputError& error) {
      throw InputError(lines.place(), error.what());
    }
  }

  std::span<const GameRow> games_;
  const Budget& budget_;
  std::unordered_map<std::string, Vertex> states_;
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

}  // namespace

ListCheck check_p_positions(const Sum& sum, const std::string& file, std::span<const GameRow> games, Play play,
                            const Budget& budget) {
  const std::string usual = usual_text(sum);
  StatesWanted wanted;
  wanted.texts = true;
  const StateGraph graph = sum_states(usual == sum.text() ? sum : read_sum({usual}, games, budget), wanted, budget);
  ListCheck check;
  check.positions = graph.digraph.order();
  const std::vector<bool> listed = ListReader(graph.texts, games, budget).read(file, check.unreachable);
  check.listed = static_cast<std::uint64_t>(std::count(listed.begin(), listed.end(), true));
  const bool loopy = std::any_of(sum.terms.begin(), sum.terms.end(), [](const auto& term) { return term->loopy(); });
  if (loopy) check.violation = first_mislabelled(graph, listed, play, budget);
  for (Vertex v = 0; v < graph.digraph.order() && !loopy && !check.violation; ++v) {
    check.violation = violation_at(v, graph, listed, play);
  }
  return check;
}

}  // namespace nucleo
