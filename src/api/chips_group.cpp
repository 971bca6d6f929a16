// The critical group, its order and its elements.

#include <fmt/format.h>

#include "api/chips_text.hpp"
#include "api/chips_work.hpp"
#include "chips/group.hpp"
#include "chips/list.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kListPiece = std::size_t{1} << 16;

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
  constexpr std::size_t kWidth = 17;
  std::string generators_json;
  std::string generators_text;
  for (std::size_t i = 0; generators_shown && i < group.generators.size(); ++i) {
    const Heights generator = work.firing.critical(group.generators[i]);
    const std::string order = group.invariant_factors[i].get_str();
    generators_json += i == 0 ? "" : ",";
    generators_json += JsonObject().add("order", order).raw("configuration", heights_json(generator)).text();
    generators_text +=
        fmt::format("{:<{}}  {}  of order {}\n", i == 0 ? "generators" : "", kWidth, heights_text(generator), order);
  }
  JsonObject object;
  object.add("order", group.order.get_str())
      .raw("invariant_factors", strings_json(group.invariant_factors))
      .raw("identity", heights_json(neutral))
      .raw("generators", "[" + generators_json + "]");
  std::string factors;
  for (const mpz_class& factor : group.invariant_factors) factors += (factors.empty() ? "" : " ") + factor.get_str();
  const std::string text =
      fmt::format("{:<{}}  {}\n", "order", kWidth, group.order.get_str()) +
      fmt::format("{:<{}}  {}\n", "invariant factors", kWidth, factors.empty() ? "none" : factors) +
      labelled("identity", kWidth, neutral, work.named) + generators_text;
  work.paint(neutral, "identity");
  work.say(object, work.quiet() ? (factors.empty() ? "1" : factors) + "\n" : text);
}

void answer_trees(ChipsWork& work) {
  work.arguments.finish();
  const mpz_class trees = spanning_trees(work.pile(), work.budget);
  JsonObject object;
  object.add("trees", trees);
  work.say(object, work.quiet() ? trees.get_str() + "\n"
                                : fmt::format("{} spanning tree{}\n", trees.get_str(), trees == 1 ? "" : "s"));
}

void answer_list(ChipsWork& work) {
  work.arguments.finish();
  const ChipsRequest& request = work.request;
  const mpz_class count = spanning_trees(work.pile(), work.budget);
  std::string piece;
  if (work.json()) piece = "{" + JsonObject().add("count", count).members() + ",\"critical\":[";
  std::uint64_t shown = 0;
  bool read = true;
  const auto show = [&](std::span<const std::int64_t> heights) {
    if (shown == request.limit) return false;
    if (work.json()) {
      if (shown > 0) piece += ',';
      append_json(piece, heights);
    } else {
      append_text(piece, heights);
      piece += '\n';
    }
    ++shown;
    if (piece.size() >= kListPiece) {
      read = work.sink.write(piece, work.json() ? "]," : "");
      piece.clear();
    }
    return read;
  };
  try {
    for_each_critical(work.pile(), show, work.budget);
  } catch (const Stopped& limit) {
    work.reply.end_by(limit.reason);
  }
  if (work.json()) {
    piece += "]";
    if (!work.reply.reason.empty()) piece += "," + JsonObject().add("reason", work.reply.reason).members();
    piece += "}\n";
  } else if (!work.quiet()) {
    const std::string all = count.get_str() + (count == 1 ? " critical configuration" : " critical configurations");
    piece += shown == count ? all + "\n" : fmt::format("{} of {}\n", shown, all);
  }
  if (read) work.sink.write(piece);
}

}  // namespace nucleo
