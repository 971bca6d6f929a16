#include <fmt/format.h>

#include <algorithm>

#include "api/explore.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/json.hpp"

namespace nucleo::cli {
namespace {

using Kind = Finding::Kind;
constexpr std::uint64_t kMostChips = 1'000'000'000;

struct Request {
  std::vector<std::string> words;
  std::optional<std::uint64_t> most;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
  std::string file;
};

// As JSON: everything. ---------------------------------------------------------------------------------------------

template <class Numbers>
std::string list_of(const Numbers& numbers) {
  return "[" + joined(numbers, ",") + "]";
}

std::string word_of(Kind kind) {
  switch (kind) {
    case Kind::kExact:
      return "exact";
    case Kind::kNecessary:
      return "necessary";
    case Kind::kSufficient:
      return "sufficient";
    case Kind::kFails:
      return "fails";
    case Kind::kSilent:
      break;
  }
  return "silent";
}

std::string json_of(const Exploration& found, const ClassReport& report) {
  std::string positions;
  for (const std::size_t i : report.p_positions) positions += (positions.empty() ? "" : ",") + list_of(found.all[i]);
  std::string hypotheses;
  for (const Finding& finding : report.findings) {
    if (finding.kind == Kind::kSilent) continue;
    JsonObject object;
    object.add("of", found.features[finding.feature].name).add("holds", word_of(finding.kind));
    object.raw("values", list_of(finding.values)).add("data", finding.data);
    if (finding.kind != Kind::kFails) object.add("excluded", finding.excluded).add("others", finding.others);
    object.raw("counterexample", finding.counterexample ? list_of(found.all[*finding.counterexample]) : "null");
    hypotheses += (hypotheses.empty() ? "" : ",") + object.text();
  }
  JsonObject object;
  object.add("configurations", report.configurations).raw("p_positions", "[" + positions + "]");
  return object.raw("hypotheses", "[" + hypotheses + "]").members();
}

std::string json_of(const Exploration& found) {
  std::string classes;
  for (CriticalClasses::Id id = 0; id < found.classes.count(); ++id) {
    classes += fmt::format("{}{{\"critical\":{},{}}}", id == 0 ? "" : ",", list_of(found.classes.critical(id)),
                           json_of(found, found.reports[id]));
  }
  JsonObject object;
  object.add("game", found.game()).add("chips_up_to", *found.all.most).add("configurations", found.all.size());
  object.add("p_positions", found.whole.p_positions.size())
      .raw("by_total", list_of(found.by_total))
      .raw("classes", "[" + classes + "]");
  object.raw("together", "{" + json_of(found, found.whole) + "}");
  if (!found.reason.empty()) object.add("reason", found.reason);
  return object.text() + "\n";
}

// In words: the strongest. -----------------------------------------------------------------------------------------

std::string values_of(const Finding& finding) {
  if (finding.values.size() == 1) return fmt::format("= {}", finding.values.front());
  return fmt::format("in {{{}}}", joined(finding.values, ","));
}

class Report {
 public:
  Report(const Exploration& found, std::size_t limit) : found_(found), limit_(limit) {}

  std::string text() {
    head();
    positions();
    if (!found_.whole.findings.empty()) {
      exact();
      sufficient();
      necessary();
      fails();
    }
    return std::move(out_);
  }

 private:
  template <class... Words>
  void line(fmt::format_string<Words...> format, Words&&... words) {
    out_ += fmt::format(format, std::forward<Words>(words)...) + "\n";
  }
  /// Calls show(i) for the first of `count`; says how many more there are.
  template <class Show>
  void first_of(std::size_t count, const char* what, Show show) {
    for (std::size_t i = 0; i < std::min(count, limit_); ++i) show(i);
    if (count > limit_) line("  ... and {} more {}", count - limit_, what);
  }
  [[nodiscard]] std::string critical(std::size_t id) const {
    return joined(found_.classes.critical(static_cast<CriticalClasses::Id>(id)), ",");
  }
  [[nodiscard]] const std::string& name(const Finding& finding) const { return found_.features[finding.feature].name; }

  void head() {
    line("{}: all {} configurations with at most {} chips", found_.game(), found_.all.size(), *found_.all.most);
    line("classes: {}", found_.classes.count());
    std::string counts;
    for (std::size_t t = 0; t < std::min(found_.by_total.size(), 4 * limit_); ++t) {
      counts += fmt::format(" {}", found_.by_total[t]);
    }
    if (found_.by_total.size() > 4 * limit_) counts += " ...";
    line("P-positions, the critical ones apart: {}; with 0, 1, 2, ... chips:{}", found_.whole.p_positions.size(),
         counts);
  }

  void positions() {
    line("\nP-positions by class, a class being what leads to one critical configuration");
    first_of(found_.reports.size(), "classes", [&](std::size_t id) {
      const ClassReport& report = found_.reports[id];
      std::string list;
      for (std::size_t i = 0; i < std::min(limit_, report.p_positions.size()); ++i) {
        list += " " + found_.chips(report.p_positions[i]);
      }
      if (report.p_positions.size() > limit_) list += " ...";
      line("  {}: {} of {}:{}", critical(id), report.p_positions.size(), report.configurations, list);
    });
  }

  /// A residue says nothing more where the number itself is as good.
  [[nodiscard]] bool is_residue_of_exact(const Finding& finding, const std::vector<Finding>& others) const {
    const Feature& feature = found_.features[finding.feature];
    if (feature.modulus == 0) return false;
    return std::any_of(others.begin(), others.end(), [&](const Finding& other) {
      return other.kind == Kind::kExact && found_.features[other.feature].modulus == 0 &&
             feature.name.starts_with(name(other) + " mod ");
    });
  }

  /// Features that say exactly which the P-positions are, in the more classes the better.
  void exact() {
    struct Exact {
      std::size_t feature, classes;
      std::string values;
    };
    std::vector<Exact> list(found_.features.size());
    for (std::size_t f = 0; f < list.size(); ++f) list[f].feature = f;
    for (std::size_t id = 0; id < found_.reports.size(); ++id) {
      const std::vector<Finding>& findings = found_.reports[id].findings;
      for (const Finding& finding : findings) {
        if (finding.kind != Kind::kExact || is_residue_of_exact(finding, findings)) continue;
        Exact& exact = list[finding.feature];
        if (++exact.classes > limit_) continue;
        exact.values += fmt::format("{} {} in {} ({} of {})", exact.classes == 1 ? "" : ";", values_of(finding),
                                    critical(id), finding.data, finding.data + finding.others);
      }
    }
    std::erase_if(list, [](const Exact& exact) { return exact.classes == 0; });
    std::stable_sort(list.begin(), list.end(), [](const Exact& a, const Exact& b) { return a.classes > b.classes; });
    line("\nexact: where the sink does not fire on the way, the P-positions of a class are those with");
    if (list.empty()) line("  nothing that was tried");
    first_of(list.size(), "such", [&](std::size_t i) {
      line("  {} in {} of {} classes:{}{}", found_.features[list[i].feature].name, list[i].classes,
           found_.reports.size(), list[i].values, list[i].classes > limit_ ? "; ..." : "");
    });
  }

  /// Tests that only P-positions pass, without those that pass others of these, too.
  void sufficient() {
    std::vector<const Finding*> list;
    for (const Finding& finding : found_.whole.findings) {
      const bool holds = finding.kind == Kind::kSufficient || finding.kind == Kind::kExact;
      if (holds && found_.features[finding.feature].is_test) list.push_back(&finding);
    }
    std::stable_sort(list.begin(), list.end(), [](auto a, auto b) { return a->data > b->data; });
    std::vector<std::size_t> left = found_.whole.sides.lost;
    std::erase_if(list, [&](const Finding* finding) {
      const Feature& test = found_.features[finding->feature];
      return std::erase_if(left, [&](std::size_t i) { return test(found_.all[i]) != 0; }) == 0;
    });
    line("\nsufficient: P-positions, where the sink does not fire on the way, are all with");
    if (list.empty()) line("  nothing that was tried");
    first_of(list.size(), "such", [&](std::size_t i) { line("  {} ({} P-positions)", name(*list[i]), list[i]->data); });
  }

  void show_description(const std::string& where, const ClassReport& report) {
    std::string all;
    const auto& chosen = report.description.findings;
    for (std::size_t i = 0; i < std::min(limit_, chosen.size()); ++i) {
      const Finding& finding = report.findings[chosen[i]];
      all += fmt::format("{}{} {}", i == 0 ? "" : "; ", name(finding), values_of(finding));
    }
    if (chosen.size() > limit_) all += "; ...";
    line("  {}: {} (holds on {}; {} of {} others pass)", where, all.empty() ? "nothing" : all, report.sides.lost.size(),
         report.description.left, report.sides.won.size());
  }

  /// For the classes without an exact feature, what holds on all of their P-positions.
  void necessary() {
    std::vector<std::size_t> rest;
    std::size_t silent = 0;
    for (std::size_t id = 0; id < found_.reports.size(); ++id) {
      const auto& findings = found_.reports[id].findings;
      const auto is_exact = [](const Finding& finding) { return finding.kind == Kind::kExact; };
      if (std::any_of(findings.begin(), findings.end(), is_exact)) continue;
      if (found_.reports[id].description.findings.empty()) {
        ++silent;
      } else {
        rest.push_back(id);
      }
    }
    line("\nnecessary: where nothing is exact, what all P-positions of a class have and at most half of the others");
    if (rest.empty() && silent == 0) line("  every class has something exact");
    first_of(rest.size(), "classes",
             [&](std::size_t k) { show_description(critical(rest[k]), found_.reports[rest[k]]); });
    if (silent > 0) line("  nothing that was tried, in {} of {} classes", silent, found_.reports.size());
    if (found_.reports.size() > 1) show_description("all classes together", found_.whole);
  }

  /// Simple ideas that are wrong, and where that is first seen in any class.
  void fails() {
    std::vector<std::pair<const Finding*, std::size_t>> first(found_.features.size());
    for (std::size_t id = 0; id < found_.reports.size(); ++id) {
      for (const Finding& finding : found_.reports[id].findings) {
        auto& [least, where] = first[finding.feature];
        if (finding.kind != Kind::kFails || (least != nullptr && *least->counterexample < *finding.counterexample))
          continue;
        least = &finding;
        where = id;
      }
    }
    std::erase_if(first, [](const auto& entry) { return entry.first == nullptr; });
    line("\nfails: the least counterexample");
    if (first.empty()) line("  nothing");
    first_of(first.size(), "(--json has all)", [&](std::size_t k) {
      const Finding& finding = *first[k].first;
      const std::string chips = found_.chips(*finding.counterexample);
      if (found_.features[finding.feature].is_test) {
        line("  {}: {} is an N-position", name(finding), chips);
      } else {
        line("  {} {} in {}: not so in the P-position {}", name(finding), values_of(finding), critical(first[k].second),
             chips);
      }
    });
  }

  const Exploration& found_;
  std::size_t limit_;
  std::string out_;
};

}  // namespace

std::function<int()> setup_explore(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  context.unknown = "p_positions";
  parser.arguments("GAME...", options->words, 1, "nim-o-do and its graph: nim-o-do graph=K4-e sink=1");
  parser.number("--chips-up-to", options->most, 0, kMostChips,
                "all configurations with at most this many chips in all");
  parser.number("--from", options->from, 0, kMostChips,
                "hypotheses are held against configurations with at least this many chips (default 0)");
  parser.number("--limit", options->limit, 1, kMostChips, "how much of each list is shown (default 8)");
  parser.word("--p-positions", options->file, "write all P-positions to this file, one a line, for the verb check");
  return [options, &context] {
    const auto budget = context.budget();
    if (!options->most) throw InputError("explore", "expected how far: --chips-up-to N");
    constexpr std::uint64_t kShown = 8;
    const Exploration found = explore(options->words, *options->most, options->from.value_or(0), *budget);
    context.wipe_progress();
    if (!options->file.empty()) write_to(options->file, context.out, found.p_positions(), "--p-positions");
    context.out << (context.json ? json_of(found) : Report(found, options->limit.value_or(kShown)).text());
    if (!found.reason.empty()) context.err << "nucleo: " << found.reason << "\n";
    return exit_code(found.reason);
  };
}

}  // namespace nucleo::cli
