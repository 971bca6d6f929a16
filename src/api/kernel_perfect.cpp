#include "nucleo/kernel_perfect.hpp"

#include "api/kernel_kinds.hpp"
#include "api/methods.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

struct PerfectTexts {
  Text perfect;
  Text imperfect;
  Text critical;
  Text tried;
};
constexpr PerfectTexts kOfKernels{{"kernel-perfect: every induced sub-digraph has a kernel",
                                   "núcleo-perfecta: toda subdigráfica inducida tiene núcleo"},
                                  {"not kernel-perfect: {0} induces no kernel",
                                   "no es núcleo-perfecta: la subdigráfica inducida por {0} no tiene núcleo"},
                                  {"critical kernel-imperfect: every proper induced sub-digraph has a kernel",
                                   "núcleo-imperfecta crítica: toda subdigráfica inducida propia tiene núcleo"},
                                  {"every set of at most {0} vertices induces a kernel",
                                   "toda subdigráfica inducida por a lo más {0} vértices tiene núcleo"}};
constexpr PerfectTexts kOfSemikernels{
    {"every induced sub-digraph has a semikernel", "toda subdigráfica inducida tiene seminúcleo"},
    {"{0} induces no semikernel", "la subdigráfica inducida por {0} no tiene seminúcleo"},
    {"critical: every proper induced sub-digraph has a semikernel",
     "crítica: toda subdigráfica inducida propia tiene seminúcleo"},
    {"every set of at most {0} vertices induces a semikernel",
     "toda subdigráfica inducida por a lo más {0} vértices tiene seminúcleo"}};

std::optional<bool> critical(const PerfectAnswer& answer, Vertex order) {
  if (answer.perfect == true) return false;
  if (answer.perfect == false && (answer.smallest || answer.counterexample.size() < order)) {
    return answer.counterexample.size() == order;
  }
  return {};
}

}  // namespace

Reply write_perfect(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                    const Budget& budget) {
  const PerfectAnswer answer = kernel_perfect(d.digraph, budget);
  const VertexText text(d.names);
  const bool found = !answer.counterexample.empty();
  const auto is_critical = critical(answer, d.digraph.order());
  if (form == Form::kJson) {
    JsonObject object;
    object.add("kernel_perfect", answer.perfect).add("critical", is_critical);
    object.raw("counterexample", found ? text.json_list(answer.counterexample) : "null");
    if (found) object.add("smallest", answer.smallest);
    object.add("method", answer.method);
    if (!answer.reason.empty()) object.add("tried", answer.tried).add("reason", answer.reason);
    sink.write(object.text() + "\n");
  } else if (form == Form::kQuiet) {
    sink.write(!answer.perfect ? "" : *answer.perfect ? "yes\n" : "no\n");
  } else {
    const PerfectTexts& texts = request.semikernels ? kOfSemikernels : kOfKernels;
    const auto say = [&](const Text& pattern, Facts facts = {}) {
      return Phrase{pattern, std::move(facts)}.in(request.language) + "\n";
    };
    std::string out;
    if (!answer.perfect) out += say({"not known", "no se sabe"});
    if (answer.perfect == true) out += say(texts.perfect);
    if (answer.perfect == false) out += say(texts.imperfect, {text.set(answer.counterexample)});
    if (is_critical == true) out += say(texts.critical);
    if (found && is_critical == false) {
      out += answer.smallest ? say({"no smaller set does so", "ningún conjunto menor lo cumple"})
                             : say({"a smaller set may do so, too", "puede haber un conjunto menor"});
    }
    if (!answer.reason.empty()) out += say(texts.tried, {std::to_string(answer.tried)});
    if (!answer.method.empty()) {
      out += say({"method: {0}", "método: {0}"}, {method_words(answer.method, request.language)});
    }
    sink.write(out);
  }
  Reply reply;
  reply.end_by(answer.reason);
  return reply;
}

}  // namespace nucleo
