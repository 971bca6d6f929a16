// Configurations that others lead to: stable, critical, sums, the identity.

#include <fmt/format.h>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"

namespace nucleo {
namespace {

mpz_class sum_of(const Chips& numbers) {
  mpz_class sum = 0;
  for (const mpz_class& x : numbers) sum += x;
  return sum;
}

/// "firings  5: 2,2,1", the vector only where it can be read.
std::string firings_line(std::size_t width, const Chips& firings) {
  const bool shown = firings.size() <= kMostInALine && sum_of(firings) != 0;
  return fmt::format("{:<{}}  {}{}\n", "firings", width, sum_of(firings).get_str(),
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

}  // namespace

void answer_stabilize(ChipsWork& work) {
  const Stabilized result = work.firing.stabilize(work.configuration());
  constexpr std::size_t kWidth = 7;
  JsonObject object;
  object.raw("stable", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings));
  std::string text = labelled("stable", kWidth, result.heights, work.named) + firings_line(kWidth, result.firings);
  work.paint(result.heights, "stable");
  work.say(object, work.quiet() ? heights_text(result.heights) + "\n" : text);
}

void answer_sigma(ChipsWork& work) {
  const Critical result = work.firing.sigma(work.configuration());
  constexpr std::size_t kWidth = 12;
  JsonObject object;
  object.raw("stable", heights_json(result.stable))
      .raw("critical", heights_json(result.heights))
      .add("firings", sum_of(result.firings))
      .raw("firing_vector", chips_json(result.firings))
      .add("sink_firings", result.sink_fired);
  const std::string text = labelled("stable", kWidth, result.stable, work.named) +
                           labelled("critical", kWidth, result.heights, work.named) +
                           firings_line(kWidth, result.firings) +
                           fmt::format("{:<{}}  {}\n", "sink firings", kWidth, result.sink_fired.get_str());
  work.paint(result.heights, "critical");
  work.say(object, work.quiet() ? heights_text(result.heights) + "\n" : text);
}

void answer_add(ChipsWork& work) {
  constexpr std::size_t kMost = 1 << 20;
  const auto all = work.configurations(2, kMost, "two configurations or more, such as 1,1,1 0,2,1");
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
