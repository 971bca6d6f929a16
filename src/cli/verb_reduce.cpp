#include <fmt/format.h>

#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "logic/position.hpp"
#include "logic/write_graph.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> words;
  std::string to;
  std::string file;
};

FormulaPosition read_position(std::vector<std::string> words, const Budget& budget) {
  if (words.front() != "formula") throw InputError(in_quotes(words.front()), "expected formula");
  words.erase(words.begin());
  Arguments arguments("formula", std::move(words), budget, "see 'nucleo reduce --help'");
  FormulaPosition position = read_formula(arguments);
  arguments.finish();
  return position;
}

std::string json_of(const ReducedGraph& graph, const std::string& file) {
  std::string names;
  for (const std::string& name : graph.names) names += (names.empty() ? "" : ",") + json_string(name);
  std::string edges;
  for (const auto& [a, b] : graph.edges) edges += fmt::format("{}[{},{}]", edges.empty() ? "" : ",", a + 1, b + 1);
  JsonObject object;
  if (!file.empty()) object.add("file", file);
  return object.raw("vertices", "[" + names + "]").raw("edges", "[" + edges + "]").text() + "\n";
}

/// What stands in no graph's file but DIMACS: the names.
std::string names_of(const ReducedGraph& graph) {
  std::string out;
  for (std::size_t v = 0; v < graph.names.size(); ++v) out += fmt::format("{} {}\n", v + 1, graph.names[v]);
  return out;
}

}  // namespace

std::function<int()> setup_reduce(Options& parser, Context& context) {
  auto request = std::make_shared<Request>();
  parser.arguments("POSITION", request->words, 1, "a formula: formula cnf=1/2,-3/-1,-2,3 or formula @FILE");
  parser.word("--to", request->to, "the game it becomes: node-kayles");
  parser.word("-o", request->file,
              "file for the graph: .txt or .edges (edge list), .col or .dimacs, .g6; without it DIMACS on standard "
              "output");
  return [request, &context] {
    if (request->to != "node-kayles") throw InputError("--to " + in_quotes(request->to), "expected node-kayles");
    const bool to_stdout = request->file.empty() || request->file == "-";
    const GraphFormat format = to_stdout ? GraphFormat::kDimacs : graph_format_of(request->file, "-o");
    const auto budget = context.budget();
    const FormulaPosition position = read_position(request->words, *budget);
    const ReducedGraph graph = to_node_kayles(position.formula, position.set, *budget);
    context.wipe_progress();
    if (!to_stdout) write_to(request->file, context.out, graph_text(graph, format));
    if (context.json) {
      context.out << json_of(graph, to_stdout ? "" : request->file);
    } else {
      context.out << (to_stdout ? graph_text(graph, format) : names_of(graph));
    }
    return kAnswered;
  };
}

}  // namespace nucleo::cli
