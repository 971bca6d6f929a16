// The critical group, its order and its elements.

#include <fmt/format.h>

#include "api/chips_list.hpp"
#include "api/chips_text.hpp"
#include "api/chips_words.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"

namespace nucleo {
namespace {

std::string strings_json(const std::vector<mpz_class>& numbers) {
  std::string out;
  for (const mpz_class& x : numbers) out += (out.empty() ? "" : ",") + json_string(x.get_str());
  return "[" + out + "]";
}

}  // namespace

void answer_group(ChipsWork& work) {
  work.arguments.finish();
  const CriticalGroup group = critical_group(work.pile(), work.budget);
  const bool generators_shown = work.json() || work.pile().size() <= kMostInALine;
  const Heights& neutral = work.firing.identity();
  const Language language = work.request.language;
  const std::size_t width = std::string_view(chips_say::kInvariantFactors.in(language)).size();
  const auto padded = [](const std::string& label, std::size_t to) { return fmt::format("{:<{}}", label, to); };
  std::string generators_json;
  std::string generators_text;
  for (std::size_t i = 0; generators_shown && i < group.generators.size(); ++i) {
    const Heights generator = work.firing.critical(group.generators[i]);
    const std::string order = group.invariant_factors[i].get_str();
    generators_json += i == 0 ? "" : ",";
    generators_json += JsonObject().add("order", order).raw("configuration", heights_json(generator)).text();
    generators_text += fmt::format("{}  {}  {}\n", padded(i == 0 ? chips_say::kGenerators.in(language) : "", width),
                                   heights_text(generator), Phrase{chips_say::kOfOrder, {order}}.in(language));
  }
  JsonObject object;
  object.add("order", group.order.get_str())
      .raw("invariant_factors", strings_json(group.invariant_factors))
      .raw("identity", heights_json(neutral))
      .raw("generators", "[" + generators_json + "]");
  std::string factors;
  for (const mpz_class& factor : group.invariant_factors) factors += (factors.empty() ? "" : " ") + factor.get_str();
  const std::string text =
      fmt::format("{}  {}\n", padded(chips_say::kOrder.in(language), width), group.order.get_str()) +
      fmt::format("{}  {}\n", chips_say::kInvariantFactors.in(language),
                  factors.empty() ? chips_say::kNoFactors.in(language) : factors) +
      labelled(chips_say::kIdentity.in(language), width, neutral, work.named) + generators_text;
  work.paint(neutral, "identity");
  work.say(object, work.quiet() ? (factors.empty() ? "1" : factors) + "\n" : text);
}

void answer_list(ChipsWork& work) {
  work.arguments.finish();
  const mpz_class count = spanning_trees(work.pile(), work.budget);
  ListWriter list(work, JsonObject().add("count", count), "critical");
  const auto show = [&](std::span<const std::int64_t> heights) {
    return list.add([&](std::string& out) { work.json() ? append_json(out, heights) : append_text(out, heights); });
  };
  list.fill([&] { for_each_critical(work.pile(), show, work.budget); });
  list.finish({}, work.quiet() ? ""
                               : counted(list.shown(), count, chips_say::kSomeCriticals, chips_say::kAllCriticals,
                                         chips_say::kOneCritical, work.request.language));
}

}  // namespace nucleo
