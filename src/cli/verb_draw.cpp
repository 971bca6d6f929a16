#include "api/export.hpp"
#include "api/json.hpp"
#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo::cli {
namespace {

struct Options {
  DigraphArgument digraph;
  std::string file;
  std::string as;
  std::string only;
  std::string from;
  Vertex depth = 2;
};

/// The vertices to draw, or nothing for all.
std::optional<std::vector<Vertex>> chosen(const Options& options, const NamedDigraph& d) {
  if (!options.only.empty()) return parse_vertices(options.only, d.names, "--only");
  if (options.from.empty()) return {};
  const Array<Vertex> distance = distances(d.digraph, parse_vertex(options.from, d.names, "--from"));
  std::vector<Vertex> near;
  for (Vertex v = 0; v < d.digraph.order(); ++v) {
    if (distance[v] <= options.depth) near.push_back(v);
  }
  return near;
}

}  // namespace

std::function<int()> setup_draw(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  options->digraph.add_to(app);
  app.add_option("-o", options->file,
                 "file to write: .svg .dot .graphml .json .arcs .tgf .af (default: DOT, to standard output)")
      ->check(not_empty);
  app.add_option("--as", options->as, "format, where the file's name does not say it")->check(not_empty);
  auto* const only = app.add_option("--only", options->only, "draw only these vertices, e.g. 1,4,7")->check(not_empty);
  auto* const from =
      app.add_option("--from", options->from, "draw only what this vertex reaches ...")->check(not_empty);
  app.add_option("--depth", options->depth, "... within this many arcs (default 2)")
      ->needs(from)
      ->check(whole_number_from(0, kMaxOrder));  // below kUnreachable
  only->excludes(from);
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
