#pragma once

#include <vector>

#include "search/misere_forms.hpp"
#include "search/misere_quotient.hpp"

namespace nucleo {

/// Genus and canonical form in misère play of the heaps of one rule. They are found heap by heap, as far as they are
/// asked for and so many steps go, in options that are looked at: of most rules each heap costs a constant factor more
/// than the one before, for all sums are to be looked at that a heap may be broken into. Everything in it is proved.
class HeapGenera {
 public:
  HeapGenera(HeapQuotient::HeapOptions options, std::uint64_t steps, const Budget& budget)
      : options_(std::move(options)), budget_(budget), forms_(steps, budget), heaps_{MisereForms::kZero} {}

  /// Whether all heaps up to this one are known, after some work if need be. What it could not find it will not look
  /// for again. Throws Stopped.
  bool reach(Nimber heap);

  /// Heaps 0 … size() − 1 are known.
  [[nodiscard]] std::size_t size() const { return heaps_.size(); }
  [[nodiscard]] const Genus& genus(Nimber heap) const { return forms_.genus(heaps_[heap]); }
  [[nodiscard]] bool tame(Nimber heap) const { return forms_.tame(heaps_[heap]); }
  /// Heaps with the same number are equal in misère play.
  [[nodiscard]] MisereForms::Form form(Nimber heap) const { return heaps_[heap]; }
  [[nodiscard]] const MisereForms& forms() const { return forms_; }

  [[nodiscard]] std::uint64_t bytes() const { return forms_.bytes() + heaps_.capacity() * sizeof(MisereForms::Form); }

 private:
  HeapQuotient::HeapOptions options_;
  const Budget& budget_;
  MisereForms forms_;
  std::vector<MisereForms::Form> heaps_;
  bool stuck_ = false;  // there is no effort left
};

}  // namespace nucleo
