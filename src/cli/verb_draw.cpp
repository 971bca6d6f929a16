#include "api/export.hpp"
#include "api/json.hpp"
#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  DigraphArgument digraph;
  std::string file;
  std::string as;
  std::string only;
  std::string from;
  std::optional<std::uint64_t> depth;
};

/// The vertices to draw, or nothing for all.
std::optional<std::vector<Vertex>> chosen(const Request& options, const NamedDigraph& d) {
  if (!options.only.empty()) return parse_vertices(options.only, d.names, "--only");
  if (options.from.empty()) return {};
  const Array<Vertex> distance = distances(d.digraph, parse_vertex(options.from, d.names, "--from"));
  const std::uint64_t depth = options.depth.value_or(2);
  std::vector<Vertex> near;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    if (distance[v] <= depth) near.push_back(v);
  }
  return near;
}

}  // namespace

std::function<int()> setup_draw(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  options->digraph.add_to(parser);
  parser.word("-o", options->file,
              "file to write: .svg .dot .graphml .json .arcs .tgf .af (default: DOT, to standard output)");
  parser.word("--as", options->as, "format, where the file's name does not say it");
  parser.word("--only", options->only, "draw only these vertices, e.g. 1,4,7");
  parser.word("--from", options->from, "draw only what this vertex reaches ...");
  parser.number("--depth", options->depth, 0, kMaxOrder,
                "... within this many arcs (default 2)");  // below kUnreachable
  parser.needs("--depth", "--from");
  parser.exclusive({"--only", "--from"});
  return [options, &context] {
    const auto budget = context.budget();
    const bool to_stdout = options->file.empty() || options->file == "-";
    const std::string format = !options->as.empty() ? drawing_format(options->as, "--as")
                               : to_stdout          ? (context.json ? "json" : "dot")
                                                    : drawing_format(options->file, "-o");
    const NamedDigraph d = options->digraph.load(*budget);
    const auto vertices = chosen(*options, d);
    Labels labels;
    if (format != "arcs" && format != "tgf" && format != "af") labels = labels_for_drawing(d.digraph, *budget);
    const NamedDigraph part = vertices ? induced(d, *vertices) : d;
    if (vertices) labels = restrict_to(labels, *vertices);
    const std::string text = drawing(part, labels, format, to_stdout ? "draw" : "-o " + options->file, *budget);
    context.wipe_progress();
    write_to(options->file, context.out, text);
    if (context.json && !to_stdout) {
      JsonObject object;
      object.add("file", options->file).add("vertices", part.digraph.order()).add("arcs", part.digraph.size());
      if (!labels.reason.empty()) object.add("reason", labels.reason);
      context.out << object.text() << "\n";
    }
    if (!labels.reason.empty()) context.err << "nucleo: " << labels.reason << "; what was not found is left out\n";
    return exit_code(labels.reason);
  };
}

}  // namespace nucleo::cli
