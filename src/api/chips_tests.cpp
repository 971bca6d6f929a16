// Questions with yes or no: equivalent, legal, critical.

#include <fmt/format.h>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"
#include "chips/legal.hpp"

namespace nucleo {
namespace {

std::string vertices_text(const Sandpile& pile, std::span<const Sandpile::Site> sites) {
  std::string out;
  for (const Sandpile::Site v : sites) out += fmt::format("{}{}", out.empty() ? "" : ",", pile.vertex(v) + 1);
  return out;
}

std::string chips_counted(const mpz_class& number) {
  return number == 1 ? "1 chip" : fmt::format("{} chips", number.get_str());
}

/// Why the firing that Played says is not legal.
std::string why_illegal(const Played& played, Vertex vertex, const Sandpile& pile) {
  if (played.still_firing) {
    return fmt::format("the sink {} fires only where nothing else can, and vertex {} can", vertex + 1,
                       pile.vertex(*played.still_firing) + 1);
  }
  const Sandpile::Site v = pile.site(vertex);
  return fmt::format("vertex {} has {}, fewer than its degree {}", vertex + 1, chips_counted(played.chips[v]),
                     pile.degree(v));
}

}  // namespace

void answer_equivalent(ChipsWork& work) {
  const auto both = work.configurations(2, 2, "two configurations, such as 3,5,1 1,2,1");
  const auto x = work.firing.difference(both[0], both[1]);
  JsonObject object;
  object.add("equivalent", x.has_value());
  if (x) {
    object.raw("firing_vector", chips_json(*x));
    work.say(object, work.quiet()
                         ? "yes\n"
                         : fmt::format("equivalent: the first less the second is L x, x = {}\n", chips_text(*x)));
    return;
  }
  const Heights first = work.firing.critical(both[0]);
  const Heights second = work.firing.critical(both[1]);
  object.raw("firing_vector", "null")
      .raw("critical", fmt::format("[{},{}]", heights_json(first), heights_json(second)));
  work.say(object, work.quiet() ? "no\n"
                                : fmt::format("not equivalent: they lead to {} and {}\n", heights_text(first),
                                              heights_text(second)));
}

void answer_legal(ChipsWork& work) {
  constexpr const char* kExpected = "a configuration and a sequence of vertices, such as chips=3,5,1 2,3,2,4,3";
  const std::vector<std::string> words = work.configuration_words();
  if (words.size() != 2) work.arguments.fail(fmt::format("expected {}", kExpected));
  const Chips chips = read_configuration(words[0], work.pile(), work.firing, work.arguments);
  const std::vector<Vertex> vertices = read_firings(words[1], work.pile(), work.arguments);
  const Played played = play_firings(work.pile(), chips, vertices);
  JsonObject object;
  object.add("legal", !played.illegal).raw("leads_to", chips_json(played.chips));
  object.raw("firing_vector", chips_json(played.firings)).add("sink_firings", played.sink_fired);
  if (!played.illegal) {
    work.say(object, work.quiet() ? "yes\n" : fmt::format("legal: it leads to {}\n", chips_text(played.chips)));
    return;
  }
  const Vertex vertex = vertices[*played.illegal];
  const std::string why = why_illegal(played, vertex, work.pile());
  object.add("step", *played.illegal + 1).add("vertex", vertex + 1).add("why", why);
  work.say(object, work.quiet() ? "no\n"
                                : fmt::format("not legal: step {} fires {} at {}: {}\n", *played.illegal + 1,
                                              vertex + 1, chips_text(played.chips), why));
}

void answer_burn(ChipsWork& work) {
  const Chips chips = work.configuration();
  const Sandpile& pile = work.pile();
  Heights heights;  // more than the degree burns no better
  std::optional<Sandpile::Site> unstable;
  for (Sandpile::Site v = pile.size(); v-- > 0;) {
    if (chips[v] >= pile.degree(v)) unstable = v;
  }
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    heights.push_back(chips[v] >= pile.degree(v) ? pile.degree(v) : chips[v].get_si());
  }
  const std::vector<Sandpile::Site> left = unburnt(pile, heights);
  JsonObject object;
  object.add("critical", left.empty() && !unstable)
      .add("stable", !unstable)
      .raw("unburnt", "[" + vertices_text(pile, left) + "]");
  std::string text = "critical: every vertex burns\n";
  if (unstable) {
    text = fmt::format("not critical: vertex {} can fire, so it is not stable\n", pile.vertex(*unstable) + 1);
  } else if (!left.empty()) {
    text = fmt::format("not critical: {} {} burn{}: {}\n", left.size() == 1 ? "this vertex" : "these vertices", "never",
                       left.size() == 1 ? "s" : "", vertices_text(pile, left));
  }
  if (work.quiet()) text = left.empty() && !unstable ? "yes\n" : "no\n";
  work.say(object, text);
}

}  // namespace nucleo
