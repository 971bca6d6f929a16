#include "search/tame.hpp"

#include <algorithm>
#include <vector>

namespace nucleo {
namespace {

class Taming {
 public:
  Taming(const PartGraph& graph, Part p) : graph_(graph), first_(graph.first_option(p)), last_(graph.last_option(p)) {
    const std::size_t count = last_ - first_ + 1;
    std::vector<bool> seen(count);
    tame_grundy_.resize(count);
    tame_misere_.resize(count);
    const auto mark = [&](std::vector<bool>& values, std::uint32_t value) {
      if (value < count) values[value] = true;
    };
    for (std::size_t k = first_; k < last_; ++k) {
      const PartFacts& option = graph.option_facts(k);
      mark(seen, option.grundy);
      if (option.unknown > 0) facts_.unknown = 1;
      facts_.length = std::max(facts_.length, option.length);
      if (!option.tame()) continue;
      mark(tame_grundy_, option.grundy);
      mark(tame_misere_, option.misere_grundy());
    }
    facts_.grundy = static_cast<std::uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    ++facts_.length;
  }

  [[nodiscard]] PartFacts facts() {
    if (facts_.unknown > 0) {
      facts_.grundy = 0;
      facts_.wild = 1;
      return facts_;
    }
    if (fickle()) return facts_;
    facts_.firm = 1;
    if (firm()) return facts_;
    facts_.firm = 0;
    facts_.wild = 1;
    return facts_;
  }

 private:
  [[nodiscard]] bool fickle() const {
    if (facts_.grundy > 1) return false;
    const bool moves = facts_.grundy == 0 ? tame_misere_[0] : tame_grundy_[0] && tame_misere_[1];
    return moves && others_revert();
  }
  [[nodiscard]] bool firm() const {
    const auto has_below = [&](const std::vector<bool>& values) {
      return std::all_of(values.begin(), values.begin() + facts_.grundy, [](bool has) { return has; });
    };
    return has_below(tame_grundy_) && has_below(tame_misere_) && others_revert();
  }

  /// Whether all options but those that are tame and have another misère value can be answered.
  [[nodiscard]] bool others_revert() const {
    for (std::size_t k = first_; k < last_; ++k) {
      const PartFacts& option = graph_.option_facts(k);
      if ((!option.tame() || option.misere_grundy() == facts_.misere_grundy()) && !reverts(k)) return false;
    }
    return true;
  }
  [[nodiscard]] bool reverts(std::size_t option) const {
    const std::span<const Part> sum = graph_.option(option);
    return !for_each_move(graph_, sum, [&](std::size_t at, std::size_t k) {
      const PartFacts next = graph_.option_facts(option) - graph_.facts(sum[at]) + graph_.option_facts(k);
      return !next.tame() || next.grundy != facts_.grundy || (next.firm > 0) != (facts_.firm > 0);
    });
  }

  const PartGraph& graph_;
  std::size_t first_;
  std::size_t last_;
  std::vector<bool> tame_grundy_;  // values of tame options
  std::vector<bool> tame_misere_;
  PartFacts facts_;
};

}  // namespace

PartFacts facts_by_options(const PartGraph& graph, Part p) { return Taming(graph, p).facts(); }

}  // namespace nucleo
