// Questions with yes or no: equivalent, legal, critical.

#include <fmt/format.h>

#include "api/chips_text.hpp"
#include "api/chips_words.hpp"
#include "api/chips_work.hpp"
#include "chips/directed.hpp"
#include "chips/legal.hpp"

namespace nucleo {
namespace {

/// The sentence with its facts, as a line.
std::string line(const Text& text, Facts facts, const ChipsWork& work) {
  return Phrase{text, std::move(facts)}.in(work.request.language) + "\n";
}
/// The bare answer is for scripts: it is the same in every language.
std::string yes_or_no(bool yes) { return yes ? "yes\n" : "no\n"; }

/// Why the firing that Played says is not legal.
Phrase why_illegal(const Played& played, Vertex vertex, const ChipsWork& work) {
  const Sandpile& pile = work.pile();
  if (vertex == pile.sink() && pile.directed()) {
    return {chips_say::kSinkNeverFires, {vertex + 1}};
  }
  if (played.still_firing) {
    return {chips_say::kSinkWaits, {vertex + 1, pile.vertex(*played.still_firing) + 1}};
  }
  const Sandpile::Site v = pile.site(vertex);
  const mpz_class& chips = played.chips[v];
  return {chips == 1 ? chips_say::kOneChip : chips_say::kTooFewChips, {vertex + 1, chips.get_str(), pile.degree(v)}};
}

/// What is known of one sequence.
JsonObject played_json(const Played& played, std::span<const Vertex> vertices, const ChipsWork& work) {
  JsonObject object;
  object.add("legal", !played.illegal).raw("leads_to", chips_json(played.chips));
  object.raw("firing_vector", chips_json(played.firings)).add("sink_firings", played.sink_fired);
  if (!played.illegal) return object;
  const Vertex vertex = vertices[*played.illegal];
  return object.add("step", *played.illegal + 1)
      .add("vertex", vertex + 1)
      .add("why", why_illegal(played, vertex, work).in(work.request.language));
}

std::string firings_text(std::span<const Vertex> vertices) {
  std::string out;
  for (const Vertex v : vertices) out += fmt::format("{}{}", out.empty() ? "" : ",", v + 1);
  return out;
}

/// "X is legal: it leads to 0,4,2"
std::string played_text(const std::string& name, const Played& played, std::span<const Vertex> vertices,
                        const ChipsWork& work) {
  Phrase phrase{chips_say::kLegal, {name, chips_text(played.chips)}};
  if (played.illegal) {
    const Vertex vertex = vertices[*played.illegal];
    phrase = {chips_say::kNotLegal,
              {name, std::to_string(*played.illegal + 1), std::to_string(vertex + 1), chips_text(played.chips),
               why_illegal(played, vertex, work)}};
  }
  return phrase.in(work.request.language) + "\n";
}

/// Two sequences: X \ Y, and whether Z = (Y, X \ Y) is legal, as it is where they are.
void say_exchange(ChipsWork& work, const Chips& chips, const std::vector<Vertex>& x, const std::vector<Vertex>& y) {
  const Played first = play_firings(work.pile(), chips, x);
  const Played second = play_firings(work.pile(), chips, y);
  const bool legal = !first.illegal && !second.illegal;
  JsonObject object;
  object.add("legal", legal);
  object.raw("x", played_json(first, x, work).text()).raw("y", played_json(second, y, work).text());
  std::string text = played_text("X", first, x, work) + played_text("Y", second, y, work);
  if (legal) {
    const std::vector<Vertex> rest = firings_without(x, y, work.pile().size() + 1);
    std::vector<Vertex> z = y;
    z.insert(z.end(), rest.begin(), rest.end());
    const Played third = play_firings(work.pile(), chips, z);
    object.raw("x_without_y", "[" + firings_text(rest) + "]").raw("z_sequence", "[" + firings_text(z) + "]");
    object.raw("z", played_json(third, z, work).text());
    const std::string nothing = chips_say::kEmptySequence.in(work.request.language);
    text += fmt::format("X \\ Y = {}\n", rest.empty() ? nothing : firings_text(rest));
    text += played_text(fmt::format("Z = (Y, X \\ Y) = {}", z.empty() ? nothing : firings_text(z)), third, z, work);
  }
  work.say(object, work.quiet() ? yes_or_no(legal) : text);
}

}  // namespace

void answer_equivalent(ChipsWork& work) {
  const auto both = work.configurations(
      2, 2, Text{"two configurations, such as 3,5,1 1,2,1", "dos configuraciones, como 3,5,1 1,2,1"});
  const auto x = work.firing.difference(both[0], both[1]);
  JsonObject object;
  object.add("equivalent", x.has_value());
  if (x) {
    object.raw("firing_vector", chips_json(*x));
    work.say(object, work.quiet() ? yes_or_no(true) : line(chips_say::kEquivalent, {chips_text(*x)}, work));
    return;
  }
  const Heights first = work.firing.critical(both[0]);
  const Heights second = work.firing.critical(both[1]);
  object.raw("firing_vector", "null")
      .raw("critical", fmt::format("[{},{}]", heights_json(first), heights_json(second)));
  work.say(object, work.quiet() ? yes_or_no(false)
                                : line(chips_say::kNotEquivalent, {heights_text(first), heights_text(second)}, work));
}

void answer_legal(ChipsWork& work) {
  constexpr Text kExpected{
      "a configuration and a sequence of vertices, such as chips=3,5,1 2,3,2,4,3, or two sequences",
      "una configuración y una sucesión de vértices, como chips=3,5,1 2,3,2,4,3, o dos sucesiones"};
  const std::vector<std::string> words = work.configuration_words();
  if (words.size() != 2 && words.size() != 3)
    work.arguments.fail(Phrase{{"expected {0}", "se esperaba {0}"}, {kExpected}});
  const Chips chips = work.read(words[0]);
  const std::vector<Vertex> vertices = read_firings(words[1], work.pile(), work.arguments);
  if (words.size() == 3) {
    return say_exchange(work, chips, vertices, read_firings(words[2], work.pile(), work.arguments));
  }
  const Played played = play_firings(work.pile(), chips, vertices);
  const JsonObject object = played_json(played, vertices, work);
  if (!played.illegal) {
    work.say(object, work.quiet() ? yes_or_no(true) : line(chips_say::kOnlyLegal, {chips_text(played.chips)}, work));
    return;
  }
  const Vertex vertex = vertices[*played.illegal];
  work.say(
      object,
      work.quiet()
          ? yes_or_no(false)
          : line(chips_say::kOnlyNotLegal,
                 {*played.illegal + 1, vertex + 1, chips_text(played.chips), why_illegal(played, vertex, work)}, work));
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
  const std::vector<Sandpile::Site> left = BurningTest(pile, work.budget)(heights);
  JsonObject object;
  object.add("critical", left.empty() && !unstable)
      .add("stable", !unstable)
      .raw("unburnt", "[" + vertices_text(pile, left) + "]");
  std::string text = line(chips_say::kAllBurn, {}, work);
  if (unstable) {
    text = line(chips_say::kNotStable, {pile.vertex(*unstable) + 1}, work);
  } else if (!left.empty()) {
    text = line(left.size() == 1 ? chips_say::kOneNeverBurns : chips_say::kSomeNeverBurn, {vertices_text(pile, left)},
                work);
  }
  if (work.quiet()) text = yes_or_no(left.empty() && !unstable);
  work.say(object, text);
}

}  // namespace nucleo
