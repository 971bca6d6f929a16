#include <fmt/format.h>

#include <algorithm>

#include "api/explore.hpp"
#include "game/arguments.hpp"

namespace nucleo {
namespace {

std::string condition_text(const Finding& finding) {
  if (finding.values.size() == 1) return fmt::format("= {}", finding.values.front());
  return fmt::format("in {{{}}}", joined(finding.values, ","));
}

/// The strongest of what was found, in words.
class ExplorationText {
 public:
  ExplorationText(const Exploration& found, std::size_t limit) : found_(found), limit_(limit) {}

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
      return other.kind == Finding::Kind::kExact && found_.features[other.feature].modulus == 0 &&
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
        if (finding.kind != Finding::Kind::kExact || is_residue_of_exact(finding, findings)) continue;
        Exact& exact = list[finding.feature];
        if (++exact.classes > limit_) continue;
        exact.values += fmt::format("{} {} in {} ({} of {})", exact.classes == 1 ? "" : ";", condition_text(finding),
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
      const bool holds = finding.kind == Finding::Kind::kSufficient || finding.kind == Finding::Kind::kExact;
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
      all += fmt::format("{}{} {}", i == 0 ? "" : "; ", name(finding), condition_text(finding));
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
      const auto is_exact = [](const Finding& finding) { return finding.kind == Finding::Kind::kExact; };
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
        if (finding.kind != Finding::Kind::kFails ||
            (least != nullptr && *least->counterexample < *finding.counterexample))
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
        line("  {} {} in {}: not so in the P-position {}", name(finding), condition_text(finding),
             critical(first[k].second), chips);
      }
    });
  }

  const Exploration& found_;
  std::size_t limit_;
  std::string out_;
};

}  // namespace

std::string to_text(const ExploreReply& reply, const Wording& /*wording*/) {
  return ExplorationText(reply.found, reply.limit).text();
}

}  // namespace nucleo
