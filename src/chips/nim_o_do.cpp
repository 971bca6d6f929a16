#include "chips/nim_o_do.hpp"

#include <algorithm>

#include "chips/ray_labels.hpp"

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

}  // namespace

struct NimODoLabels::Impl {
  Impl(const Sandpile& p, Wanted w, const Budget& b) : pile(p), symmetry(pile), wanted(w), budget(b) {
    for (Sandpile::Site v = 0; v < pile.size(); ++v) most_after_sink += pile.degree(v) - 1 + pile.to_sink(v);
  }

  template <class Packing, class Rays>
  bool take(std::uint64_t chips) {
    if (!Packing(pile.size()).holds(chips)) return false;
    labels = std::make_unique<LabellingBy<Packing, Rays>>(pile, symmetry, budget);
    return true;
  }
  /// Makes the narrowest that holds so many chips.
  void make(std::uint64_t chips) {
    if (wanted == Wanted::kOutcomes && pile.size() <= 64) {
      const bool few = pile.size() <= 8;
      (few && take<PackedHeights<1>, LostAhead<std::uint8_t>>(chips)) ||
          take<PackedHeights<2>, LostAhead<std::uint64_t>>(chips) ||
          take<WholeHeights, LostAhead<std::uint64_t>>(chips);
    } else {
      take<PackedHeights<1>, ValuesAhead>(chips) || take<PackedHeights<2>, ValuesAhead>(chips) ||
          take<WholeHeights, ValuesAhead>(chips);
    }
  }

  Sandpile pile;
  SandpileSymmetry symmetry;
  Wanted wanted;
  const Budget& budget;
  std::uint64_t most_after_sink = 0;  // chips in all, where the sink just fired
  std::unique_ptr<Labelling> labels;
};

NimODoLabels::NimODoLabels(const Sandpile& pile, Wanted wanted, const Budget& budget)
    : impl_(std::make_unique<Impl>(pile, wanted, budget)) {}
NimODoLabels::~NimODoLabels() = default;
NimODoLabels::NimODoLabels(NimODoLabels&&) noexcept = default;

Nimber NimODoLabels::operator()(const Heights& chips) {
  std::uint64_t most = 0;  // stays below 2^64, where a star has more
  for (const std::int64_t c : chips) most += std::min(static_cast<std::uint64_t>(c), ~most);
  most = std::max(most, impl_->most_after_sink);
  if (!impl_->labels || !impl_->labels->holds(most)) impl_->make(most);
  const Nimber label = impl_->labels->label(chips);
  return impl_->wanted == Wanted::kOutcomes ? std::min<Nimber>(label, 1) : label;
}

std::uint64_t NimODoLabels::states() const { return impl_->labels ? impl_->labels->states() : 0; }

}  // namespace nucleo
