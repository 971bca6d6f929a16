#include "search/sum_states.hpp"

#include <algorithm>

#include "search/compound.hpp"
#include "search/equal_states.hpp"
#include "search/states.hpp"
#include "text/demand.hpp"

namespace nucleo {
namespace {

/// The terms with the same rules can be exchanged: each is known by the first of them.
std::optional<std::size_t> first_alike(const Sum& sum, const Term& term) {
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (term.key(*sum.terms[i], Likeness::kWritten)) return i;
  }
  return {};
}

/// The keys of the terms, each after the number of its rules, whatever their order.
std::string sum_key(std::vector<std::string> terms) {
  std::sort(terms.begin(), terms.end());
  std::string out;
  for (const std::string& term : terms) out += term + '\n';
  return out;
}
std::string term_key(std::size_t rules, const std::string& key) { return std::to_string(rules) + ' ' + key; }

/// A sum of games that are there as digraphs, as a game itself: one vertex a term.
struct SumOfGraphs {
  using Position = std::vector<Vertex>;
  /// Of every term: the number among the moves of its graph, or kStays.
  using Move = CompoundMove;
  static constexpr Text kEnds{"the end of one term ends all", "el final de un sumando acaba con todo"};

  Compound compound = Compound::kDisjunctive;
  std::vector<StateGraph> terms{};
  std::vector<std::size_t> rules{};                    // of each term: the first that has them
  std::vector<std::vector<std::size_t>> first_move{};  // of each vertex of each term; empty where moves have no names

  template <class Visit>
  bool options(const Position& p, Visit&& visit) const {
    if (over(p)) return true;
    Position next(p.size());
    for (std::size_t i = 0; i < terms.size(); ++i) next[i] = terms[i].after_pass(p[i]);
    Move move(p.size(), kStays);
    if (compound != Compound::kDisjunctive) return joint_options(p, next, visit);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const Vertex stays = next[i];
      const auto [first, end] = ends_of(i, p[i]);
      for (move[i] = first; move[i] < end; ++move[i]) {
        next[i] = head(i, move[i]);
        if (!visit(move, next)) return false;
      }
      move[i] = kStays;
      next[i] = stays;
    }
    return true;
  }
  /// Moves in several terms; `stays` is the position as the other player finds it where nothing moves.
  template <class Visit>
  bool joint_options(const Position& p, const Position& stays, Visit&& visit) const {
    std::vector<std::size_t> counts(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) counts[i] = ends_of(i, p[i]).second - ends_of(i, p[i]).first;
    bool going_on = true;
    Move move(p.size());
    Position next(p.size());
    for_each_move(counts, compound, [&](const CompoundMove& chosen) {
      for (std::size_t i = 0; i < terms.size(); ++i) {
        const bool moves = chosen[i] != kStays;
        move[i] = moves ? ends_of(i, p[i]).first + chosen[i] : kStays;
        next[i] = moves ? head(i, move[i]) : stays[i];
      }
      return going_on = visit(move, next);
    });
    return going_on;
  }
  /// The moves of a term, or where these have no names its arcs: the first, and one after the last.
  [[nodiscard]] std::pair<std::size_t, std::size_t> ends_of(std::size_t i, Vertex v) const {
    if (!first_move[i].empty()) return {first_move[i][v], first_move[i][v + 1]};
    return {terms[i].digraph.offsets()[v], terms[i].digraph.offsets()[v + 1]};
  }
  [[nodiscard]] Vertex head(std::size_t i, std::size_t k) const {
    return first_move[i].empty() ? terms[i].digraph.targets()[k] : terms[i].moves[k].to;
  }
  [[nodiscard]] Phrase name(const Position& /*p*/, const Move& move) const {
    std::string english;
    std::string spanish;
    for (std::size_t i = 0; i < move.size(); ++i) {
      if (move[i] == kStays) continue;
      const Phrase& of_term = terms[i].moves[move[i]].name;
      if (compound == Compound::kDisjunctive) return of_term;
      const std::string number = std::to_string(i + 1) + ": ";
      english += (english.empty() ? "" : " and ") + number + of_term.in(Language::kEnglish);
      spanish += (spanish.empty() ? "" : " y ") + number + of_term.in(Language::kSpanish);
    }
    return {{"{0}", "{0}"}, {Fact(std::move(english), std::move(spanish))}};
  }
  [[nodiscard]] bool over(const Position& p) const {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (std::binary_search(terms[i].over.begin(), terms[i].over.end(), p[i])) return true;
    }
    return false;
  }
  [[nodiscard]] std::string text(const Position& p) const {
    std::string out;
    for (std::size_t i = 0; i < terms.size(); ++i) out += (i == 0 ? "" : " + ") + terms[i].texts[p[i]];
    return out;
  }
  [[nodiscard]] std::vector<Portrait> portraits(const Position& p) const {
    std::vector<Portrait> out;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const std::vector<Portrait>& of_term = terms[i].portraits[p[i]];
      if (of_term.empty() || of_term.front().empty()) return {};  // this one is better shown by its words
      out.push_back(of_term.front());
    }
    return out;
  }
  [[nodiscard]] std::string key(const Position& p) const {
    std::vector<std::string> keys;
    keys.reserve(terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) keys.push_back(term_key(rules[i], terms[i].keys[p[i]]));
    return sum_key(std::move(keys));
  }
};

/// Sorts the moves as the arcs are, so that the sum is explored in the same order with them and without.
std::vector<std::size_t> first_moves(StateGraph& graph) {
  std::stable_sort(graph.moves.begin(), graph.moves.end(),
                   [](const auto& a, const auto& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); });
  std::vector<std::size_t> first(graph.digraph.order() + std::size_t{1}, 0);
  for (const StateGraph::Move& move : graph.moves) ++first[move.from + 1];
  for (std::size_t v = 0; v + 1 < first.size(); ++v) first[v + 1] += first[v];
  return first;
}

}  // namespace

StateGraph sum_states(const Sum& sum, const StatesWanted& wanted, const Budget& budget, Compound compound) {
  if (wanted.up_to_equality) {
    StatesWanted apart = wanted;
    apart.up_to_equality = false;
    return up_to_equality(sum_states(sum, apart, budget, compound), budget);
  }
  const bool moves_alone = compound != Compound::kShortenedSelective;  // a move in the only term would be one in all
  if (sum.terms.size() == 1 && moves_alone) return sum.terms.front()->states(wanted, budget);
  SumOfGraphs game{compound};
  StatesWanted of_term = wanted;
  of_term.passes = true;
  for (const TermPointer& term : sum.terms) {
    game.terms.push_back(term->states(of_term, budget));
    game.rules.push_back(*first_alike(sum, *term));
    game.first_move.push_back(wanted.moves ? first_moves(game.terms.back()) : std::vector<std::size_t>());
  }
  refuse_declared(game.terms);
  const SumOfGraphs::Position start(sum.terms.size(), 0);
  return reachable_states(
      game, start, wanted, [&](const SumOfGraphs::Position& p) { return game.text(p); },
      [&](const SumOfGraphs::Position& p) { return game.key(p); }, budget);
}

NamedDigraph named_states(StateGraph graph, const Budget& budget) {
  std::uint64_t length = 0;
  for (const std::string& text : graph.texts) length += text.size();
  constexpr std::uint64_t kBytesAName = sizeof(std::string) + sizeof(std::uint64_t);
  demand_memory(budget, 2 * length + kBytesAName * graph.texts.size(), "positions",
                Phrase{{"naming {0} of them", "nombrar {0} de ellas"}, {graph.texts.size()}});
  NamedDigraph d;
  d.names = Names(graph.texts);
  d.digraph = std::move(graph.digraph);
  d.declared = std::move(graph.declared);
  return d;
}

NamedDigraph state_digraph(const Sum& sum, bool up_to_symmetry, const Budget& budget) {
  StatesWanted wanted;
  wanted.texts = true;
  wanted.up_to_symmetry = up_to_symmetry;
  return named_states(sum_states(sum, wanted, budget), budget);
}

std::optional<std::string> key_among_states(const Sum& sum, const Sum& position, Likeness likeness) {
  if (sum.terms.size() != position.terms.size()) return {};
  if (sum.terms.size() == 1) return position.terms.front()->key(*sum.terms.front(), likeness);
  std::vector<std::string> keys;
  keys.reserve(position.terms.size());
  for (const TermPointer& term : position.terms) {
    const auto rules = first_alike(sum, *term);
    if (!rules) return {};
    keys.push_back(term_key(*rules, *term->key(*sum.terms[*rules], likeness)));
  }
  return sum_key(std::move(keys));
}

}  // namespace nucleo
