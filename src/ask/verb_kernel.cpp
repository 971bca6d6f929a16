#include "api/kernel.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_kernel(Options& parser, Context& context) {
  constexpr std::uint64_t kMostSteps = 1'000'000'000;
  auto request = std::make_shared<KernelRequest>();
  auto batch = std::make_shared<BatchOptions>();
  bind_digraph(parser, request->digraph, *batch);
  bind_wanted(
      parser, request->wanted,
      {{"list all kernels, as they are found", "lista todos los núcleos, según se hallan"},
       {"the exact number of kernels", "el número exacto de núcleos"},
       {"is this set one? vertices by commas, e.g. 1,4,7", "¿lo es este conjunto? vértices con comas, p. ej. 1,4,7"},
       "VERTICES"});
  parser.flag("--semikernels", request->semikernels, {"semikernels instead", "seminúcleos en su lugar"});
  parser.flag("--monochromatic", request->monochromatic,
              {"kernels by monochromatic paths (arcs without colours: by paths)",
               "núcleos por trayectorias monocromáticas (flechas sin color: por trayectorias)"});
  parser.flag("--sequences", request->sequences,
              {"kernel sequences: a kernel, a kernel of what is left, ...",
               "sucesiones de núcleos: un núcleo, un núcleo de lo que queda, ..."});
  parser.flag("--misere", request->misere,
              {"misère play: who cannot move wins", "juego misère: gana quien no puede mover"});
  parser.flag("--quasi", request->quasi,
              {"quasi-kernels: independent, at most 2 steps from every other vertex",
               "cuasinúcleos: independientes, a lo más a 2 pasos de cada otro vértice"});
  parser.number("--k", request->k, 1, kMostSteps,
                {"(k,l)-kernels: at least K steps between members, at most L from every other vertex",
                 "(k,l)-núcleos: al menos K pasos entre sus miembros, a lo más L desde cada otro vértice"});
  parser.number("--l", request->l, 1, kMostSteps, {"see --k (default: K-1)", "véase --k (si no, K-1)"});
  parser.flag("--independent", request->independent,
              {"independent sets; --all, --count: the maximal ones",
               "conjuntos independientes; --all, --count: los maximales"});
  parser.flag(
      "--absorbing", request->absorbing,
      {"absorbing sets; --all, --count: the minimal ones", "conjuntos absorbentes; --all, --count: los minimales"});
  parser.flag("--smallest", request->smallest,
              {"with --absorbing: a smallest one; its size is the absorption number",
               "con --absorbing: uno de los más pequeños; su tamaño es el número de absorción"});
  parser.flag("--largest", request->largest,
              {"with --independent: a largest one", "con --independent: uno de los más grandes"});
  parser.flag(
      "--kernel-perfect", request->perfect,
      {"has every induced sub-digraph a kernel (with --semikernels: a semikernel)? If not, a smallest that has none",
       "¿tiene núcleo toda subdigráfica inducida (con --semikernels: seminúcleo)? Si no, una mínima sin él"});
  parser.flag(
      "--explain", request->explain,
      {"say step by step how it was found, or why there is none", "dice paso a paso cómo se halló, o por qué no hay"});
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

}  // namespace nucleo::ask
