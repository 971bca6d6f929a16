#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "game/game.hpp"
#include "search/forgetful_table.hpp"
#include "search/form_table.hpp"
#include "text/stages.hpp"

namespace nucleo {

/// The least number that is not among these.
template <std::integral Number>
Number mex(std::span<const Number> values) {
  std::array<std::uint64_t, 4> seen;
  seen.fill(0);
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
  static constexpr bool kGrundyValues = true;
  static constexpr bool kMayDefer = false;

  [[nodiscard]] static Label sum(std::span<const Label> parts) {
    Label total = 0;
    for (const Label g : parts) total ^= g;
    return total;
  }
  [[nodiscard]] static Label part(std::span<const Label> options) { return mex(options); }
  [[nodiscard]] static std::uint64_t bytes() { return 0; }
};

/// Visits every part that can be reached, its options before it, and labels it by theirs. Depth first, without
/// recursion; each part once, or again where it was forgotten because the memory is full. Equal parts meet in a table,
/// and with a symmetry all that it takes to each other: a part is looked up as it is first, for that costs least.
/// Labels may put off parts: then nothing below them is visited.
template <Game G, class Labels>
class Walk {
 public:
  using Position = typename G::Position;
  using Label = typename Labels::Label;

  /// Each of its tables has so many entries at most.
  Walk(const G& game, Labels labels, const Budget& budget,
       std::size_t most_entries = ForgetfulTable<Position, Label>::kUnbounded)
      : game_(game),
        labels_(std::move(labels)),
        budget_(budget),
        table_(budget, kEighths - Forms::kEighths, most_entries),
        forms_(budget, most_entries) {}

  /// The label of a position: the sum of those of its parts.
  Label operator()(const Position& p) {
    forget_work();
    std::vector<Position> parts;
    split(p, parts);
    std::vector<Label> of_parts;
    of_parts.reserve(parts.size());
    constexpr std::size_t kParts = 1024;
    for (const Position& part : parts) {
      if (of_parts.size() % kParts == kParts - 1) check_budget();
      of_parts.push_back(label(part));
    }
    return labels_.sum(of_parts);
  }

  /// Parts that have been labelled, for all questions so far.
  [[nodiscard]] std::uint64_t states() const { return states_; }
  /// Entries that gave way to others.
  [[nodiscard]] std::uint64_t forgotten() const { return table_.forgotten() + forms_.forgotten(); }
  [[nodiscard]] std::uint64_t bytes() const {
    return table_.bytes() + forms_.bytes() + labels_.bytes() + slot_bytes_ + frames_.capacity() * sizeof(Frame) +
           slots_.capacity() * (sizeof(Position) + sizeof(Label)) + ends_.capacity() * sizeof(std::size_t);
  }

 private:
  using Forms = FormTable<G, Labels>;
  using Form = typename Forms::Form;
  // Of the memory; the rest is for the parts that are open and, in misère play, for the structure that they make up.
  static constexpr unsigned kEighths = !Labels::kGrundyValues ? 2 : HasForm<G> ? 7 : 6;
  static constexpr bool kOnHeap = !std::is_trivially_copyable_v<Position>;
  /// A part that is not known yet.
  struct Unknown {
    Position raw;   // as it was met
    Position part;  // its canonical form
    [[no_unique_address]] Form form;
  };
  struct Frame {
    Unknown unknown;
    std::size_t first_slot;
    std::size_t first_option;
    std::size_t next;      // slots before it are labelled
    std::uint64_t opened;  // parts that were opened before it
  };

  void split(const Position& p, std::vector<Position>& out) const {
    if constexpr (HasParts<G>) {
      game_.parts(p, [&](const Position& part) { out.push_back(part); });
    } else {
      out.push_back(p);
    }
  }

  /// The label of a part if it is known; else null, and `unknown` is what must be found out. Good until the next call.
  const Label* known(const Position& raw, Unknown& unknown) {
    if (const Label* found = table_.find(raw)) return found;
    if constexpr (Labels::kGrundyValues && HasPartValues<G>) {
      if (const auto value = game_.part_value(raw)) return table_.insert(raw, static_cast<Label>(*value), 0);
    }
    unknown.raw = raw;
    constexpr std::uint64_t kForms = 64;
    if (++forms_made_ % kForms == 0) check_budget();
    if constexpr (HasForm<G>) {
      unknown.form = game_.form(raw);
      if (unknown.form.empty()) return nullptr;
      std::optional<Label> found = forms_.find(game_, unknown.form);
      return found ? table_.insert(raw, std::move(*found), 1) : nullptr;
    } else if constexpr (HasSymmetry<G>) {
      unknown.part = game_.canonical(raw);
      const Label* found = unknown.part == raw ? nullptr : table_.find(unknown.part);
      return found == nullptr ? nullptr : table_.insert(raw, Label(*found), 1);
    } else {
      return nullptr;
    }
  }

  /// The part whose options are looked at.
  static const Position& expanded(const Unknown& unknown) {
    if constexpr (HasForm<G> || !HasSymmetry<G>) {
      return unknown.raw;
    } else {
      return unknown.part;
    }
  }

  /// So many parts were opened for it. As it was met it is soon found again by its form.
  void remember(const Unknown& unknown, const Label& label, std::uint64_t opened) {
    if constexpr (HasForm<G>) {
      table_.insert(unknown.raw, label, unknown.form.empty() ? opened : 1);
      if (!unknown.form.empty()) forms_.insert(unknown.form, unknown.raw, label, opened);
    } else if constexpr (HasSymmetry<G>) {
      if (!(unknown.part == unknown.raw)) table_.insert(unknown.raw, label, 1);
      table_.insert(unknown.part, label, opened);
    } else {
      table_.insert(unknown.raw, label, opened);
    }
  }

  void open(Unknown unknown) {
    constexpr std::uint64_t kSteps = 256;
    constexpr std::size_t kOptions = 1 << 16;
    if (++states_ % kSteps == 0) {
      check_budget();
      budget_.report(stage::kSearching, states_, 0);
    }
    frames_.push_back({std::move(unknown), slots_.size(), ends_.size(), slots_.size(), states_});
    for_each_option(game_, expanded(frames_.back().unknown), [&](const typename G::Move&, const Position& next) {
      const std::size_t first = slots_.size();
      split(next, slots_);
      ends_.push_back(slots_.size());
      if constexpr (kOnHeap) {  // such a position may be large, so that even its options are many
        for (std::size_t i = first; i < slots_.size(); ++i) slot_bytes_ += bytes_beside(slots_[i]);
        check_budget();
      } else if (ends_.size() % kOptions == 0) {
        check_budget();
      }
    });
    slot_labels_.resize(slots_.size());
  }

  void check_budget() const {
    if (budget_.spent()) throw Stopped(why_stopped(budget_));
    if (!budget_.fits(bytes())) throw Stopped(kMemoryReached);
  }

  /// What an earlier question that a limit ended has left.
  void forget_work() {
    drop_slots(0);
    frames_.clear();
    ends_.clear();
  }

  void drop_slots(std::size_t first) {
    if constexpr (kOnHeap) {
      for (std::size_t i = first; i < slots_.size(); ++i) slot_bytes_ -= bytes_beside(slots_[i]);
    }
    slots_.resize(first);
    slot_labels_.resize(first);
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

  /// As known(), but a part may also be put off.
  const Label* known_or_deferred(const Position& raw, Unknown& unknown) {
    const Label* found = known(raw, unknown);
    if constexpr (Labels::kMayDefer) {
      if (found != nullptr) return found;
      deferred_ = labels_.deferred(game_, expanded(unknown));
      if (!deferred_) return nullptr;
      remember(unknown, *deferred_, 1);
      return &*deferred_;
    }
    return found;
  }

  Label label(const Position& start) {
    Unknown unknown{};
    if (const Label* found = known_or_deferred(start, unknown)) return *found;
    open(unknown);
    Label result{};
    while (!frames_.empty()) {
      Frame& top = frames_.back();
      const Label* found = nullptr;
      while (top.next < slots_.size() && (found = known_or_deferred(slots_[top.next], unknown)) != nullptr) {
        slot_labels_[top.next++] = *found;
      }
      if (top.next < slots_.size()) {
        open(unknown);
        continue;
      }
      constexpr std::uint64_t kClosed = 256;
      if (++closed_ % kClosed == 0) check_budget();  // after a long line of play only this goes on
      result = close(top);
      remember(top.unknown, result, states_ + 1 - top.opened);
      drop_slots(top.first_slot);
      ends_.resize(top.first_option);
      frames_.pop_back();
      if (!frames_.empty()) slot_labels_[frames_.back().next++] = result;
    }
    return result;
  }

  const G& game_;
  Labels labels_;
  const Budget& budget_;
  ForgetfulTable<Position, Label> table_;
  [[no_unique_address]] Forms forms_;
  std::uint64_t states_ = 0;
  std::uint64_t closed_ = 0;
  std::uint64_t forms_made_ = 0;  // or asked for, between looks at the clock
  std::vector<Frame> frames_;
  std::vector<Position> slots_;     // the parts of the options of all frames
  std::vector<Label> slot_labels_;  // their labels
  std::uint64_t slot_bytes_ = 0;    // that slots_ hold on the heap
  std::vector<std::size_t> ends_;   // where each option's parts end
  std::vector<Label> option_labels_;
  std::optional<Label> deferred_;  // of the part that was put off last
};

}  // namespace nucleo
