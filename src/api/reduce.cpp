#include "api/reduce.hpp"

#include <fmt/format.h>

#include "logic/formula_position.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

FormulaPosition read_formula_words(std::vector<std::string> words, const Budget& budget) {
  if (words.empty()) throw InputError("reduce", Text{"expected formula", "se esperaba formula"});
  if (words.front() != "formula")
    throw InputError(in_quotes(words.front()), Text{"expected formula", "se esperaba formula"});
  words.erase(words.begin());
  Arguments arguments("formula", std::move(words), budget,
                      Text{"see 'nucleo reduce --help'", "véase 'nucleo reduce --help'"});
  FormulaPosition position = read_formula(arguments);
  arguments.finish();
  return position;
}

std::string picture_of(const ReducedGraph& graph, const ReduceRequest& request, const Settings& settings,
                       const Budget& budget) {
  Array<Arc> arcs;
  for (const auto& [a, b] : graph.edges) {
    arcs.emplace_back(a, b);
    arcs.emplace_back(b, a);
  }
  NamedDigraph d;
  d.names = Names(graph.names);
  d.digraph = Digraph::from_arcs(static_cast<Vertex>(graph.names.size()), std::move(arcs), budget);
  const std::string place = "-o " + request.file;
  return drawing(d, {}, drawing_format(request.file, place), place, settings, budget,
                 {.graph = true, .language = request.language});
}

}  // namespace

ReduceReply answer(const ReduceRequest& request, Session& session, const Budget& budget) {
  if (request.to != "node-kayles")
    throw InputError("--to " + in_quotes(request.to), Text{"expected node-kayles", "se esperaba node-kayles"});
  const bool to_file = !request.file.empty() && request.file != "-";
  const bool picture = to_file && names_a_picture(request.file);
  const GraphFormat format = to_file && !picture ? graph_format_of(request.file, "-o") : GraphFormat::kDimacs;
  const FormulaPosition position = read_formula_words(request.position, budget);
  ReduceReply reply;
  reply.graph = to_node_kayles(position.formula, position.set, budget);
  if (to_file) {
    reply.file = request.file;
    reply.files.push_back(
        {request.file,
         picture ? picture_of(reply.graph, request, session.settings(), budget) : graph_text(reply.graph, format),
         "-o"});
  }
  return reply;
}

std::string to_json(const ReduceReply& reply) {
  std::string names;
  for (const std::string& name : reply.graph.names) names += (names.empty() ? "" : ",") + json_string(name);
  std::string edges;
  for (const auto& [a, b] : reply.graph.edges) {
    edges += fmt::format("{}[{},{}]", edges.empty() ? "" : ",", a + 1, b + 1);
  }
  JsonObject object;
  if (!reply.file.empty()) object.add("file", reply.file);
  return object.raw("vertices", "[" + names + "]").raw("edges", "[" + edges + "]").text() + "\n";
}

std::string to_text(const ReduceReply& reply, const Wording& /*wording*/) {
  if (reply.file.empty()) return graph_text(reply.graph, GraphFormat::kDimacs);
  std::string out;  // of the formats only DIMACS has room for the names
  for (std::size_t v = 0; v < reply.graph.names.size(); ++v) {
    out += fmt::format("{} {}\n", v + 1, reply.graph.names[v]);
  }
  return out;
}

}  // namespace nucleo
