#include "api/decompose.hpp"

#include <fmt/format.h>

#include "api/pieces.hpp"
#include "nucleo/kernel.hpp"

namespace nucleo {
namespace {

/// Calls append(v) for the vertices for which it is wanted, `between` them.
template <class Wanted, class Append>
void list(Pieces& out, const Decomposition& labels, std::string_view between, Wanted wanted, Append append) {
  bool first = true;
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (!wanted(v)) continue;
    if (!first) out.text += between;
    first = false;
    append(v);
    out.pass_on_if_full();
  }
}

struct LabelName {
  Outcome outcome;
  const char* name;
};
constexpr LabelName kLabelNames[] = {{Outcome::kWin, "win"}, {Outcome::kLose, "lose"}, {Outcome::kDraw, "draw"}};

void write_labels_json(const Decomposition& labels, const VertexText& text, ReplySink& sink) {
  Pieces out(sink);
  const auto all = [](Vertex) { return true; };
  const auto name = [&](Vertex v) { text.append_json(out.text, v); };
  const auto begin = [&](const char* member) { out.text.append("\"").append(member).append("\":["); };
  out.text += '{';
  for (const LabelName& label : kLabelNames) {
    begin(label.name);
    list(
        out, labels, ",", [&](Vertex v) { return labels.outcome(v) == label.outcome; }, name);
    out.text += "],";
  }
  begin("vertices");
  list(out, labels, ",", all, name);
  out.text += "],";
  begin("remoteness");
  list(out, labels, ",", all, [&](Vertex v) {
    out.text += labels.outcome(v) == Outcome::kDraw ? "null" : std::to_string(labels.remoteness(v));
  });
  out.text += "]}\n";
  out.pass_on();
}

void write_labels_text(const Decomposition& labels, const VertexText& text, bool quiet, ReplySink& sink) {
  Pieces out(sink);
  const auto name = [&](Vertex v) { text.append(out.text, v); };
  for (const LabelName& label : kLabelNames) {
    out.text += fmt::format("{:<4} {{", label.name);
    list(
        out, labels, ", ", [&](Vertex v) { return labels.outcome(v) == label.outcome; }, name);
    out.text += "}\n";
  }
  if (!quiet) {
    out.text += "moves to the end, vertex:remoteness ";
    list(
        out, labels, text.between(), [&](Vertex v) { return labels.outcome(v) != Outcome::kDraw; },
        [&](Vertex v) {
          name(v);
          out.text += ':';
          out.text += std::to_string(labels.remoteness(v));
        });
    if (out.text.ends_with(' ')) out.text.pop_back();
    out.text += '\n';
  }
  out.pass_on();
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
