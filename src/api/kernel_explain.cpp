#include "api/kernel_explain.hpp"

#include <algorithm>

#include "api/kernel_kinds.hpp"
#include "api/kernel_texts.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

SolutionsReport report_of(const FindAnswer& found) {
  SolutionsReport report;
  report.exists = found.exists;
  report.method = found.method;
  report.reason = found.reason;
  if (found.exists == Existence::kNo) report.count = 0;
  if (found.exists == Existence::kYes && found.unique) report.count = 1;
  if (found.exists == Existence::kYes) report.shown = 1;
  return report;
}

/// Quasi-kernels of digraphs without loops have a construction; others are searched for.
FindAnswer explain_quasi(const Digraph& d, Telling& lines, const Budget& budget) {
  if (loop_count(d, budget) > 0) return DistanceKernelSpace(d, 2, 2, budget).find(budget);
  const QuasiKernel found = quasi_kernel(d, budget);
  lines.add(tell::kQuasiTaken, {lines.set(found.taken)});
  lines.add(tell::kQuasiKernel, {lines.set(found.kernel)});
  return {Existence::kYes, found.kernel, "Chvátal and Lovász", "", false};
}

}  // namespace

Reply explain_kernel(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                     const Budget& budget) {
  const VertexText text(d.names);
  const Vertex order = d.digraph.order();
  Telling lines(text, request.language);
  const BaseDigraph base(request, d, budget);
  if (request.monochromatic) lines.add(tell::kByPaths);
  FindAnswer found;
  std::string members;
  std::optional<SolutionsReport::Settled> settled;
  if (request.quasi) {
    found = explain_quasi(base.get(), lines, budget);
  } else {
    const KernelReasons reasons = reasons_of_kernel(base.get(), request.misere ? Play::kMisere : Play::kNormal, budget);
    tell_reasons(reasons, order, lines);
    members = json_of(reasons, text, order);
    found = reasons.answer;
    if (found.exists == Existence::kUnknown) {
      settled = {reasons.lose.size(), order - reasons.lose.size() - reasons.draws.size(), reasons.draws.size()};
    }
  }
  const KindWords words = words_of(request);
  const auto append = [&](std::string& out, std::span<const Vertex> set, bool json) {
    if (form == Form::kText) out += words.one + " ";
    out += json ? text.json_list(set) : text.set(set);
  };
  SolutionWriter writer(form, sink, {words.one, words.many, request.quasi ? "sets" : "kernels", request.language},
                        append);
  if (found.exists == Existence::kYes) writer(found.solution);
  SolutionsReport report = report_of(found);
  report.settled = settled;
  report.lines = lines.lines;
  report.members = explanation_member(lines, members);
  return writer.finish(report, SolutionTask::kFind);
}

}  // namespace nucleo
