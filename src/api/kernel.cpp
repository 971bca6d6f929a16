#include "api/kernel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/exclusive.hpp"
#include "nucleo/error.hpp"

namespace nucleo {
namespace {

std::string words_of(const Violation& violation, const VertexText& text, const char* by) {
  std::string v;
  std::string w;
  text.append(v, violation.vertex);
  switch (violation.kind) {
    case Violation::Kind::kArcInside:
      text.append(w, violation.other);
      return fmt::format("{} {} leads from {} to {}, and both are in it", by[0] == 'a' ? "an" : "a", by, v, w);
    case Violation::Kind::kNotAbsorbed:
      return fmt::format("{} is not in it and no {} leads from {} into it", v, by, v);
    default:
      return "it is empty";
  }
}

std::optional<std::string> words_of(const std::optional<Violation>& violation, const VertexText& text, const char* by) {
  return violation ? std::optional(words_of(*violation, text, by)) : std::nullopt;
}

/// Kernels of the digraph without its terminals: a candidate must not hold one.
std::optional<std::string> misere_violation(const Digraph& d, const std::vector<Vertex>& candidate,
                                            const VertexText& text) {
  std::vector<Vertex> kept;
  const Digraph rest = without_terminals(d, kept);
  std::vector<Vertex> inside;
  for (const Vertex v : candidate) {
    const auto found = std::lower_bound(kept.begin(), kept.end(), v);
    if (found == kept.end() || *found != v) {
      std::string name;
      text.append(name, v);
      return fmt::format("{} is terminal, and who cannot move wins", name);
    }
    inside.push_back(static_cast<Vertex>(found - kept.begin()));
  }
  auto violation = check_kernel(rest, inside);
  if (!violation) return {};
  violation->vertex = kept[violation->vertex];
  if (violation->kind == Violation::Kind::kArcInside) violation->other = kept[violation->other];
  return words_of(*violation, text, "arc");
}

Reply check_set(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget) {
  const VertexText text(d.names);
  const std::vector<Vertex> candidate = parse_vertices(*request.wanted.check, d.names, "--check");
  if (request.semikernels) {
    return write_check(form, sink, "semikernel", words_of(check_semikernel(d.digraph, candidate), text, "arc"));
  }
  if (request.misere) return write_check(form, sink, "misère kernel", misere_violation(d.digraph, candidate, text));
  if (request.monochromatic) {
    const auto violation = check_kernel(monochromatic_closure(d, budget), candidate);
    return write_check(form, sink, "kernel by monochromatic paths", words_of(violation, text, "monochromatic path"));
  }
  return write_check(form, sink, "kernel", words_of(check_kernel(d.digraph, candidate), text, "arc"));
}

KernelSpace kernel_space(const KernelRequest& request, const NamedDigraph& d, const Budget& budget) {
  if (!request.monochromatic) return {d.digraph, request.misere ? Play::kMisere : Play::kNormal, budget};
  if (d.colours.size() <= 1) return KernelSpace::of_transitive_closure(d.digraph);
  return {monochromatic_closure(d, budget), Play::kNormal, budget};
}

Reply list_sets(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget) {
  const VertexText text(d.names);
  const SolutionTask task = request.wanted.task();
  const bool brace_only = task == SolutionTask::kAll || form == Form::kQuiet;
  const std::string one = request.semikernels ? "semikernel" : "kernel";
  const auto append = [&](std::string& out, std::span<const Vertex> set, bool json) {
    if (!json && !brace_only) out += one + " ";
    out += json ? text.json_list(set) : text.set(set);
  };
  SolutionWriter writer(form, sink, {one, one + "s", ""}, append);
  const auto limit = request.wanted.limit;
  const auto show = [&](std::span<const Vertex> set) { return writer(set); };
  const SolutionsReport report = request.semikernels
                                     ? solutions_of(SemikernelSpace(d.digraph, budget), task, limit, show, budget)
                                     : solutions_of(kernel_space(request, d, budget), task, limit, show, budget);
  return writer.finish(report, task);
}

/// A Grundy function as its kernel sequence: the vertices of value 0, of value 1, …
std::vector<std::vector<Vertex>> kernel_sequence(std::span<const Vertex> values) {
  std::vector<std::vector<Vertex>> sequence;
  for (Vertex v = 0; v < values.size(); ++v) {
    if (values[v] >= sequence.size()) sequence.resize(std::size_t{values[v]} + 1);
    sequence[values[v]].push_back(v);
  }
  return sequence;
}

Reply list_sequences(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                     const Budget& budget) {
  const VertexText text(d.names);
  const auto append = [&](std::string& out, std::span<const Vertex> values, bool json) {
    std::string line;
    for (const auto& members : kernel_sequence(values)) {
      if (!line.empty()) line += json ? "," : " ";
      line += json ? text.json_list(members) : text.set(members);
    }
    out += json ? "[" + line + "]" : line;
  };
  SolutionWriter writer(form, sink, {"kernel sequence", form == Form::kJson ? "sequences" : "kernel sequences", ""},
                        append);
  const SolutionTask task = request.wanted.task();
  const auto show = [&](std::span<const Vertex> values) { return writer(values); };
  return writer.finish(solutions_of(GrundySpace(d.digraph, budget), task, request.wanted.limit, show, budget), task);
}

}  // namespace

Reply answer(const KernelRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  request.wanted.expect_one_task();
  expect_at_most_one({{"--semikernels", request.semikernels},
                      {"--monochromatic", request.monochromatic},
                      {"--sequences", request.sequences},
                      {"--misere", request.misere}});
  expect_at_most_one({{"--sequences", request.sequences}, {"--check", request.wanted.check.has_value()}});
  const NamedDigraph d = request.digraph.load_undeclared("a kernel", budget);
  if (request.wanted.check) return check_set(request, d, form, sink, budget);
  if (request.sequences) return list_sequences(request, d, form, sink, budget);
  return list_sets(request, d, form, sink, budget);
}

}  // namespace nucleo
