#include "api/kernel.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_kernel(Options& parser, Context& context) {
  constexpr std::uint64_t kMostSteps = 1'000'000'000;
  auto request = std::make_shared<KernelRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  bind_wanted(parser, request->wanted, "kernels", "is this set one? vertices by commas, e.g. 1,4,7");
  parser.flag("--semikernels", request->semikernels, "semikernels instead");
  parser.flag("--monochromatic", request->monochromatic,
              "kernels by monochromatic paths (arcs without colours: by paths)");
  parser.flag("--sequences", request->sequences, "kernel sequences: a kernel, a kernel of what is left, ...");
  parser.flag("--misere", request->misere, "misère play: who cannot move wins");
  parser.flag("--quasi", request->quasi, "quasi-kernels: independent, at most 2 steps from every other vertex");
  parser.number("--k", request->k, 1, kMostSteps,
                "(k,l)-kernels: at least K steps between members, at most L from every other vertex");
  parser.number("--l", request->l, 1, kMostSteps, "see --k (default: K-1)");
  parser.flag("--independent", request->independent, "independent sets; --all, --count: the maximal ones");
  parser.flag("--absorbing", request->absorbing, "absorbing sets; --all, --count: the minimal ones");
  parser.flag("--smallest", request->smallest, "with --absorbing: a smallest one; its size is the absorption number");
  parser.flag("--largest", request->largest, "with --independent: a largest one");
  parser.flag(
      "--kernel-perfect", request->perfect,
      "has every induced sub-digraph a kernel (with --semikernels: a semikernel)? If not, a smallest that has none");
  parser.flag("--explain", request->explain, "say step by step how it was found, or why there is none");
  bind_language(parser, context);
  parser.exclusive({"--semikernels", "--sequences", "--misere", "--quasi", "--k", "--independent", "--absorbing"});
  for (const char* other : {"--semikernels", "--sequences", "--misere"}) parser.exclusive({"--monochromatic", other});
  parser.exclusive({"--sequences", "--check"});
  for (const char* other : {"--all", "--count", "--limit", "--check"}) {
    parser.exclusive({"--smallest", other});
    parser.exclusive({"--largest", other});
    parser.exclusive({"--kernel-perfect", other});
    parser.exclusive({"--explain", other});
  }
  for (const char* other : {"--semikernels", "--k", "--independent", "--absorbing", "--kernel-perfect"}) {
    parser.exclusive({"--explain", other});
  }
  for (const char* other :
       {"--sequences", "--misere", "--quasi", "--k", "--independent", "--absorbing", "--monochromatic"}) {
    parser.exclusive({"--kernel-perfect", other});
  }
  return [request, batch, &context] {
    request->language = context.wording().language;
    return one_or_batch(*request, "kernel", *batch, context, [&] {
      context.unfinished = unfinished_json(request->unknown());
      return answer_and_stream(*request, context);
    });
  };
}

}  // namespace nucleo::cli
