#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "game/game.hpp"
#include "game/term.hpp"
#include "search/part_graph.hpp"

namespace nucleo {

/// Labels for a walk: the parts themselves, as structure.
template <Game G>
struct PartLabels {
  using Label = PartSum;
  static constexpr bool kGrundyValues = false;
  /// Sets have exponentially many positions below them, of which an outcome needs few.
  static constexpr bool kMayDefer = OnSets<G>;

  [[nodiscard]] static Label sum(std::span<const Label> parts) {
    PartSum total;
    for (const PartSum& part : parts) total.insert(total.end(), part.begin(), part.end());
    std::sort(total.begin(), total.end());
    return total;
  }
  [[nodiscard]] Label part(std::span<const Label> options) const { return graph.add({options.begin(), options.end()}); }

  /// What stands for a part that is not looked into yet; nothing for a small one, which is worth knowing well.
  [[nodiscard]] std::optional<Label> deferred(const G& game, const typename G::Position& part) const {
    if (!graph.defers()) return {};
    constexpr std::uint32_t kFew = 10;
    std::uint32_t options = 0;
    for_each_option(game, part, [&](const auto&, const auto&) { ++options; });
    if (options <= kFew) return {};
    return PartSum{graph.defer(static_cast<const TermOf<G>&>(*like).at(part), options)};
  }

  [[nodiscard]] std::uint64_t bytes() const { return graph.bytes(); }

  PartGraph& graph;
  TermPointer like;  // of the same rules
};

}  // namespace nucleo
