// Configurations that others lead to: stable, critical, sums, the identity.

#include <fmt/format.h>

#include "api/chips_list.hpp"
#include "api/chips_text.hpp"
#include "api/chips_words.hpp"
#include "chips/legal.hpp"

namespace nucleo {
namespace {

mpz_class sum_of(const Chips& numbers) {
  mpz_class sum = 0;
  for (const mpz_class& x : numbers) sum += x;
  return sum;
}

/// "firings  5: 2,2,1", the vector only where it can be read.
std::string firings_line(std::size_t width, const Chips& firings, Language language) {
  const bool shown = firings.size() <= kMostInALine && sum_of(firings) != 0;
  return fmt::format("{:<{}}  {}{}\n", chips_say::kFirings.in(language), width, sum_of(firings).get_str(),
                     shown ? ": " + chips_text(firings) : "");
}

/// A configuration that is the whole answer.
void say_configuration(ChipsWork& work, const char* member, const Heights& heights) {
  JsonObject object;
  object.raw(member, heights_json(heights));
  const bool in_rows = heights.size() > kMostInALine && work.named.grid && !work.quiet();
  work.paint(heights, member);
  work.say(object, (in_rows ? grid_rows(heights, work.named) : heights_text(heights)) + "\n");
}

/// A legal sequence of all firings; of a text's, those that are asked for, or some.
void say_order(ChipsWork& work, const Chips& chips, const mpz_class& firings, const JsonObject& object,
               std::string text) {
  constexpr std::uint64_t kMostShown = 1000;
  constexpr std::size_t kWidth = 7;
  const Language language = work.request.language;
  if (!work.quiet()) text += fmt::format("{:<{}}  ", chips_say::kOrder.in(language), kWidth);
  ListWriter list(work, object, "order", text, ",");
  const bool cut = !work.json() && !work.request.limit;
  const auto add = [&](Vertex v) {
    if (cut && list.shown() == kMostShown) return false;
    return list.add([&](std::string& out) { out += fmt::format_int(v + 1).c_str(); });
  };
  list.fill([&] { for_each_legal_firing(work.pile(), chips, add, work.budget); });
  const mpz_class left = firings - list.shown();
  std::string end = list.shown() == 0 ? text : "";
  if (left > 0) end += Phrase{chips_say::kMoreFirings, {"", left.get_str()}}.in(language);
  list.finish(JsonObject().add("order_complete", left == 0), end + "\n");
}

}  // namespace

void answer_stabilize(ChipsWork& work) {
  const Chips chips = work.configuration();
  const Stabilized result = work.firing.stabilize(chips);
  const Language language = work.request.language;
  const std::size_t width = std::string_view(chips_say::kFirings.in(language)).size();
  JsonObject object;
  object.raw("stable", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings));
  std::string text = labelled(chips_say::kStable.in(language), width, result.heights, work.named) +
                     firings_line(width, result.firings, language);
  work.paint(result.heights, "stable");
  if (work.request.order) return say_order(work, chips, sum_of(result.firings), object, work.quiet() ? "" : text);
  work.say(object, work.quiet() ? heights_text(result.heights) + "\n" : text);
}

void answer_sigma(ChipsWork& work) {
  const Critical result = work.firing.sigma(work.configuration());
  const Language language = work.request.language;
  const std::size_t width = std::string_view(chips_say::kSinkFirings.in(language)).size();
  JsonObject object;
  object.raw("stable", heights_json(result.stable))
      .raw("critical", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings))
      .add("sink_firings", result.sink_fired);
  const std::string text =
      labelled(chips_say::kStable.in(language), width, result.stable, work.named) +
      labelled(chips_say::kCritical.in(language), width, result.heights, work.named) +
      firings_line(width, result.firings, language) +
      fmt::format("{:<{}}  {}\n", chips_say::kSinkFirings.in(language), width, result.sink_fired.get_str());
  work.paint(result.heights, "critical");
  work.say(object, work.quiet() ? heights_text(result.heights) + "\n" : text);
}

void answer_add(ChipsWork& work) {
  constexpr std::size_t kMost = 1 << 20;
  const auto all = work.configurations(
      2, kMost, Text{"two configurations or more, such as 1,1,1 0,2,1", "dos configuraciones o más, como 1,1,1 0,2,1"});
  Chips sum(work.pile().size());
  for (const Chips& chips : all) {
    for (Sandpile::Site v = 0; v < sum.size(); ++v) sum[v] += chips[v];
  }
  say_configuration(work, "critical", work.firing.critical(sum));
}

void answer_identity(ChipsWork& work) {
  work.arguments.finish();
  say_configuration(work, "identity", work.firing.identity());
}

}  // namespace nucleo
