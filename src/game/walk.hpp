#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "game/part_graph.hpp"
#include "game/position_table.hpp"

namespace nucleo {

/// The least number that is not among these.
template <std::integral Number>
Number mex(std::span<const Number> values) {
  std::array<std::uint64_t, 4> seen{};
  constexpr Number kSmall = 256;
  for (const Number v : values) {
    if (v < kSmall) seen[v / 64] |= std::uint64_t{1} << (v % 64);
  }
  for (Number word = 0; word < seen.size(); ++word) {
    if (~seen[word] != 0) return word * 64 + static_cast<Number>(std::countr_one(seen[word]));
  }
  std::vector<bool> all(values.size() + 1);
  for (const Number v : values) {
    if (v < all.size()) all[v] = true;
  }
  return static_cast<Number>(std::find(all.begin(), all.end(), false) - all.begin());
}

/// Labels for a walk: Grundy values.
struct GrundyLabels {
  using Label = std::uint32_t;

  [[nodiscard]] static Label sum(std::span<const Label> parts) {
    Label total = 0;
    for (const Label g : parts) total ^= g;
    return total;
  }
  [[nodiscard]] static Label part(std::span<const Label> options) { return mex(options); }
};

/// Labels for a walk: the parts themselves, as structure.
struct PartLabels {
  using Label = PartSum;

  [[nodiscard]] static Label sum(std::span<const Label> parts) {
    PartSum total;
    for (const PartSum& part : parts) total = sum_of(total, part);
    return total;
  }
  [[nodiscard]] Label part(std::span<const Label> options) const { return graph.add({options.begin(), options.end()}); }

  PartGraph& graph;
};

/// Visits every part that can be reached, each once, its options before it, and labels it by theirs. Depth first,
/// without recursion. Equal parts meet in a table, and with a symmetry all that it takes to each other.
template <Game G, class Labels>
class Walk {
 public:
  using Position = typename G::Position;
  using Label = typename Labels::Label;

  Walk(const G& game, Labels labels, const Budget& budget)
      : game_(game), labels_(std::move(labels)), budget_(budget), table_(budget) {}

  /// The label of a position: the sum of those of its parts.
  Label operator()(const Position& p) {
    std::vector<Position> parts;
    split(p, parts);
    std::vector<Label> of_parts;
    for (const Position& part : parts) of_parts.push_back(label(part));
    return labels_.sum(of_parts);
  }

  /// Parts that have been labelled.
  [[nodiscard]] std::uint64_t states() const { return states_; }

 private:
  struct Frame {
    Position raw;   // as it was met
    Position part;  // its canonical form
    std::size_t first_slot;
    std::size_t first_option;
    std::size_t next;  // slots before it are labelled
  };

  void split(const Position& p, std::vector<Position>& out) const {
    if constexpr (HasParts<G>) {
      game_.parts(p, [&](const Position& part) { out.push_back(part); });
    } else {
      out.push_back(p);
    }
  }

  /// The label of a part if it is known; else null, and `canonical` is its canonical form.
  const Label* known(const Position& raw, Position& canonical) {
    if (const Label* found = table_.find(raw)) return found;
    if constexpr (HasSymmetry<G>) {
      canonical = game_.canonical(raw);
      if (canonical == raw) return nullptr;
      const Label* found = table_.find(canonical);
      return found == nullptr ? nullptr : table_.insert(raw, Label(*found)).first;
    } else {
      canonical = raw;
      return nullptr;
    }
  }

  void open(const Position& raw, const Position& part) {
    constexpr std::uint64_t kSteps = 1024;
    if (++states_ % kSteps == 0) {
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      budget_.report("searching, positions", states_, 0);
    }
    Frame frame{raw, part, slots_.size(), ends_.size(), slots_.size()};
    game_.options(part, [&](const typename G::Move&, const Position& next) {
      split(next, slots_);
      ends_.push_back(slots_.size());
    });
    slot_labels_.resize(slots_.size());
    if (!budget_.fits((slots_.size() + frames_.size()) * (sizeof(Position) + sizeof(Label)) * 2)) {
      throw Stopped(kMemoryReached);
    }
    frames_.push_back(std::move(frame));
  }

  Label close(const Frame& frame) {
    option_labels_.clear();
    std::size_t begin = frame.first_slot;
    for (std::size_t k = frame.first_option; k < ends_.size(); ++k) {
      option_labels_.push_back(
          labels_.sum(std::span<const Label>(slot_labels_.data() + begin, slot_labels_.data() + ends_[k])));
      begin = ends_[k];
    }
    return labels_.part(option_labels_);
  }

  Label label(const Position& start) {
    Position canonical{};
    if (const Label* found = known(start, canonical)) return *found;
    open(start, canonical);
    Label result{};
    while (!frames_.empty()) {
      Frame& top = frames_.back();
      const Label* found = nullptr;
      while (top.next < slots_.size() && (found = known(slots_[top.next], canonical)) != nullptr) {
        slot_labels_[top.next++] = *found;
      }
      if (top.next < slots_.size()) {
        const Position raw = slots_[top.next];
        open(raw, canonical);
        continue;
      }
      result = close(top);
      table_.insert(top.part, result);
      if constexpr (HasSymmetry<G>) table_.insert(top.raw, result);
      slots_.resize(top.first_slot);
      slot_labels_.resize(top.first_slot);
      ends_.resize(top.first_option);
      frames_.pop_back();
    }
    return result;
  }

  const G& game_;
  Labels labels_;
  const Budget& budget_;
  PositionTable<Position, Label> table_;
  std::uint64_t states_ = 0;
  std::vector<Frame> frames_;
  std::vector<Position> slots_;     // the parts of the options of all frames
  std::vector<Label> slot_labels_;  // their labels
  std::vector<std::size_t> ends_;   // where each option's parts end
  std::vector<Label> option_labels_;
};

}  // namespace nucleo
