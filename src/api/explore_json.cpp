#include <fmt/format.h>

#include "api/explore.hpp"
#include "api/pieces.hpp"
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

void write_positions(const Exploration& found, const std::vector<std::size_t>& positions, ReplySink& sink) {
  Pieces out(sink);
  out.text += '[';
  for (std::size_t k = 0; k < positions.size(); ++k) {
    if (k > 0) out.text += ',';
    out.text += numbers_json(found.all[positions[k]]);
    out.pass_on_if_full();
  }
  out.text += ']';
  out.pass_on();
}

void write_class(const Exploration& found, const ClassReport& report, ReplySink& sink) {
  sink.write(JsonObject().add("configurations", report.configurations).members() + ",\"p_positions\":");
  write_positions(found, report.p_positions, sink);
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
  sink.write(",\"hypotheses\":[" + hypotheses + "]}");
}

}  // namespace

void write_json(const ExploreReply& reply, ReplySink& sink) {
  const Exploration& found = reply.found;
  JsonObject object;
  object.add("game", found.game()).add("chips_up_to", *found.all.most).add("configurations", found.all.size());
  object.add("p_positions", found.whole.p_positions.size()).raw("by_total", numbers_json(found.by_total));
  sink.write("{" + object.members() + ",\"classes\":[");
  for (CriticalClasses::Id id = 0; id < found.classes.count(); ++id) {
    sink.write(fmt::format("{}{{\"critical\":{},", id == 0 ? "" : ",", numbers_json(found.classes.critical(id))));
    write_class(found, found.reports[id], sink);
  }
  sink.write("],\"together\":{");
  write_class(found, found.whole, sink);
  if (!found.reason.empty()) sink.write("," + JsonObject().add("reason", found.reason).members());
  sink.write("}\n");
}

}  // namespace nucleo
