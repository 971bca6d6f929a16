#include <ostream>

#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  DigraphArgument digraph;
  bool misere = false;
};

void print_json(const Decomposition& labels, const VertexText& text, std::ostream& out) {
  out << "{\"win\":" << text.json_list(labels.with(Outcome::kWin));
  out << ",\"lose\":" << text.json_list(labels.with(Outcome::kLose));
  out << ",\"draw\":" << text.json_list(labels.with(Outcome::kDraw));
  std::string vertices;
  std::string remoteness;
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (v > 0) {
      vertices += ',';
      remoteness += ',';
    }
    text.append_json(vertices, v);
    remoteness += labels.outcome(v) == Outcome::kDraw ? "null" : std::to_string(labels.remoteness(v));
  }
  out << ",\"vertices\":[" << vertices << "],\"remoteness\":[" << remoteness << "]}\n";
}

void print_text(const Decomposition& labels, const VertexText& text, bool quiet, std::ostream& out) {
  out << "win  " << text.set(labels.with(Outcome::kWin)) << "\n";
  out << "lose " << text.set(labels.with(Outcome::kLose)) << "\n";
  out << "draw " << text.set(labels.with(Outcome::kDraw)) << "\n";
  if (quiet) return;
  std::string line = "moves to the end, vertex:remoteness";
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (labels.outcome(v) == Outcome::kDraw) continue;
    line += ' ';
    text.append(line, v);
    line += ":" + std::to_string(labels.remoteness(v));
  }
  out << line << "\n";
}

}  // namespace

std::function<int()> setup_decompose(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  options->digraph.add_to(parser);
  parser.flag("--misere", options->misere, "misère play: who cannot move wins");
  return [options, &context] {
    const auto budget = context.budget();
    const NamedDigraph d = options->digraph.load(*budget);
    const Decomposition labels =
        decompose(d.digraph, d.declared, options->misere ? Play::kMisere : Play::kNormal, *budget);
    const VertexText text(d.names);
    context.wipe_progress();
    if (context.json) {
      print_json(labels, text, context.out);
    } else {
      print_text(labels, text, context.quiet, context.out);
    }
    return kAnswered;
  };
}

}  // namespace nucleo::cli
