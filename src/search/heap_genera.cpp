#include "search/heap_genera.hpp"

#include "text/stages.hpp"

namespace nucleo {
namespace {

std::uint32_t mex(const std::vector<bool>& seen) {
  return static_cast<std::uint32_t>(std::ranges::find(seen, false) - seen.begin());
}
void mark(std::vector<bool>& seen, std::uint32_t value) {
  if (value >= seen.size()) seen.resize(value + 1);
  seen[value] = true;
}

}  // namespace

bool HeapGenera::reach(Nimber heap) {
  try {
    while (!stuck_ && size() <= heap) {
      all_tame_ = all_tame_ && add_tame();
      if (!all_tame_) add_form();
      budget_.report(stage::kHeaps, size(), heap + 1);
    }
  } catch (const Effort::Spent&) {
    stuck_ = true;
  }
  return size() > heap;
}

/// The next heap, if with options that are all tame it has the genus of a position of Nim. Misère values are 1 minus
/// the Grundy value where all parts are fickle, and else the same.
bool HeapGenera::add_tame() {
  std::vector<bool> grundy;
  std::vector<bool> misere;
  options_(tame_.size(), [&](std::span<const Nimber> left) {
    effort_.spend(1, budget_);
    Tame sum{0, false};
    for (const Nimber part : left) {
      sum.grundy ^= tame_[part].grundy;
      sum.firm = sum.firm || tame_[part].firm;
    }
    mark(grundy, sum.grundy);
    mark(misere, sum.firm ? sum.grundy : 1 - sum.grundy);
  });
  const std::uint32_t g = mex(grundy);
  const std::uint32_t m = misere.empty() ? 1 : mex(misere);
  const bool fickle = g <= 1 && m == 1 - g;
  if (!fickle && m != g) return false;
  tame_.push_back({g, !fickle});
  return true;
}

/// The next heap that has no form.
void HeapGenera::add_form() {
  std::vector<MisereForms::Form> options;
  options_(form_of_.size(), [&](std::span<const Nimber> left) {
    MisereForms::Form sum = MisereForms::kZero;
    for (const Nimber part : left) sum = forms_.sum(sum, form_of_[part]);
    if (options.empty() || options.back() != sum) options.push_back(sum);
  });
  form_of_.push_back(forms_.with_options(std::move(options)));
}

Genus HeapGenera::genus(Nimber heap) const {
  if (heap >= tame_.size()) return forms_.genus(form_of_[heap]);
  const std::uint32_t g = tame_[heap].grundy;
  if (tame_[heap].firm) return {g, {g, g ^ 2U}};
  return g == 0 ? Genus{} : Genus{1, {0, 3, 1}};
}

}  // namespace nucleo
