// Spanning trees: how many, which, and the critical configurations that burning pairs them with.

#include <fmt/format.h>

#include "api/chips_list.hpp"
#include "api/chips_text.hpp"
#include "api/chips_words.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"
#include "chips/trees.hpp"
#include "nucleo/error.hpp"

namespace nucleo {
namespace {

/// [[1,2],[1,3],[2,4]]; of several edges between two vertices [1,2,2] is the second.
std::string tree_json(const Sandpile& pile, const SpanningTree& tree) {
  std::string out;
  for (const NamedEdge& edge : edges_of(pile, tree)) {
    out += fmt::format("{}[{},{}{}]", out.empty() ? "" : ",", edge.from + 1, edge.to + 1,
                       edge.copy > 0 ? fmt::format(",{}", edge.copy + 1) : "");
  }
  return "[" + out + "]";
}

void expect_graph(const ChipsWork& work, const std::string& place) {
  if (work.pile().directed()) {
    throw InputError(place, Text{"expected a graph; on a digraph burning gives no tree",
                                 "se esperaba un grafo; en una digráfica el quemado no da un árbol"});
  }
}

/// A stable configuration at which everything burns.
Heights critical_heights(ChipsWork& work, const std::string& word) {
  const Chips chips = work.read(word);
  Heights heights;
  for (Sandpile::Site v = 0; v < work.pile().size(); ++v) {
    if (chips[v] >= work.pile().degree(v))
      work.arguments.fail(word, Text{"a critical configuration; this one is not stable",
                                     "una configuración crítica; esta no es estable"});
    heights.push_back(chips[v].get_si());
  }
  const std::vector<Sandpile::Site> left = unburnt(work.pile(), heights);
  if (!left.empty()) {
    work.arguments.fail(word, Phrase{{"a critical configuration; these vertices never burn: {0}",
                                      "una configuración crítica; estos vértices no se queman nunca: {0}"},
                                     {vertices_text(work.pile(), left)}});
  }
  return heights;
}

/// One tree and its configuration, of which either was given.
void say_pair(ChipsWork& work, const SpanningTree& tree, const Heights& critical, bool tree_asked) {
  JsonObject object;
  object.raw("critical", heights_json(critical)).raw("tree", tree_json(work.pile(), tree));
  work.say(object, (tree_asked ? text_of(work.pile(), tree) : heights_text(critical)) + "\n");
}

void say_all(ChipsWork& work, const mpz_class& count) {
  const Sandpile& pile = work.pile();
  ListWriter list(work, JsonObject().add("trees", count), "list");
  list.fill([&] {
    for_each_spanning_tree(
        pile,
        [&](const SpanningTree& tree) {
          return list.add([&](std::string& out) { out += work.json() ? tree_json(pile, tree) : text_of(pile, tree); });
        },
        work.budget);
  });
  list.finish({}, work.quiet() ? ""
                               : counted(list.shown(), count, chips_say::kTrees, chips_say::kAllTrees,
                                         chips_say::kOneTree, work.request.language));
}

void say_bijection(ChipsWork& work, const mpz_class& count) {
  const Sandpile& pile = work.pile();
  ListWriter list(work, JsonObject().add("trees", count), "pairs");
  const auto show = [&](std::span<const std::int64_t> heights) {
    const SpanningTree tree = tree_of(pile, heights);
    return list.add([&](std::string& out) {
      if (work.json()) {
        std::string critical;
        append_json(critical, heights);
        out += JsonObject().raw("critical", critical).raw("tree", tree_json(pile, tree)).text();
      } else {
        append_text(out, heights);
        out += "  " + text_of(pile, tree);
      }
    });
  };
  list.fill([&] { for_each_critical(pile, show, work.budget); });
  list.finish({}, work.quiet() ? ""
                               : counted(list.shown(), count, chips_say::kTrees, chips_say::kAllTrees,
                                         chips_say::kOneTree, work.request.language));
}

}  // namespace

void answer_trees(ChipsWork& work) {
  const ChipsRequest& request = work.request;
  const auto chips = work.arguments.take("chips");
  const auto edges = work.arguments.take("tree");
  work.arguments.finish();
  if ((chips ? 1 : 0) + (edges ? 1 : 0) + (request.all ? 1 : 0) + (request.bijection ? 1 : 0) > 1) {
    work.arguments.fail(Text{"expected one of chips=, tree=, --all and --bijection",
                             "se esperaba uno de chips=, tree=, --all y --bijection"});
  }
  if (chips) {
    expect_graph(work, "chips trees: chips=");
    const Heights critical = critical_heights(work, *chips);
    return say_pair(work, tree_of(work.pile(), critical), critical, true);
  }
  if (edges) {
    expect_graph(work, "chips trees: tree=");
    const SpanningTree tree = read_tree(*edges, work.pile(), work.arguments);
    return say_pair(work, tree, critical_of(work.pile(), tree), false);
  }
  if (request.bijection) expect_graph(work, "--bijection");
  const mpz_class trees = spanning_trees(work.pile(), work.budget);
  if (request.all) return say_all(work, trees);
  if (request.bijection) return say_bijection(work, trees);
  JsonObject object;
  object.add("trees", trees);
  work.say(object, work.quiet() ? trees.get_str() + "\n"
                   : trees == 1 ? std::string(chips_say::kOneTree.in(request.language)) + "\n"
                                : Phrase{chips_say::kAllTrees, {trees.get_str()}}.in(request.language) + "\n");
}

}  // namespace nucleo
