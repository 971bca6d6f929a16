#include "search/heap_genera.hpp"

#include "text/stages.hpp"

namespace nucleo {

bool HeapGenera::reach(Nimber heap) {
  try {
    while (!stuck_ && size() <= heap) {
      std::vector<MisereForms::Form> options;
      options_(size(), [&](std::span<const Nimber> left) {
        MisereForms::Form sum = MisereForms::kZero;
        for (const Nimber part : left) sum = forms_.sum(sum, heaps_[part]);
        if (options.empty() || options.back() != sum) options.push_back(sum);
      });
      heaps_.push_back(forms_.with_options(std::move(options)));
      budget_.report(stage::kHeaps, size(), heap + 1);
    }
  } catch (const Effort::Spent&) {
    stuck_ = true;
  }
  return size() > heap;
}

}  // namespace nucleo
