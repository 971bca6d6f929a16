#include "api/kernel.hpp"
#include "cli/bind.hpp"

namespace nucleo::cli {

std::function<int()> setup_kernel(Options& parser, Context& context) {
  auto request = std::make_shared<KernelRequest>();
  bind_digraph(parser, request->digraph);
  bind_wanted(parser, request->wanted, "kernels", "is this set one? vertices by commas, e.g. 1,4,7");
  parser.flag("--semikernels", request->semikernels, "semikernels instead");
  parser.flag("--monochromatic", request->monochromatic,
              "kernels by monochromatic paths (arcs without colours: by paths)");
  parser.flag("--sequences", request->sequences, "kernel sequences: a kernel, a kernel of what is left, ...");
  parser.flag("--misere", request->misere, "misère play: who cannot move wins");
  parser.exclusive({"--semikernels", "--monochromatic", "--sequences", "--misere"});
  parser.exclusive({"--sequences", "--check"});
  return [request, &context] { return answer_and_stream(*request, context); };
}

}  // namespace nucleo::cli
