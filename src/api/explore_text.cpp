#include <fmt/format.h>

#include <algorithm>

#include "api/explore.hpp"
#include "game/arguments.hpp"

namespace nucleo {
namespace {

constexpr Text kHead{"{0}: all {1} configurations with at most {2} chips",
                     "{0}: las {1} configuraciones con a lo más {2} fichas"};
constexpr Text kClasses{"classes: {0}", "clases: {0}"};
constexpr Text kPPositions{"P-positions, the critical ones apart: {0}; with 0, 1, 2, ... chips:{1}",
                           "posiciones P, sin contar las críticas: {0}; con 0, 1, 2, ... fichas:{1}"};
constexpr Text kByClass{"P-positions by class, a class being what leads to one critical configuration",
                        "posiciones P por clase: una clase es lo que lleva a una misma configuración crítica"};
constexpr Text kClass{"  {0}: {1} of {2}:{3}", "  {0}: {1} de {2}:{3}"};
constexpr Text kMoreClasses{"  ... and {0} more classes", "  ... y {0} clases más"};
constexpr Text kMoreSuch{"  ... and {0} more such", "  ... y {0} más así"};
constexpr Text kMoreFailing{"  ... and {0} more (--json has all)", "  ... y {0} más (--json los da todos)"};
constexpr Text kIn{"in {{0}}", "en {{0}}"};
constexpr Text kNothingTried{"  nothing that was tried", "  nada de lo que se probó"};
constexpr Text kExact{
    "exact: where the sink does not fire on the way, the P-positions of a class are those with",
    "exacto: cuando el sumidero no dispara en el camino, las posiciones P de una clase son las que tienen"};
constexpr Text kExactIn{"{0} {1} in {2} ({3} of {4})", "{0} {1} en {2} ({3} de {4})"};
constexpr Text kExactRow{"  {0} in {1} of {2} classes:{3}{4}", "  {0} en {1} de {2} clases:{3}{4}"};
constexpr Text kSufficient{
    "sufficient: P-positions, where the sink does not fire on the way, are all with",
    "suficiente: cuando el sumidero no dispara en el camino, son posiciones P todas las que tienen"};
constexpr Text kSufficientRow{"  {0} ({1} P-positions)", "  {0} ({1} posiciones P)"};
constexpr Text kHolds{"  {0}: {1} (holds on {2}; {3} of {4} others pass)",
                      "  {0}: {1} (se cumple en {2}; lo cumplen {3} de las otras {4})"};
constexpr Text kNecessary{
    "necessary: where nothing is exact, what all P-positions of a class have and at most half of the others",
    "necesario: cuando nada es exacto, lo que tienen todas las posiciones P de una clase y a lo más la mitad de las "
    "demás"};
constexpr Text kAllExact{"  every class has something exact", "  toda clase tiene algo exacto"};
constexpr Text kSilent{"  nothing that was tried, in {0} of {1} classes",
                       "  nada de lo que se probó, en {0} de {1} clases"};
constexpr Text kAllTogether{"all classes together", "todas las clases juntas"};
constexpr Text kFails{"fails: the least counterexample", "falla: el menor contraejemplo"};
constexpr Text kNothing{"nothing", "nada"};
constexpr Text kFailedTest{"  {0}: {1} is an N-position", "  {0}: {1} es una posición N"};
constexpr Text kFailed{"  {0} {1} in {2}: not so in the P-position {3}",
                       "  {0} {1} en {2}: no es así en la posición P {3}"};

Fact condition_text(const Finding& finding) {
  if (finding.values.size() == 1) return fmt::format("= {}", finding.values.front());
  return Phrase{kIn, {joined(finding.values, ",")}};
}

/// The strongest of what was found, in words.
class ExplorationText {
 public:
  ExplorationText(const Exploration& found, std::size_t limit, Language language)
      : found_(found), limit_(limit), language_(language) {}

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
  [[nodiscard]] std::string words(const Text& text, Facts facts) const {
    return Phrase{text, std::move(facts)}.in(language_);
  }
  void line(const Text& text, Facts facts = {}) { out_ += words(text, std::move(facts)) + "\n"; }
  /// A line after an empty one.
  void title(const Text& text) {
    out_ += '\n';
    line(text);
  }
  /// Calls show(i) for the first of `count`; says how many more there are.
  template <class Show>
  void first_of(std::size_t count, const Text& more, Show show) {
    for (std::size_t i = 0; i < std::min(count, limit_); ++i) show(i);
    if (count > limit_) line(more, {count - limit_});
  }
  [[nodiscard]] std::string critical(std::size_t id) const {
    return joined(found_.classes.critical(static_cast<CriticalClasses::Id>(id)), ",");
  }
  [[nodiscard]] static Fact words_of(const Feature& feature) {
    return feature.spanish.empty() ? Fact(feature.name) : Fact(feature.name, feature.spanish);
  }
  [[nodiscard]] Fact name(const Finding& finding) const { return words_of(found_.features[finding.feature]); }

  void head() {
    line(kHead, {found_.game(), found_.all.size(), *found_.all.most});
    line(kClasses, {found_.classes.count()});
    std::string counts;
    for (std::size_t t = 0; t < std::min(found_.by_total.size(), 4 * limit_); ++t) {
      counts += fmt::format(" {}", found_.by_total[t]);
    }
    if (found_.by_total.size() > 4 * limit_) counts += " ...";
    line(kPPositions, {found_.whole.p_positions.size(), counts});
  }

  void positions() {
    title(kByClass);
    first_of(found_.reports.size(), kMoreClasses, [&](std::size_t id) {
      const ClassReport& report = found_.reports[id];
      std::string list;
      for (std::size_t i = 0; i < std::min(limit_, report.p_positions.size()); ++i) {
        list += " " + found_.chips(report.p_positions[i]);
      }
      if (report.p_positions.size() > limit_) list += " ...";
      line(kClass, {critical(id), report.p_positions.size(), report.configurations, list});
    });
  }

  /// A residue says nothing more where the number itself is as good.
  [[nodiscard]] bool is_residue_of_exact(const Finding& finding, const std::vector<Finding>& others) const {
    const Feature& feature = found_.features[finding.feature];
    if (feature.modulus == 0) return false;
    return std::any_of(others.begin(), others.end(), [&](const Finding& other) {
      return other.kind == Finding::Kind::kExact && found_.features[other.feature].modulus == 0 &&
             feature.name.starts_with(found_.features[other.feature].name + " mod ");
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
        exact.values += words(kExactIn, {exact.classes == 1 ? "" : ";", condition_text(finding), critical(id),
                                         finding.data, finding.data + finding.others});
      }
    }
    std::erase_if(list, [](const Exact& exact) { return exact.classes == 0; });
    std::stable_sort(list.begin(), list.end(), [](const Exact& a, const Exact& b) { return a.classes > b.classes; });
    title(kExact);
    if (list.empty()) line(kNothingTried);
    first_of(list.size(), kMoreSuch, [&](std::size_t i) {
      line(kExactRow, {words_of(found_.features[list[i].feature]), list[i].classes, found_.reports.size(),
                       list[i].values, list[i].classes > limit_ ? "; ..." : ""});
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
    title(kSufficient);
    if (list.empty()) line(kNothingTried);
    first_of(list.size(), kMoreSuch, [&](std::size_t i) { line(kSufficientRow, {name(*list[i]), list[i]->data}); });
  }

  void show_description(const Fact& where, const ClassReport& report) {
    std::string all;
    const auto& chosen = report.description.findings;
    for (std::size_t i = 0; i < std::min(limit_, chosen.size()); ++i) {
      const Finding& finding = report.findings[chosen[i]];
      all += (i == 0 ? "" : "; ") + name(finding).in(language_) + " " + condition_text(finding).in(language_);
    }
    if (chosen.size() > limit_) all += "; ...";
    line(kHolds, {where, all.empty() ? Fact(kNothing) : all, report.sides.lost.size(), report.description.left,
                  report.sides.won.size()});
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
    title(kNecessary);
    if (rest.empty() && silent == 0) line(kAllExact);
    first_of(rest.size(), kMoreClasses,
             [&](std::size_t k) { show_description(critical(rest[k]), found_.reports[rest[k]]); });
    if (silent > 0) line(kSilent, {silent, found_.reports.size()});
    if (found_.reports.size() > 1) show_description(kAllTogether, found_.whole);
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
    title(kFails);
    if (first.empty()) out_ += std::string("  ") + kNothing.in(language_) + "\n";
    first_of(first.size(), kMoreFailing, [&](std::size_t k) {
      const Finding& finding = *first[k].first;
      const std::string chips = found_.chips(*finding.counterexample);
      if (found_.features[finding.feature].is_test) {
        line(kFailedTest, {name(finding), chips});
      } else {
        line(kFailed, {name(finding), condition_text(finding), critical(first[k].second), chips});
      }
    });
  }

  const Exploration& found_;
  std::size_t limit_;
  Language language_;
  std::string out_;
};

}  // namespace

std::string to_text(const ExploreReply& reply, const Wording& wording) {
  return ExplorationText(reply.found, reply.limit, wording.language).text();
}

}  // namespace nucleo
