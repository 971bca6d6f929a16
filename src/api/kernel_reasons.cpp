#include <algorithm>

#include "api/kernel_explain.hpp"
#include "api/kernel_texts.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

std::string number(std::uint64_t n) { return std::to_string(n); }

/// The number of the digraph that peeling leaves.
std::uint64_t tell_rounds(const KernelReasons& reasons, Vertex order, Telling& lines) {
  std::uint64_t left = order - reasons.deleted.size();
  if (reasons.deleted.empty()) {
    lines.add(tell::kStart, {number(left)});
  } else {
    lines.add(tell::kMisere, {lines.set(reasons.deleted), number(left)});
  }
  for (std::size_t i = 0; i < reasons.rounds.size(); ++i) {
    const PeelingRound& round = reasons.rounds[i];
    left -= round.terminals.size() + round.predecessors.size();
    if (i >= Telling::kMostItems) continue;
    if (round.predecessors.empty()) {
      lines.add(tell::kLastRound, {number(i), lines.set(round.terminals), number(i + 1), number(left)});
    } else {
      lines.add(tell::kRound,
                {number(i), lines.set(round.terminals), lines.set(round.predecessors), number(i + 1), number(left)});
    }
  }
  lines.add_more(reasons.rounds.size(), tell::kMoreRounds);
  return reasons.rounds.size();
}

void tell_argument(const std::vector<ArgumentStep>& steps, Telling& lines) {
  using Kind = ArgumentStep::Kind;
  const auto text_of = [](const ArgumentStep& step) -> const Text& {
    switch (step.kind) {
      case Kind::kSupposeIn:
        return tell::kSupposeIn;
      case Kind::kSupposeOut:
        return tell::kSupposeOut;
      case Kind::kOutBefore:
        return step.vertex == step.other ? tell::kOutLoop : tell::kOutBefore;
      case Kind::kOutBehind:
        return tell::kOutBehind;
      case Kind::kInAlone:
        return tell::kInAlone;
      case Kind::kInLast:
        return tell::kInLast;
      case Kind::kClashArc:
        return tell::kClashArc;
      default:
        return tell::kClashOut;
    }
  };
  // One line for each supposition and what follows from it.
  std::string line;
  int depth = 0;
  const auto end_line = [&] {
    if (!line.empty()) lines.lines.push_back(std::string(2 * static_cast<std::size_t>(depth + 1), ' ') + line);
    line.clear();
  };
  for (const ArgumentStep& step : steps) {
    if (step.kind == Kind::kSupposeIn || step.kind == Kind::kSupposeOut) end_line();
    depth = step.depth;
    line += (line.empty() ? "" : " ") + lines.say(text_of(step), {lines.name(step.vertex), lines.name(step.other)});
  }
  end_line();
}

void tell_part(const PartReasons& part, Telling& lines) {
  const std::string vertices = lines.set(part.vertices);
  if (part.exists == Existence::kUnknown) {
    lines.add(tell::kUndecided, {vertices});
  } else if (part.exists == Existence::kNo) {
    if (!part.odd_circuit.empty()) lines.add(tell::kNone, {vertices, lines.circuit(part.odd_circuit)});
    if (part.witness) tell_witness(*part.witness, tell::kWitness, lines);
    tell_argument(part.argument, lines);
  } else if (part.method == "transitive") {
    lines.add(tell::kChoice, {vertices, lines.set(part.kernel)});
  } else if (part.method == "symmetric") {
    lines.add(tell::kSymmetric, {vertices, lines.set(part.kernel)});
  } else if (part.method == "Richardson") {
    lines.add(tell::kRichardson, {vertices});
    for (const RichardsonStep& step : std::span(part.steps).first(std::min(part.steps.size(), Telling::kMostItems))) {
      lines.add(step.removed.empty() ? tell::kStepAlone : tell::kStep,
                {lines.set(step.component), lines.name(step.chosen), lines.set(step.even), lines.set(step.removed)});
    }
    lines.add_more(part.steps.size(), tell::kMoreSteps);
  } else if (!part.odd_circuit.empty()) {
    lines.add(tell::kSearched, {vertices, lines.circuit(part.odd_circuit), lines.set(part.kernel)});
  }
}

std::string json_part(const PartReasons& part, const VertexText& text) {
  JsonObject object;
  object.raw("vertices", text.json_list(part.vertices)).add("method", part.method);
  if (part.exists == Existence::kYes) object.raw("kernel", text.json_list(part.kernel));
  if (!part.odd_circuit.empty()) object.raw("odd_circuit", text.json_list(part.odd_circuit));
  if (!part.steps.empty()) {
    std::string steps;
    for (const RichardsonStep& step : part.steps) {
      JsonObject one;
      std::string chosen;
      text.append_json(chosen, step.chosen);
      one.raw("component", text.json_list(step.component)).raw("chosen", chosen);
      one.raw("even", text.json_list(step.even)).raw("removed", text.json_list(step.removed));
      steps += (steps.empty() ? "" : ",") + one.text();
    }
    object.raw("components", "[" + steps + "]");
  }
  if (part.witness) {
    JsonObject witness;
    witness.raw("vertices", text.json_list(part.witness->vertices)).add("minimal", part.witness->minimal);
    object.raw("witness", witness.text());
  }
  return object.text();
}

}  // namespace

void tell_witness(const Witness& witness, const Text& rules, Telling& lines) {
  if (witness.vertices.size() == 1) {
    lines.lines.push_back(lines.say(rules, {lines.set(witness.vertices)}) + ".");
    return;
  }
  const Facts count{number(witness.vertices.size())};
  lines.lines.push_back(lines.say(rules, {lines.set(witness.vertices)}) +
                        lines.say(witness.minimal ? tell::kMinimal : tell::kNotMinimal, count));
}

void tell_reasons(const KernelReasons& reasons, Vertex order, Telling& lines) {
  const std::uint64_t rounds = tell_rounds(reasons, order, lines);
  if (reasons.draws.empty()) {
    lines.add(tell::kNothingLeft);
  } else {
    if (reasons.rounds.empty()) {
      lines.add(tell::kNoRounds);
    } else {
      lines.add(tell::kLeft, {number(rounds), lines.set(reasons.draws), lines.set(reasons.lose)});
    }
    if (reasons.part_count > 1) lines.add(tell::kParts, {number(rounds), number(reasons.part_count)});
  }
  // Where there is none, the part that has none is the reason; it is the last.
  const bool none = reasons.answer.exists != Existence::kYes && !reasons.parts.empty();
  const std::size_t shown = none ? 0 : std::min(reasons.parts.size(), Telling::kMostItems);
  for (std::size_t i = 0; i < shown; ++i) tell_part(reasons.parts[i], lines);
  if (none) {
    tell_part(reasons.parts.back(), lines);
  } else {
    lines.add_more(reasons.parts.size(), tell::kMoreParts);
  }
  if (const auto& two = reasons.two_sides; two && !reasons.draws.empty()) {
    lines.add(tell::kTwoSides, {lines.set(two->sides[0]), lines.set(two->sides[1]), lines.set(two->kernels[0]),
                                lines.set(two->kernels[1])});
  }
}

std::string json_of(const KernelReasons& reasons, const VertexText& text, Vertex order) {
  if (order > Telling::kMostListed) return "";
  std::string rounds;
  for (const PeelingRound& round : reasons.rounds) {
    JsonObject one;
    one.raw("terminals", text.json_list(round.terminals)).raw("predecessors", text.json_list(round.predecessors));
    rounds += (rounds.empty() ? "" : ",") + one.text();
  }
  std::string parts;
  for (const PartReasons& part : reasons.parts) parts += (parts.empty() ? "" : ",") + json_part(part, text);
  JsonObject object;
  object.raw("rounds", "[" + rounds + "]").raw("draws", text.json_list(reasons.draws)).raw("parts", "[" + parts + "]");
  if (const auto& two = reasons.two_sides) {
    const auto both = [&](const auto& pair) {
      return "[" + text.json_list(pair[0]) + "," + text.json_list(pair[1]) + "]";
    };
    object.raw("sides", both(two->sides)).raw("side_kernels", both(two->kernels));
  }
  return object.members();
}

std::string explanation_member(const Telling& lines, const std::string& members) {
  return "\"explanation\":{\"lines\":" + lines.json() + (members.empty() ? "" : ",") + members + "}";
}

}  // namespace nucleo
