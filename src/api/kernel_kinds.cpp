#include "api/kernel_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "text/json.hpp"

namespace nucleo {
namespace {

struct KindTexts {
  Text one;
  Text many;
  Text a;
};

KindWords in_language(const KindTexts& texts, Language language) {
  return {texts.one.english, texts.one.in(language), texts.many.in(language), texts.a.in(language)};
}

KindTexts texts_of(const KernelRequest& request) {
  if (request.semikernels)
    return {{"semikernel", "seminúcleo"}, {"semikernels", "seminúcleos"}, {"a semikernel", "un seminúcleo"}};
  if (request.quasi)
    return {{"quasi-kernel", "cuasinúcleo"}, {"quasi-kernels", "cuasinúcleos"}, {"a quasi-kernel", "un cuasinúcleo"}};
  if (request.independent) {
    if (request.wanted.check)
      return {{"independent set", "conjunto independiente"}, {}, {"an independent set", "un conjunto independiente"}};
    return {{"maximal independent set", "conjunto independiente maximal"},
            {"maximal independent sets", "conjuntos independientes maximales"},
            {}};
  }
  if (request.absorbing) {
    if (request.wanted.check)
      return {{"absorbing set", "conjunto absorbente"}, {}, {"an absorbing set", "un conjunto absorbente"}};
    return {{"minimal absorbing set", "conjunto absorbente minimal"},
            {"minimal absorbing sets", "conjuntos absorbentes minimales"},
            {}};
  }
  // What it is in full is said where it is checked.
  if (request.wanted.check && request.misere)
    return {{"misère kernel", "núcleo misère"}, {}, {"a misère kernel", "un núcleo misère"}};
  if (request.wanted.check && request.monochromatic) {
    return {{"kernel by monochromatic paths", "núcleo por trayectorias monocromáticas"},
            {},
            {"a kernel by monochromatic paths", "un núcleo por trayectorias monocromáticas"}};
  }
  return {{"kernel", "núcleo"}, {"kernels", "núcleos"}, {"a kernel", "un núcleo"}};
}

}  // namespace

std::optional<StepLimits> step_limits(const KernelRequest& request) {
  if (request.quasi) return StepLimits{2, 2};
  if (!request.k) return {};
  // Paths are shorter than the number of vertices, which a Vertex counts.
  const auto k = static_cast<Vertex>(std::min<std::uint64_t>(*request.k, kMaxOrder));
  const auto l = static_cast<Vertex>(std::min<std::uint64_t>(request.l.value_or(*request.k - 1), kMaxOrder));
  return StepLimits{k, l};
}

KindWords words_of(const KernelRequest& request) {
  const auto steps = step_limits(request);
  if (!steps || request.quasi) return in_language(texts_of(request), request.language);
  const std::string pair = fmt::format("({},{})", steps->k, steps->l);
  const auto say = [&](const Text& pattern) { return Phrase{pattern, {pair}}.in(request.language); };
  return {pair + "-kernel", say({"{0}-kernel", "{0}-núcleo"}), say({"{0}-kernels", "{0}-núcleos"}),
          say({"a {0}-kernel", "un {0}-núcleo"})};
}

Reply extreme_set(const KernelRequest& request, const NamedDigraph& d, const Digraph& base, Form form, ReplySink& sink,
                  const Budget& budget) {
  const ExtremeSet found =
      request.smallest ? smallest_absorbing_set(base, budget) : largest_independent_set(base, budget);
  const VertexText text(d.names);
  const auto size = std::to_string(found.set.size());
  if (form == Form::kJson) {
    JsonObject object;
    object.raw("sets", "[" + text.json_list(found.set) + "]").add("exists", true).raw("count", "null");
    object.raw("size", found.exact() ? size : "null").add("method", "SAT");
    if (!found.exact()) {
      object.raw("at_least", std::to_string(std::min<std::size_t>(found.bound, found.set.size())));
      object.raw("at_most", std::to_string(std::max<std::size_t>(found.bound, found.set.size())));
      object.add("reason", found.reason);
    }
    sink.write(object.text() + "\n");
  } else if (form == Form::kQuiet) {
    sink.write(text.set(found.set) + "\n");
  } else {
    const Text exact = request.smallest ? Text{"smallest absorbing set {0}\nabsorption number {1}\n",
                                               "conjunto absorbente mínimo {0}\nnúmero de absorción {1}\n"}
                                        : Text{"largest independent set {0}\nindependence number {1}\n",
                                               "conjunto independiente máximo {0}\nnúmero de independencia {1}\n"};
    const Text open = request.smallest
                          ? Text{"absorbing set {0}\nabsorption number: not known, from {2} to {1}\n",
                                 "conjunto absorbente {0}\nnúmero de absorción: no se sabe, de {2} a {1}\n"}
                          : Text{"independent set {0}\nindependence number: not known, from {1} to {2}\n",
                                 "conjunto independiente {0}\nnúmero de independencia: no se sabe, de {1} a {2}\n"};
    const Facts facts{text.set(found.set), size, std::to_string(found.bound)};
    sink.write(Phrase{found.exact() ? exact : open, facts}.in(request.language));
  }
  Reply reply;
  if (!found.exact()) reply.end_by(found.reason);
  return reply;
}

}  // namespace nucleo
