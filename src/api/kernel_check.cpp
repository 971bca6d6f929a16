#include <fmt/format.h>

#include <algorithm>

#include "api/kernel_kinds.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

/// What joins two members that must not be joined, and an outsider to a member.
struct LinkWords {
  Text inside;
  Text missing;
};
constexpr LinkWords kByArc{
    {"an arc leads from {0} to {1}, and both are in it", "hay una flecha de {0} a {1}, y ambos están en el conjunto"},
    {"{0} is not in it and no arc leads from {0} into it",
     "{0} no está en el conjunto y ninguna flecha va de {0} a él"}};
constexpr LinkWords kByMonochromaticPath{
    {"a monochromatic path leads from {0} to {1}, and both are in it",
     "hay una trayectoria monocromática de {0} a {1}, y ambos están en el conjunto"},
    {"{0} is not in it and no monochromatic path leads from {0} into it",
     "{0} no está en el conjunto y ninguna trayectoria monocromática va de {0} a él"}};
constexpr LinkWords kByShortPath{
    {"a path of at most {2} arcs leads from {0} to {1}, and both are in it",
     "hay una trayectoria de a lo más {2} flechas de {0} a {1}, y ambos están en el conjunto"},
    {"{0} is not in it and no path of at most {2} arcs leads from {0} into it",
     "{0} no está en el conjunto y ninguna trayectoria de a lo más {2} flechas va de {0} a él"}};

std::string name_of(const VertexText& text, Vertex v) {
  std::string name;
  text.append(name, v);
  return name;
}

std::optional<Phrase> words_of(const std::optional<Violation>& violation, const VertexText& text,
                               const LinkWords& links) {
  if (!violation) return {};
  switch (violation->kind) {
    case Violation::Kind::kArcInside:
      return Phrase{links.inside, {name_of(text, violation->vertex), name_of(text, violation->other)}};
    case Violation::Kind::kNotAbsorbed:
      return Phrase{links.missing, {name_of(text, violation->vertex)}};
    default:
      return Phrase{{"it is empty", "está vacío"}, {}};
  }
}

/// Kernels of the digraph without its terminals: a candidate must not hold one.
std::optional<Phrase> misere_violation(const Digraph& d, const std::vector<Vertex>& candidate, const VertexText& text) {
  std::vector<Vertex> kept;
  const Digraph rest = without_terminals(d, kept);
  std::vector<Vertex> inside;
  for (const Vertex v : candidate) {
    const auto found = std::lower_bound(kept.begin(), kept.end(), v);
    if (found == kept.end() || *found != v) {
      return Phrase{{"{0} is terminal, and who cannot move wins", "{0} es terminal, y gana quien no puede mover"},
                    {name_of(text, v)}};
    }
    inside.push_back(static_cast<Vertex>(found - kept.begin()));
  }
  auto violation = check_kernel(rest, inside);
  if (!violation) return {};
  violation->vertex = kept[violation->vertex];
  if (violation->kind == Violation::Kind::kArcInside) violation->other = kept[violation->other];
  return words_of(violation, text, kByArc);
}

std::optional<Phrase> distance_violation(const Digraph& d, const std::vector<Vertex>& candidate,
                                         const StepLimits& steps, const VertexText& text, const Budget& budget) {
  const auto violation = check_distance_kernel(d, candidate, steps.k, steps.l, budget);
  if (!violation) return {};
  const bool inside = violation->kind == Violation::Kind::kArcInside;
  if ((inside ? steps.k - 1 : steps.l) == 1) return words_of(violation, text, kByArc);
  Phrase words = *words_of(violation, text, kByShortPath);
  words.facts.resize(2, "");
  words.facts.emplace_back(std::to_string(inside ? steps.k - 1 : steps.l));
  return words;
}

/// Of an independent or absorbing set also whether it is maximal or minimal.
CheckWords with_more(CheckWords words, const char* member, const std::optional<Vertex>& spoils, const Text& best,
                     const Text& not_best, const VertexText& text) {
  words.members = JsonObject().add(member, !spoils).members();
  words.line = spoils ? Phrase{not_best, {name_of(text, *spoils)}}.in(words.language) : best.in(words.language);
  return words;
}

}  // namespace

Reply check_set(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget) {
  const VertexText text(d.names);
  const std::vector<Vertex> candidate = parse_vertices(*request.wanted.check, d.names, "--check");
  const KindWords kind = words_of(request);
  const CheckWords words{kind.what, kind.a, request.language};
  if (request.semikernels) {
    return write_check(form, sink, words, words_of(check_semikernel(d.digraph, candidate), text, kByArc));
  }
  if (request.misere) return write_check(form, sink, words, misere_violation(d.digraph, candidate, text));
  const BaseDigraph base(request, d, budget);
  const LinkWords& links = request.monochromatic ? kByMonochromaticPath : kByArc;
  if (request.independent) {
    const auto more = with_more(words, "maximal", can_be_added(base.get(), candidate), {"maximal", "maximal"},
                                {"not maximal: {0} can be added", "no es maximal: se puede añadir {0}"}, text);
    return write_check(form, sink, more, words_of(check_independent(base.get(), candidate), text, links));
  }
  if (request.absorbing) {
    const auto more = with_more(words, "minimal", can_be_removed(base.get(), candidate), {"minimal", "minimal"},
                                {"not minimal: {0} can be left out", "no es minimal: se puede quitar {0}"}, text);
    return write_check(form, sink, more, words_of(check_absorbing(base.get(), candidate), text, links));
  }
  if (const auto steps = step_limits(request)) {
    return write_check(form, sink, words, distance_violation(base.get(), candidate, *steps, text, budget));
  }
  return write_check(form, sink, words, words_of(check_kernel(base.get(), candidate), text, links));
}

}  // namespace nucleo
