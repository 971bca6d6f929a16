#include "games/firing_labels.hpp"

#include <algorithm>

#include "chips/parts.hpp"
#include "games/ray_labels.hpp"

namespace nucleo {
namespace {

/// Labels, whatever holds them: one virtual call a question.
class Labelling {
 public:
  virtual ~Labelling() = default;
  [[nodiscard]] virtual bool holds(std::uint64_t chips) const = 0;
  virtual Nimber label(std::span<const std::int64_t> heights) = 0;
  [[nodiscard]] virtual std::uint64_t states() const = 0;
};

template <class Packing, class Rays>
class LabellingBy final : public Labelling {
 public:
  LabellingBy(const Sandpile& pile, const SandpileSymmetry& symmetry, const Budget& budget)
      : packing_(pile.size()), labels_(pile, symmetry, budget) {}
  [[nodiscard]] bool holds(std::uint64_t chips) const override { return packing_.holds(chips); }
  Nimber label(std::span<const std::int64_t> heights) override { return labels_(heights); }
  [[nodiscard]] std::uint64_t states() const override { return labels_.states(); }

 private:
  Packing packing_;
  RayLabels<Packing, Rays> labels_;
};

/// Labels of one kind in the narrowest keys that hold what is asked for; wider ones begin anew.
class WideningLabels {
 public:
  WideningLabels(const Sandpile& pile, const SandpileSymmetry& symmetry, bool values, const Budget& budget)
      : pile_(pile), symmetry_(symmetry), values_(values), budget_(budget) {
    for (Sandpile::Site v = 0; v < pile.size(); ++v) most_after_sink_ += pile.degree(v) - 1 + pile.to_sink(v);
  }

  Nimber operator()(const Heights& chips) {
    std::uint64_t most = 0;  // stays below 2^64, where a star has more
    for (const std::int64_t c : chips) most += std::min(static_cast<std::uint64_t>(c), ~most);
    most = std::max(most, most_after_sink_);
    if (!labels_ || !labels_->holds(most)) make(most);
    return labels_->label(chips);
  }
  [[nodiscard]] std::uint64_t states() const { return labels_ ? labels_->states() : 0; }

 private:
  template <class Packing, class Rays>
  bool take(std::uint64_t chips) {
    if (!Packing(pile_.size()).holds(chips)) return false;
    labels_ = std::make_unique<LabellingBy<Packing, Rays>>(pile_, symmetry_, budget_);
    return true;
  }
  void make(std::uint64_t chips) {
    if (values_ || pile_.size() > 64) {
      take<PackedHeights<1>, ValuesAhead>(chips) || take<PackedHeights<2>, ValuesAhead>(chips) ||
          take<WholeHeights, ValuesAhead>(chips);
    } else {
      const bool few = pile_.size() <= 8;
      (few && take<PackedHeights<1>, LostAhead<std::uint8_t>>(chips)) ||
          take<PackedHeights<2>, LostAhead<std::uint64_t>>(chips) ||
          take<WholeHeights, LostAhead<std::uint64_t>>(chips);
    }
  }

  const Sandpile& pile_;
  const SandpileSymmetry& symmetry_;
  bool values_;
  const Budget& budget_;
  std::uint64_t most_after_sink_ = 0;  // chips in all, where the sink just fired
  std::unique_ptr<Labelling> labels_;
};

}  // namespace

struct NimODoLabels::Impl {
  Impl(Sandpile p, Wanted w, const Budget& budget)
      : pile(std::move(p)),
        symmetry(pile),
        parts(pile),
        wanted(w),
        outcomes(pile, symmetry, false, budget),
        values(pile, symmetry, true, budget) {}

  Sandpile pile;
  SandpileSymmetry symmetry;
  SandpileParts parts;
  Wanted wanted;
  WideningLabels outcomes;
  WideningLabels values;
};

NimODoLabels::NimODoLabels(const Sandpile& pile, Wanted wanted, const Budget& budget)
    : impl_(std::make_unique<Impl>(pile, wanted, budget)) {}
NimODoLabels::~NimODoLabels() = default;
NimODoLabels::NimODoLabels(NimODoLabels&&) noexcept = default;

Nimber NimODoLabels::operator()(const Heights& chips) {
  const bool only_outcome = impl_->wanted == Wanted::kOutcomes;
  Nimber label = 0;
  if (const auto parts = impl_->parts(chips)) {
    for (const Heights& part : *parts) label ^= impl_->values(part);
  } else {
    label = only_outcome ? impl_->outcomes(chips) : impl_->values(chips);
  }
  return only_outcome ? std::min<Nimber>(label, 1) : label;
}

std::uint64_t NimODoLabels::states() const { return impl_->outcomes.states() + impl_->values.states(); }

}  // namespace nucleo
