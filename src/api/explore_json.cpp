#include <fmt/format.h>

#include "api/explore.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

template <class Numbers>
std::string numbers_json(const Numbers& numbers) {
  return "[" + joined(numbers, ",") + "]";
}

std::string holds_word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::kExact:
      return "exact";
    case Finding::Kind::kNecessary:
      return "necessary";
    case Finding::Kind::kSufficient:
      return "sufficient";
    case Finding::Kind::kFails:
      return "fails";
    case Finding::Kind::kSilent:
      break;
  }
  return "silent";
}

std::string class_json(const Exploration& found, const ClassReport& report) {
  std::string positions;
  for (const std::size_t i : report.p_positions)
    positions += (positions.empty() ? "" : ",") + numbers_json(found.all[i]);
  std::string hypotheses;
  for (const Finding& finding : report.findings) {
    if (finding.kind == Finding::Kind::kSilent) continue;
    JsonObject object;
    object.add("of", found.features[finding.feature].name).add("holds", holds_word(finding.kind));
    object.raw("values", numbers_json(finding.values)).add("data", finding.data);
    if (finding.kind != Finding::Kind::kFails) object.add("excluded", finding.excluded).add("others", finding.others);
    object.raw("counterexample", finding.counterexample ? numbers_json(found.all[*finding.counterexample]) : "null");
    hypotheses += (hypotheses.empty() ? "" : ",") + object.text();
  }
  JsonObject object;
  object.add("configurations", report.configurations).raw("p_positions", "[" + positions + "]");
  return object.raw("hypotheses", "[" + hypotheses + "]").members();
}

}  // namespace

std::string to_json(const ExploreReply& reply) {
  const Exploration& found = reply.found;
  std::string classes;
  for (CriticalClasses::Id id = 0; id < found.classes.count(); ++id) {
    classes += fmt::format("{}{{\"critical\":{},{}}}", id == 0 ? "" : ",", numbers_json(found.classes.critical(id)),
                           class_json(found, found.reports[id]));
  }
  JsonObject object;
  object.add("game", found.game()).add("chips_up_to", *found.all.most).add("configurations", found.all.size());
  object.add("p_positions", found.whole.p_positions.size())
      .raw("by_total", numbers_json(found.by_total))
      .raw("classes", "[" + classes + "]");
  object.raw("together", "{" + class_json(found, found.whole) + "}");
  if (!found.reason.empty()) object.add("reason", found.reason);
  return object.text() + "\n";
}

}  // namespace nucleo
