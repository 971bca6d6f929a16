// Superstable configurations, and what can be counted without listing anything.

#include <fmt/format.h>

#include "api/chips_list.hpp"
#include "api/chips_text.hpp"
#include "api/chips_words.hpp"
#include "chips/directed.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"

namespace nucleo {
namespace {

void say_superstable(ChipsWork& work, const Chips& chips) {
  const Sandpile& pile = work.pile();
  const auto in_words = [&](const Text& text, const std::string& fact) {
    return Phrase{text, {fact}}.in(work.request.language) + "\n";
  };
  Heights dual;  // degree − 1 − chips
  std::vector<Sandpile::Site> together;
  for (Sandpile::Site v = 0; v < pile.size() && together.empty(); ++v) {
    if (chips[v] >= pile.degree(v)) {
      together.push_back(v);
    } else {
      dual.push_back(pile.degree(v) - 1 - chips[v].get_si());
    }
  }
  const bool unstable = !together.empty();
  if (!unstable) together = BurningTest(pile, work.budget)(dual);
  const std::string vertices = vertices_text(pile, together);
  JsonObject object;
  object.add("superstable", together.empty()).raw("fire_together", "[" + vertices + "]");
  std::string text = in_words(chips_say::kNotSuperstable, vertices);
  if (unstable) text = in_words(chips_say::kOneFires, vertices);
  if (together.empty()) text = in_words(chips_say::kSuperstable, heights_text(dual));
  work.say(object, work.quiet() ? (together.empty() ? "yes\n" : "no\n") : text);
}

}  // namespace

void answer_superstable(ChipsWork& work) {
  const std::vector<std::string> words = work.configuration_words();
  constexpr Text kExpected{"one configuration, such as chips=1,0,0, or none for the list of all",
                           "una configuración, como chips=1,0,0, o ninguna para la lista de todas"};
  if (words.size() > 1) work.arguments.fail(words[1], kExpected);
  if (!words.empty()) {
    if (work.request.limit)
      work.arguments.fail(
          Text{"expected --limit only for the list of all", "se esperaba --limit solo para la lista de todas"});
    return say_superstable(work, work.read(words[0]));
  }
  const mpz_class count = spanning_trees(work.pile(), work.budget);
  ListWriter list(work, JsonObject().add("count", count), "superstable");
  const auto show = [&](std::span<const std::int64_t> heights) {
    return list.add([&](std::string& out) { work.json() ? append_json(out, heights) : append_text(out, heights); });
  };
  list.fill([&] { for_each_superstable(work.pile(), show, work.budget); });
  list.finish({}, work.quiet() ? ""
                               : counted(list.shown(), count, chips_say::kSuperstables, chips_say::kAllSuperstables,
                                         chips_say::kOneSuperstable, work.request.language));
}

void answer_chips_info(ChipsWork& work) {
  work.arguments.finish();
  const Sandpile& pile = work.pile();
  std::uint64_t edges = 0;
  std::uint64_t at_sink = 0;
  mpz_class stable = 1;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) {
    edges += static_cast<std::uint64_t>(pile.degree(v));
    at_sink += pile.to_sink(v);
    stable *= static_cast<unsigned long>(pile.degree(v));
    if (v % 1024 == 0 && work.budget.spent()) throw Stopped(why_stopped(work.budget));
  }
  if (!pile.directed()) edges = (edges + at_sink) / 2;
  const mpz_class critical = spanning_trees(pile, work.budget);
  JsonObject object;
  object.add("vertices", pile.size() + 1).add("edges", edges).add("sink", pile.sink() + 1);
  object.add("directed", pile.directed()).add("stable", stable).add("critical", critical);
  const auto line = [&](const Text& label, const std::string& value) {
    constexpr std::size_t kWidth = 24;
    return fmt::format("{:<{}}  {}\n", label.in(work.request.language), kWidth, value);
  };
  const std::string text = line(chips_say::kVertices, std::to_string(pile.size() + 1)) +
                           line(pile.directed() ? chips_say::kArcs : chips_say::kEdges, std::to_string(edges)) +
                           line(chips_say::kSink, std::to_string(pile.sink() + 1)) +
                           line(chips_say::kStableOnes, stable.get_str()) +
                           line(chips_say::kCriticalOnes, critical.get_str());
  work.say(object, work.quiet() ? stable.get_str() + "\n" : text);
}

}  // namespace nucleo
