#include "api/kernel.hpp"

#include <fmt/format.h>

#include "api/exclusive.hpp"
#include "api/grundy_explain.hpp"
#include "api/kernel_explain.hpp"
#include "api/kernel_kinds.hpp"
#include "nucleo/error.hpp"

namespace nucleo {
namespace {

KernelSpace kernel_space(const KernelRequest& request, const NamedDigraph& d, const Budget& budget) {
  if (!request.monochromatic) return {d.digraph, request.misere ? Play::kMisere : Play::kNormal, budget};
  if (d.colours.size() <= 1) return KernelSpace::of_transitive_closure(d.digraph);
  return {monochromatic_closure(d, budget), Play::kNormal, budget};
}

SolutionsReport kernels_of(const KernelRequest& request, const NamedDigraph& d, const SolutionVisitor& show,
                           const Budget& budget) {
  const KernelSpace space = kernel_space(request, d, budget);
  SolutionsReport report = solutions_of(space, request.wanted.task(), request.wanted.limit, show, budget);
  if (report.exists != Existence::kUnknown) return report;
  SolutionsReport::Settled settled{space.forced().size(), 0, 0};
  for (const KernelSpace::Factor& factor : space.factors()) settled.open += factor.vertices.size();
  settled.out = d.digraph.order() - settled.in - settled.open;
  report.settled = settled;
  return report;
}

SolutionsReport sets_of(const KernelRequest& request, const NamedDigraph& d, const SolutionVisitor& show,
                        const Budget& budget) {
  const SolutionTask task = request.wanted.task();
  const auto limit = request.wanted.limit;
  if (request.semikernels) return solutions_of(SemikernelSpace(d.digraph, budget), task, limit, show, budget);
  const auto steps = step_limits(request);
  if (!steps && !request.independent && !request.absorbing) return kernels_of(request, d, show, budget);
  const BaseDigraph base(request, d, budget);
  if (request.independent) return solutions_of(IndependentSpace(base.get(), budget), task, limit, show, budget);
  if (request.absorbing) return solutions_of(AbsorbingSpace(base.get(), budget), task, limit, show, budget);
  return solutions_of(DistanceKernelSpace(base.get(), steps->k, steps->l, budget), task, limit, show, budget);
}

/// As the contract names the list: kernels and semikernels by their names, the others as sets.
std::string list_key(const KernelRequest& request) {
  if (request.semikernels) return "semikernels";
  return request.quasi || request.k || request.independent || request.absorbing ? "sets" : "kernels";
}

Reply list_sets(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget) {
  const VertexText text(d.names);
  const SolutionTask task = request.wanted.task();
  const bool brace_only = task == SolutionTask::kAll || form == Form::kQuiet;
  const KindWords words = words_of(request);
  const auto append = [&](std::string& out, std::span<const Vertex> set, bool json) {
    if (!json && !brace_only) out += words.one + " ";
    out += json ? text.json_list(set) : text.set(set);
  };
  SolutionWriter writer(form, sink, {words.one, words.many, list_key(request), request.language}, append);
  const auto show = [&](std::span<const Vertex> set) { return writer(set); };
  return writer.finish(sets_of(request, d, show, budget), task);
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
  const Text one{"kernel sequence", "sucesión de núcleos"};
  const Text many{"kernel sequences", "sucesiones de núcleos"};
  const Language language = request.language;
  SolutionWriter writer(form, sink, {one.in(language), many.in(language), "sequences", language}, append);
  const SolutionTask task = request.wanted.task();
  std::vector<Vertex> last;
  const auto show = [&](std::span<const Vertex> values) {
    if (request.explain) last.assign(values.begin(), values.end());
    return writer(values);
  };
  SolutionsReport report = solutions_of(GrundySpace(d.digraph, budget), task, request.wanted.limit, show, budget);
  if (request.explain) explain_sequence(d.digraph, last, text, language, budget, report);
  return writer.finish(report, task);
}

void expect_one_kind(const KernelRequest& request) {
  expect_at_most_one({{"--semikernels", request.semikernels},
                      {"--sequences", request.sequences},
                      {"--misere", request.misere},
                      {"--quasi", request.quasi},
                      {"--k", request.k.has_value()},
                      {"--independent", request.independent},
                      {"--absorbing", request.absorbing}});
  for (const auto& [option, given] :
       {std::pair<Fact, bool>{"--sequences", request.sequences}, std::pair<Fact, bool>{"--misere", request.misere},
        std::pair<Fact, bool>{"--quasi", request.quasi}, std::pair<Fact, bool>{"--k", request.k.has_value()},
        std::pair<Fact, bool>{"--independent", request.independent},
        std::pair<Fact, bool>{"--absorbing", request.absorbing},
        std::pair<Fact, bool>{"--monochromatic", request.monochromatic}}) {
    expect_at_most_one({{option, given}, {"--kernel-perfect", request.perfect}});
  }
  for (const auto& [option, given] :
       {std::pair<Fact, bool>{"--semikernels", request.semikernels},
        std::pair<Fact, bool>{"--sequences", request.sequences}, std::pair<Fact, bool>{"--misere", request.misere}}) {
    expect_at_most_one({{option, given}, {"--monochromatic", request.monochromatic}});
  }
  expect_at_most_one({{"--sequences", request.sequences}, {"--check", request.wanted.check.has_value()}});
  if (request.l && !request.k)
    throw InputError("--l", Text{"expected --k too: (k,l)-kernels", "se esperaba también --k: (k,l)-núcleos"});
  if (request.k && *request.k == 1 && !request.l)
    throw InputError("--k 1", Text{"expected --l too: at least 1", "se esperaba también --l: al menos 1"});
  if (request.smallest && !request.absorbing)
    throw InputError("--smallest", Text{"expected --absorbing too", "se esperaba también --absorbing"});
  if (request.largest && !request.independent)
    throw InputError("--largest", Text{"expected --independent too", "se esperaba también --independent"});
  const SolutionsWanted& wanted = request.wanted;
  expect_at_most_one(
      {{"--smallest", request.smallest},
       {"--largest", request.largest},
       {"--kernel-perfect", request.perfect},
       {Text{"another task", "otra tarea"}, wanted.all || wanted.count || wanted.limit || wanted.check}});
  for (const auto& [option, given] :
       {std::pair<Fact, bool>{"--semikernels", request.semikernels},
        std::pair<Fact, bool>{"--k", request.k.has_value()},
        std::pair<Fact, bool>{"--independent", request.independent},
        std::pair<Fact, bool>{"--absorbing", request.absorbing},
        std::pair<Fact, bool>{"--kernel-perfect", request.perfect},
        std::pair<Fact, bool>{Text{"another task", "otra tarea"},
                              wanted.all || wanted.count || wanted.limit || wanted.check}}) {
    expect_at_most_one({{"--explain", request.explain}, {option, given}});
  }
}

}  // namespace

Reply answer(const KernelRequest& request, Form form, ReplySink& sink, Session& /*session*/, const Budget& budget) {
  request.wanted.expect_one_task();
  expect_one_kind(request);
  const NamedDigraph d = request.digraph.load_undeclared(Text{"a kernel", "un núcleo"}, budget);
  if (request.perfect) return write_perfect(request, d, form, sink, budget);
  if (request.wanted.check) return check_set(request, d, form, sink, budget);
  if (request.sequences) return list_sequences(request, d, form, sink, budget);
  if (request.explain) return explain_kernel(request, d, form, sink, budget);
  if (request.smallest || request.largest) {
    return extreme_set(request, d, BaseDigraph(request, d, budget).get(), form, sink, budget);
  }
  return list_sets(request, d, form, sink, budget);
}

}  // namespace nucleo
