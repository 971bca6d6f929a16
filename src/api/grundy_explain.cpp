#include "api/grundy_explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "api/kernel_explain.hpp"
#include "api/kernel_texts.hpp"
#include "nucleo/structure.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

void tell_mex(const Digraph& d, std::span<const Vertex> values, Vertex v, Telling& lines) {
  if (d.out_degree(v) == 0) {
    lines.add(tell::kMexNone, {lines.name(v)});
    return;
  }
  std::set<Vertex> seen;
  for (const Vertex w : d.successors(v)) seen.insert(values[w]);
  const std::vector<Vertex> first(
      seen.begin(), std::next(seen.begin(), static_cast<std::ptrdiff_t>(std::min(seen.size(), Telling::kMostMembers))));
  const std::string more = seen.size() > first.size() ? ", …" : "";
  lines.add(tell::kMex, {lines.name(v), fmt::format("{}{}", fmt::join(first, ", "), more), std::to_string(values[v])});
}

void tell_values(const Digraph& d, std::span<const Vertex> values, std::span<const Vertex> sequence, Telling& lines) {
  for (const Vertex v : sequence.first(std::min(sequence.size(), 2 * Telling::kMostItems))) {
    tell_mex(d, values, v, lines);
  }
  if (sequence.size() > 2 * Telling::kMostItems) {
    lines.add(tell::kMoreVertices, {std::to_string(sequence.size() - 2 * Telling::kMostItems)});
  }
}

/// The levels X(0), X(1), …, and the members of JSON that tell them.
std::string tell_levels(const Digraph& d, std::span<const Vertex> values, const Array<Vertex>& level, Telling& lines) {
  lines.add(tell::kAcyclic);
  std::vector<Vertex> sequence(d.order());
  for (Vertex v = 0; v < d.order(); ++v) sequence[v] = v;
  std::stable_sort(sequence.begin(), sequence.end(), [&](Vertex a, Vertex b) { return level[a] < level[b]; });
  const std::size_t count = sequence.empty() ? 0 : std::size_t{level[sequence.back()]} + 1;
  auto begin = sequence.begin();
  for (Vertex k = 0; k < std::min(count, Telling::kMostItems); ++k) {
    const auto end = std::find_if(begin, sequence.end(), [&](Vertex v) { return level[v] > k; });
    lines.add(tell::kLevel, {std::to_string(k), lines.set({begin, end})});
    begin = end;
  }
  lines.add_more(count, tell::kMoreLevels);
  tell_values(d, values, sequence, lines);
  if (d.order() > Telling::kMostListed) return "";
  return fmt::format("\"levels\":[{}]", fmt::join(level, ","));
}

/// Why there is none.
std::string tell_none(const Digraph& d, const VertexText& text, Telling& lines, const Budget& budget) {
  const KernelReasons reasons = reasons_of_kernel(d, Play::kNormal, budget);
  if (reasons.answer.exists == Existence::kNo) {
    lines.add(tell::kNoZeros);
    tell_reasons(reasons, d.order(), lines);
    return json_of(reasons, text, d.order());
  }
  const std::vector<Vertex> circuit = find_odd_circuit(d, budget);
  lines.add(tell::kGrundyOdd, {lines.circuit(circuit)});
  JsonObject object;
  object.raw("odd_circuit", text.json_list(circuit));
  if (const auto witness = witness_against_grundy(d, budget)) {
    tell_witness(*witness, tell::kGrundyWitness, lines);
    object.raw("witness",
               JsonObject().raw("vertices", text.json_list(witness->vertices)).add("minimal", witness->minimal).text());
  }
  return object.members();
}

template <class Tell>
void explain(const Digraph& d, const VertexText& text, Language language, const Budget& budget, SolutionsReport& report,
             const Tell& tell_found) {
  Telling lines(text, language);
  std::string members;
  try {
    if (report.exists == Existence::kYes) members = tell_found(lines);
    if (report.exists == Existence::kNo) members = tell_none(d, text, lines, budget);
  } catch (const Stopped& limit) {  // the answer stands without it
    if (report.reason.empty()) report.reason = limit.reason;
  }
  report.lines = lines.lines;
  report.members = explanation_member(lines, members);
}

}  // namespace

std::vector<std::vector<Vertex>> kernel_sequence(std::span<const Vertex> values) {
  std::vector<std::vector<Vertex>> sequence;
  for (Vertex v = 0; v < values.size(); ++v) {
    if (values[v] >= sequence.size()) sequence.resize(std::size_t{values[v]} + 1);
    sequence[values[v]].push_back(v);
  }
  return sequence;
}

void explain_grundy(const Digraph& d, std::span<const Vertex> values, const VertexText& text, Language language,
                    const Budget& budget, SolutionsReport& report) {
  explain(d, text, language, budget, report, [&](Telling& lines) -> std::string {
    if (const auto level = levels(d, budget)) return tell_levels(d, values, *level, lines);
    lines.add(tell::kWithCircuits);
    std::vector<Vertex> all(d.order());
    for (Vertex v = 0; v < d.order(); ++v) all[v] = v;
    std::stable_sort(all.begin(), all.end(), [&](Vertex a, Vertex b) { return values[a] < values[b]; });
    tell_values(d, values, all, lines);
    return "";
  });
}

void explain_sequence(const Digraph& d, std::span<const Vertex> values, const VertexText& text, Language language,
                      const Budget& budget, SolutionsReport& report) {
  explain(d, text, language, budget, report, [&](Telling& lines) -> std::string {
    const auto sequence = kernel_sequence(values);
    std::size_t left = d.order();
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      if (i == 0) lines.add(tell::kSequenceFirst, {lines.set(sequence[i])});
      if (i > 0 && i < Telling::kMostItems) {
        lines.add(tell::kSequenceNext, {std::to_string(i), lines.set(sequence[i]), std::to_string(left)});
      }
      left -= sequence[i].size();
    }
    lines.add_more(sequence.size(), tell::kMoreKernels);
    return "";
  });
}

}  // namespace nucleo
