#include "api/explore.hpp"

#include <new>

#include "game/arguments.hpp"
#include "nucleo/error.hpp"
#include "text/stages.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

NamedSandpile sandpile_of(const std::vector<std::string>& arguments, const Budget& budget) {
  const std::vector<std::string> words = single_words(arguments);
  if (words.empty() || words.front() != "nim-o-do") {
    throw InputError(words.empty() ? "explore" : "explore " + in_quotes(words.front()),
                     Text{"expected nim-o-do and its graph, such as nim-o-do graph=K4-e sink=1",
                          "se esperaba nim-o-do y su grafo, como nim-o-do graph=K4-e sink=1"});
  }
  Arguments rest(words.front(), {words.begin() + 1, words.end()}, budget);
  NamedSandpile sandpile = take_sandpile(rest);
  rest.finish();
  return sandpile;
}

void sort_into(ClassReport& report, const Configurations& all, std::size_t i, bool judged) {
  using Kind = Configurations::Kind;
  ++report.configurations;
  const Kind kind = all.kinds[i];
  if (kind == Kind::kLost || kind == Kind::kSinkLost) report.p_positions.push_back(i);
  if (judged && kind == Kind::kLost) report.sides.lost.push_back(i);
  if (judged && kind == Kind::kWon) report.sides.won.push_back(i);
}

void judge(ClassReport& report, const std::vector<Feature>& features, const Configurations& all, const Budget& budget) {
  std::vector<Finding> findings;
  for (std::size_t f = 0; f < features.size(); ++f) {
    if (budget.spent()) throw Stopped(why_stopped(budget));
    findings.push_back(hold_against(features, f, all, report.sides));
  }
  report.description = describe(features, findings, all, report.sides);
  report.findings = std::move(findings);
}

/// Counts and sorts what was labelled; false where there is no memory for it.
bool report(Exploration& found, std::uint64_t from) {
  try {
    found.reports.assign(found.classes.count(), {});
    found.whole = {};
    found.by_total.assign(*found.all.most + 1, 0);
    for (std::size_t i = 0; i < found.all.size(); ++i) {
      std::uint64_t total = 0;
      for (const std::uint32_t c : found.all[i]) total += c;
      sort_into(found.reports[found.all.classes[i]], found.all, i, total >= from);
      sort_into(found.whole, found.all, i, total >= from);
      const Configurations::Kind kind = found.all.kinds[i];
      if (kind == Configurations::Kind::kLost || kind == Configurations::Kind::kSinkLost) ++found.by_total[total];
    }
    constexpr std::size_t kToJudgeAndWrite = std::size_t{4} << 20;
    std::string().reserve(kToJudgeAndWrite);
    return true;
  } catch (const std::bad_alloc&) {
    found.reports = {};
    found.whole = {};
    return false;
  }
}

}  // namespace

std::string Exploration::chips(std::size_t i) const { return joined(all[i], ","); }

std::string Exploration::p_positions() const {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    using Kind = Configurations::Kind;
    if (all.kinds[i] == Kind::kWon || all.kinds[i] == Kind::kSinkWon) continue;
    out += game() + " chips=" + chips(i) + "\n";
  }
  return out;
}

Exploration explore(const std::vector<std::string>& arguments, std::uint64_t most, std::uint64_t from,
                    const Budget& budget) {
  NamedSandpile sandpile = sandpile_of(arguments, budget);
  CriticalClasses classes(sandpile.sandpile, budget);
  Configurations all = label_configurations(sandpile.sandpile, classes, most, budget);
  if (all.size() == 0) throw Stopped(why_stopped(budget));
  std::vector<Feature> features = features_of(sandpile.sandpile);
  std::string reason = all.reason;
  Exploration found{std::move(sandpile), std::move(classes), std::move(all), std::move(features), {}, {}, {}, reason};
  while (!report(found, from)) {
    if (*found.all.most == 0) throw Stopped(kMemoryReached);
    found.all.forget_last_totals();
    found.reason = kMemoryReached;
  }
  try {
    for (std::size_t id = 0; id < found.reports.size(); ++id) {
      budget.report(stage::kHypotheses, id, found.reports.size() + 1);
      judge(found.reports[id], found.features, found.all, budget);
    }
    judge(found.whole, found.features, found.all, budget);
  } catch (const Stopped& limit) {
    if (found.reason.empty()) found.reason = limit.reason;
  } catch (const std::bad_alloc&) {
    if (found.reason.empty()) found.reason = kMemoryReached;
  }
  return found;
}

ExploreReply answer(const ExploreRequest& request, Session& /*session*/, const Budget& budget) {
  if (!request.most)
    throw InputError("explore", Text{"expected how far: --chips-up-to N", "se esperaba hasta dónde: --chips-up-to N"});
  constexpr std::uint64_t kShown = 8;
  ExploreReply reply{
      {}, explore(request.words, *request.most, request.from.value_or(0), budget), request.limit.value_or(kShown)};
  reply.end_by(reply.found.reason);
  if (!request.file.empty()) reply.files.push_back({request.file, reply.found.p_positions(), "--p-positions"});
  return reply;
}

}  // namespace nucleo
