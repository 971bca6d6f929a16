#include <fmt/format.h>

#include "api/source.hpp"
#include "cli/run.hpp"
#include "cli/solutions.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  DigraphArgument digraph;
  TaskOptions task;
  bool semikernels = false;
  bool monochromatic = false;
  bool sequences = false;
  bool misere = false;
};

std::string describe(const Violation& violation, const VertexText& text, const char* by) {
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

/// Kernels of the digraph without its terminals: a candidate must not hold one.
std::optional<std::string> check_misere(const Digraph& d, const std::vector<Vertex>& candidate,
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
  return describe(*violation, text, "arc");
}

int check(const Request& options, const NamedDigraph& d, const Context& context, const Budget& budget) {
  const VertexText text(d.names);
  const std::vector<Vertex> candidate = parse_vertices(options.task.check.value_or(""), d.names, "--check");
  if (options.semikernels) {
    const auto violation = check_semikernel(d.digraph, candidate);
    return print_check(context, "semikernel",
                       violation ? std::optional(describe(*violation, text, "arc")) : std::nullopt);
  }
  if (options.misere) return print_check(context, "misère kernel", check_misere(d.digraph, candidate, text));
  const auto violation = check_kernel(options.monochromatic ? monochromatic_closure(d, budget) : d.digraph, candidate);
  const char* const by = options.monochromatic ? "monochromatic path" : "arc";
  return print_check(context, options.monochromatic ? "kernel by monochromatic paths" : "kernel",
                     violation ? std::optional(describe(*violation, text, by)) : std::nullopt);
}

KernelSpace kernel_space(const Request& options, const NamedDigraph& d, const Budget& budget) {
  if (!options.monochromatic) return {d.digraph, options.misere ? Play::kMisere : Play::kNormal, budget};
  if (d.colours.size() <= 1) return KernelSpace::of_transitive_closure(d.digraph);
  return {monochromatic_closure(d, budget), Play::kNormal, budget};
}

int list_sets(const Request& options, const NamedDigraph& d, const Context& context, const Budget& budget) {
  const VertexText text(d.names);
  const Task task = options.task.task();
  const bool brace_only = task == Task::kAll || context.quiet;
  const std::string one = options.semikernels ? "semikernel" : "kernel";
  const auto append = [&](std::string& out, std::span<const Vertex> set, bool json) {
    if (!json && !brace_only) out += one + " ";
    out += json ? text.json_list(set) : text.set(set);
  };
  SolutionPrinter printer(context, {one, one + "s", ""}, append);
  const auto limit = options.task.limit;
  const auto show = [&](std::span<const Vertex> set) { return printer(set); };
  if (options.semikernels) {
    return printer.finish(answer(SemikernelSpace(d.digraph, budget), task, limit, show, budget), task);
  }
  return printer.finish(answer(kernel_space(options, d, budget), task, limit, show, budget), task);
}

int list_sequences(const Request& options, const NamedDigraph& d, const Context& context, const Budget& budget) {
  const VertexText text(d.names);
  const auto append = [&](std::string& out, std::span<const Vertex> values, bool json) {
    std::string line;
    for (const auto& members : kernel_sequence(values)) {
      if (!line.empty()) line += json ? "," : " ";
      line += json ? text.json_list(members) : text.set(members);
    }
    out += json ? "[" + line + "]" : line;
  };
  SolutionPrinter printer(context, {"kernel sequence", context.json ? "sequences" : "kernel sequences", ""}, append);
  const Task task = options.task.task();
  const auto show = [&](std::span<const Vertex> values) { return printer(values); };
  return printer.finish(answer(GrundySpace(d.digraph, budget), task, options.task.limit, show, budget), task);
}

}  // namespace

std::function<int()> setup_kernel(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  options->digraph.add_to(parser);
  options->task.add_to(parser, "kernels", "is this set one? vertices by commas, e.g. 1,4,7");
  parser.flag("--semikernels", options->semikernels, "semikernels instead");
  parser.flag("--monochromatic", options->monochromatic,
              "kernels by monochromatic paths (arcs without colours: by paths)");
  parser.flag("--sequences", options->sequences, "kernel sequences: a kernel, a kernel of what is left, ...");
  parser.flag("--misere", options->misere, "misère play: who cannot move wins");
  parser.exclusive({"--semikernels", "--monochromatic", "--sequences", "--misere"});
  parser.exclusive({"--sequences", "--check"});
  return [options, &context] {
    const auto budget = context.budget();
    const NamedDigraph d = options->digraph.load(*budget);
    require_undeclared(d, options->digraph.word, "a kernel");
    if (options->task.check) return check(*options, d, context, *budget);
    if (options->sequences) return list_sequences(*options, d, context, *budget);
    return list_sets(*options, d, context, *budget);
  };
}

}  // namespace nucleo::cli
