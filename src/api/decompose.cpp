#include "api/decompose.hpp"

#include <fmt/format.h>

#include "api/kernel_explain.hpp"
#include "api/kernel_texts.hpp"
#include "api/pieces.hpp"
#include "nucleo/kernel.hpp"
#include "text/json.hpp"

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
  Text name;
};
constexpr LabelName kLabelNames[] = {
    {Outcome::kWin, {"win", "gana"}}, {Outcome::kLose, {"lose", "pierde"}}, {Outcome::kDraw, {"draw", "empata"}}};
constexpr Text kRemoteness{"moves to the end, vertex:remoteness ", "jugadas hasta el final, vértice:lejanía "};

void write_labels_json(const Decomposition& labels, const VertexText& text, const std::string& more, ReplySink& sink) {
  Pieces out(sink);
  const auto all = [](Vertex) { return true; };
  const auto name = [&](Vertex v) { text.append_json(out.text, v); };
  const auto begin = [&](const char* member) { out.text.append("\"").append(member).append("\":["); };
  out.text += '{';
  for (const LabelName& label : kLabelNames) {
    begin(label.name.english);
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
  out.text += "]" + more + "}\n";
  out.pass_on();
}

void write_labels_text(const Decomposition& labels, const VertexText& text, bool quiet, Language language,
                       ReplySink& sink) {
  Pieces out(sink);
  const auto name = [&](Vertex v) { text.append(out.text, v); };
  for (const LabelName& label : kLabelNames) {
    out.text += fmt::format("{:<{}} {{", label.name.in(language), language == Language::kSpanish ? 6 : 4);
    list(
        out, labels, ", ", [&](Vertex v) { return labels.outcome(v) == label.outcome; }, name);
    out.text += "}\n";
  }
  if (!quiet) {
    out.text += kRemoteness.in(language);
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

/// What is decided after so many moves.
struct LabelRound {
  std::vector<Vertex> lose;
  std::vector<Vertex> win;
};
std::vector<LabelRound> rounds_of(const Decomposition& labels) {
  std::vector<LabelRound> rounds;
  for (Vertex v = 0; v < labels.order(); ++v) {
    if (labels.outcome(v) == Outcome::kDraw) continue;
    const std::size_t round = labels.remoteness(v);
    if (round >= rounds.size()) rounds.resize(round + 1);
    (labels.outcome(v) == Outcome::kLose ? rounds[round].lose : rounds[round].win).push_back(v);
  }
  return rounds;
}

void tell_label_rounds(const NamedDigraph& d, const Decomposition& labels, const std::vector<LabelRound>& rounds,
                       Telling& lines) {
  if (!d.declared.empty()) {
    lines.add(tell::kDeclared, {lines.set(d.declared.won), lines.set(d.declared.lost)});
  }
  for (std::size_t i = 0; i < std::min(rounds.size(), Telling::kMostItems); ++i) {
    const auto tell_one = [&](const std::vector<Vertex>& vertices, const Text& text) {
      if (!vertices.empty()) lines.add(text, {std::to_string(i), lines.set(vertices)});
    };
    if (i == 0 && !d.declared.empty()) continue;  // some of these are declared
    tell_one(rounds[i].lose, i == 0 ? tell::kLoseEnd : tell::kLoseAfter);
    tell_one(rounds[i].win, i == 0 ? tell::kWinEnd : tell::kWinAfter);
  }
  lines.add_more(rounds.size(), tell::kMoreRounds);
  const std::vector<Vertex> draws = labels.with(Outcome::kDraw);
  if (draws.empty()) {
    lines.add(tell::kNoDraws);
  } else {
    lines.add(tell::kDraws, {lines.set(draws)});
  }
}

std::string json_rounds(const std::vector<LabelRound>& rounds, const VertexText& text, Vertex order) {
  if (order > Telling::kMostListed) return "";
  std::string list;
  for (const LabelRound& round : rounds) {
    JsonObject one;
    one.raw("lose", text.json_list(round.lose)).raw("win", text.json_list(round.win));
    list += (list.empty() ? "" : ",") + one.text();
  }
  return "\"rounds\":[" + list + "]";
}

}  // namespace

Reply answer(const DecomposeRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  const NamedDigraph d = request.digraph.load(budget);
  const Decomposition labels = decompose(d.digraph, d.declared, request.misere ? Play::kMisere : Play::kNormal, budget);
  const VertexText text(d.names);
  Telling lines(text, request.language);
  std::string members;
  if (request.explain) {
    const auto rounds = rounds_of(labels);
    tell_label_rounds(d, labels, rounds, lines);
    members = "," + explanation_member(lines, json_rounds(rounds, text, d.digraph.order()));
  }
  if (form == Form::kJson) {
    write_labels_json(labels, text, members, sink);
  } else {
    write_labels_text(labels, text, form == Form::kQuiet, request.language, sink);
    for (const std::string& line : lines.lines) {
      if (form == Form::kText) sink.write(line + "\n");
    }
  }
  return {};
}

}  // namespace nucleo
