#include "api/decompose.hpp"

#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

void write_labels_json(const Decomposition& labels, const VertexText& text, ReplySink& sink) {
  sink.write("{\"win\":" + text.json_list(labels.with(Outcome::kWin)));
  sink.write(",\"lose\":" + text.json_list(labels.with(Outcome::kLose)));
  sink.write(",\"draw\":" + text.json_list(labels.with(Outcome::kDraw)));
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
  sink.write(",\"vertices\":[");
  sink.write(vertices);
  sink.write("],\"remoteness\":[");
  sink.write(remoteness);
  sink.write("]}\n");
}

void write_labels_text(const Decomposition& labels, const VertexText& text, bool quiet, ReplySink& sink) {
  sink.write("win  " + text.set(labels.with(Outcome::kWin)) + "\n");
  sink.write("lose " + text.set(labels.with(Outcome::kLose)) + "\n");
  sink.write("draw " + text.set(labels.with(Outcome::kDraw)) + "\n");
  if (quiet) return;
  std::string line = "moves to the end, vertex:remoteness";
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (labels.outcome(v) == Outcome::kDraw) continue;
    line += ' ';
    text.append(line, v);
    line += ":" + std::to_string(labels.remoteness(v));
  }
  sink.write(line += '\n');
}

}  // namespace

Reply answer(const DecomposeRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  const NamedDigraph d = request.digraph.load(budget);
  const Decomposition labels = decompose(d.digraph, d.declared, request.misere ? Play::kMisere : Play::kNormal, budget);
  const VertexText text(d.names);
  if (form == Form::kJson) {
    write_labels_json(labels, text, sink);
  } else {
    write_labels_text(labels, text, form == Form::kQuiet, sink);
  }
  return {};
}

}  // namespace nucleo
