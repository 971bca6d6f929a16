#include "strategy/firing_patterns.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <new>

#include "chips/critical.hpp"
#include "chips/settle.hpp"
#include "games/firing_labels.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

using Site = Sandpile::Site;
using Chip = std::uint32_t;
using Row = std::span<const Chip>;

void stop_when_spent(const Budget& budget) {
  if (budget.spent()) throw Stopped(why_stopped(budget));
}

Heights stable(const Sandpile& pile, Heights heights, const Budget& budget) {
  ChipState at(std::move(heights));
  fire_all(pile, at, budget);
  return std::move(at.heights);
}

}  // namespace

CriticalClasses::CriticalClasses(const Sandpile& pile, const Budget& budget) : sites_(pile.size()) {
  // What a critical configuration becomes with a chip more is critical, and all are met on the way.
  std::map<Heights, Id> found;
  std::vector<std::map<Heights, Id>::iterator> met;
  const auto meet = [&](Heights heights) {
    const auto [at, inserted] = found.emplace(std::move(heights), 0);
    if (inserted) met.push_back(at);
    return at;
  };
  const auto begin = meet(ChipFiring(pile, {}, budget).identity());
  std::vector<std::map<Heights, Id>::iterator> next;
  const std::uint64_t bytes_each = 128 + sites_ * (sizeof(std::int64_t) * 2 + sizeof(Id) + sizeof(void*));
  for (std::size_t i = 0; i < met.size(); ++i) {
    stop_when_spent(budget);
    if (!budget.fits(met.size() * bytes_each)) throw Stopped(kMemoryReached);
    for (Site v = 0; v < sites_; ++v) {
      Heights heights = met[i]->first;
      ++heights[v];
      next.push_back(meet(stable(pile, std::move(heights), budget)));
    }
  }
  for (auto& [heights, id] : found) {
    id = count();
    critical_.push_back(heights);
  }
  one_more_.resize(next.size());
  for (std::size_t i = 0; i < met.size(); ++i) {
    for (Site v = 0; v < sites_; ++v)
      one_more_[std::size_t{met[i]->second} * sites_ + v] = next[i * sites_ + v]->second;
  }
  of_nothing_ = begin->second;
}

Configurations label_configurations(const Sandpile& pile, const CriticalClasses& classes, std::uint64_t most,
                                    const Budget& budget) {
  const Site sites = pile.size();
  Configurations all;
  all.sites = sites;
  // Its table goes before anything is made of the labels, so they share the memory; the clock is asked here.
  const Budget half({}, budget.memory() / 2);
  NimODoOutcomes outcomes(pile, half);
  std::vector<std::uint64_t> chips(sites);
  using Kind = Configurations::Kind;
  const auto needs_sink = [](Kind kind) { return kind == Kind::kSinkWon || kind == Kind::kSinkLost; };
  // Labels the last one; `less` is the kind of the same with a chip less.
  const auto label = [&](CriticalClasses::Id id, Kind less) {
    if (all.kinds.size() % 64 == 0) {
      stop_when_spent(budget);
      budget.report(stage::kConfigurations, all.kinds.size(), 0);
      if (!budget.fits(4 * (all.chips.size() * sizeof(Chip) + 10 * all.kinds.size()))) throw Stopped(kMemoryReached);
    }
    const Row row(all.chips.data() + all.chips.size() - sites, sites);
    std::copy(row.begin(), row.end(), chips.begin());
    all.classes.push_back(id);
    if (std::equal(row.begin(), row.end(), classes.critical(id).begin())) {
      all.kinds.push_back(Kind::kCritical);
      return;
    }
    bool sink = needs_sink(less);  // what stabilizes to a critical one does so with a chip more
    if (sink) sink = stable(pile, Heights(row.begin(), row.end()), budget) != classes.critical(id);
    const bool lost = outcomes.lost(chips);
    all.kinds.push_back(lost ? (sink ? Kind::kSinkLost : Kind::kLost) : (sink ? Kind::kSinkWon : Kind::kWon));
  };
  std::size_t done = 0;  // configurations of whole totals
  try {
    all.chips.assign(sites, 0);
    label(classes.of_nothing(), Kind::kSinkWon);
    done = 1;
    all.most = 0;
    // In lexicographic order, those with their first chips at v are those of the total before that begin at v or later,
    // with a chip more at v; and these stand at the beginning there.
    std::vector<std::size_t> begin_at(sites, 1);  // of the total before: how many begin at v or later
    for (std::size_t before = 0; *all.most < most; all.most = *all.most + 1) {
      std::size_t made = 0;
      for (Site v = sites; v-- > 0;) {
        for (std::size_t i = before; i < before + begin_at[v]; ++i) {
          for (Site w = 0; w < sites; ++w) all.chips.push_back(all.chips[i * sites + w]);
          ++all.chips[all.chips.size() - sites + v];
          label(classes.one_more(all.classes[i], v), all.kinds[i]);
        }
        made += begin_at[v];
        begin_at[v] = made;
      }
      before = done;
      done += made;
    }
  } catch (const Stopped& limit) {
    all.reason = limit.reason;
  } catch (const std::bad_alloc&) {
    all.reason = kMemoryReached;
  }
  all.keep(done);
  return all;
}

void Configurations::forget_last_totals() {
  std::uint64_t left = *most - std::min(*most, 1 + *most / 8);
  const auto total = [&](std::size_t i) {
    std::uint64_t sum = 0;
    for (const Chip c : (*this)[i]) sum += c;
    return sum;
  };
  std::size_t count = size();
  while (total(count - 1) > left) --count;
  most = left;
  keep(count);
}

void Configurations::keep(std::size_t count) {
  chips.resize(count * sites);
  classes.resize(count);
  kinds.resize(count);
  chips.shrink_to_fit();
  classes.shrink_to_fit();
  kinds.shrink_to_fit();
}

namespace {

/// A number that is not a residue may have this many values: it is fixed, or within −1, 0, 1.
constexpr std::size_t kMostValues = 3;
/// P-positions that are asked for, a value: fewer have some form or other by chance.
constexpr std::size_t kDataEach = 5;
/// What holds on as many of the others, drawn at random, with more than this probability, is taken for chance.
constexpr double kChance = 1e-6;

bool among(const std::vector<std::int64_t>& values, std::int64_t value) {
  return std::binary_search(values.begin(), values.end(), value);
}

/// All that pass are P-positions, or the first that is none.
Finding passed(Finding finding, const Feature& test, const Configurations& all, const LostAndWon& sides) {
  const auto passes = [&](std::size_t i) { return test(all[i]) != 0; };
  finding.data = static_cast<std::size_t>(std::count_if(sides.lost.begin(), sides.lost.end(), passes));
  const auto other = std::find_if(sides.won.begin(), sides.won.end(), passes);
  if (other != sides.won.end()) {
    finding.kind = Finding::Kind::kFails;
    finding.counterexample = *other;
  } else if (finding.data >= kDataEach) {
    finding.kind = finding.data == sides.lost.size() ? Finding::Kind::kExact : Finding::Kind::kSufficient;
    finding.excluded = finding.others;
  }
  finding.values = {1};
  return finding;
}

}  // namespace

Finding hold_against(const std::vector<Feature>& features, std::size_t feature, const Configurations& all,
                     const LostAndWon& sides) {
  const Feature& number = features[feature];
  Finding finding;
  finding.feature = feature;
  finding.data = sides.lost.size();
  finding.others = sides.won.size();
  if (number.is_test) return passed(finding, number, all, sides);
  const std::size_t most = number.modulus == 0 ? kMostValues : number.modulus - 1;
  for (const std::size_t i : sides.lost) {
    const std::int64_t value = number(all[i]);
    const auto at = std::lower_bound(finding.values.begin(), finding.values.end(), value);
    if (at != finding.values.end() && *at == value) continue;
    if (finding.values.size() == most) {
      finding.kind = Finding::Kind::kFails;
      finding.counterexample = i;
      return finding;
    }
    finding.values.insert(at, value);
  }
  if (finding.data < kDataEach * std::max<std::size_t>(1, finding.values.size()) || sides.won.empty()) return finding;
  for (const std::size_t i : sides.won) {
    if (!among(finding.values, number(all[i]))) {
      ++finding.excluded;
    } else if (!finding.counterexample) {
      finding.counterexample = i;
    }
  }
  const double kept = 1 - static_cast<double>(finding.excluded) / static_cast<double>(finding.others);
  if (finding.excluded == finding.others) {
    finding.kind = Finding::Kind::kExact;
  } else if (std::pow(kept, finding.data) < kChance) {
    finding.kind = Finding::Kind::kNecessary;
  }
  return finding;
}

Description describe(const std::vector<Feature>& features, const std::vector<Finding>& findings,
                     const Configurations& all, const LostAndWon& sides) {
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding::Kind kind = findings[i].kind;
    const bool strong = 2 * findings[i].excluded >= findings[i].others;
    if (strong && (kind == Finding::Kind::kExact || kind == Finding::Kind::kNecessary)) candidates.push_back(i);
  }
  const auto stronger = [&](std::size_t i, std::size_t j) { return findings[i].excluded > findings[j].excluded; };
  std::stable_sort(candidates.begin(), candidates.end(), stronger);
  Description description;
  std::vector<std::size_t> left = sides.won;
  for (const std::size_t i : candidates) {
    if (left.empty()) break;
    const auto gone = std::remove_if(left.begin(), left.end(), [&](std::size_t c) {
      return !among(findings[i].values, features[findings[i].feature](all[c]));
    });
    if (gone == left.end()) continue;
    left.erase(gone, left.end());
    description.findings.push_back(i);
  }
  description.left = left.size();
  return description;
}

}  // namespace nucleo
