#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "search/misere_forms.hpp"
#include "search/misere_quotient.hpp"

namespace nucleo {

/// The genera in misère play of the heaps of one rule, and which of them are tame, found heap by heap, as far as they
/// are asked for and so many steps go, in options that are looked at. While all heaps are tame, so are their sums, and
/// a heap takes no more than a look at its options. From the first on that is not, canonical forms are found of all
/// heaps and of the sums that they may be broken into: of most rules each heap then costs a constant factor more than
/// the one before. Everything in it is proved.
class HeapGenera {
 public:
  HeapGenera(HeapQuotient::HeapOptions options, std::uint64_t steps, const Budget& budget)
      : options_(std::move(options)),
        budget_(budget),
        effort_(std::numeric_limits<std::size_t>::max(), steps),
        forms_(steps, budget),
        form_of_{MisereForms::kZero} {}

  /// Whether all heaps up to this one are known, after some work if need be. What it could not find it will not look
  /// for again. Throws Stopped.
  bool reach(Nimber heap);

  /// Heaps 0 … size() − 1 are known.
  [[nodiscard]] std::size_t size() const { return std::max(tame_.size(), form_of_.size()); }
  [[nodiscard]] Genus genus(Nimber heap) const;
  [[nodiscard]] bool tame(Nimber heap) const { return heap < tame_.size() || forms_.tame(form_of_[heap]); }
  [[nodiscard]] const MisereForms& forms() const { return forms_; }

  [[nodiscard]] std::uint64_t bytes() const {
    return forms_.bytes() + form_of_.capacity() * sizeof(MisereForms::Form) + tame_.capacity() * sizeof(Tame);
  }

 private:
  /// A tame heap by its Grundy value: firm if it counts as a heap of 2 or more, fickle if as one of 0 or 1.
  struct Tame {
    std::uint32_t grundy;
    bool firm;
  };

  bool add_tame();
  void add_form();

  HeapQuotient::HeapOptions options_;
  const Budget& budget_;
  Effort effort_;  // for what takes no forms
  MisereForms forms_;
  std::vector<Tame> tame_{{0, false}};  // the heaps before the first that is not tame, or has an option that is not
  std::vector<MisereForms::Form> form_of_;
  bool all_tame_ = true;  // so far
  bool stuck_ = false;    // there is no effort left
};

}  // namespace nucleo
