#include "game/graph_symmetry.hpp"

#define _Thread_local __thread  // NOLINT(bugprone-reserved-identifier): nauty is C11, and g++ does not know the word
#include <nautinv.h>
#undef _Thread_local

#include <algorithm>

namespace nucleo {
namespace {

/// nauty numbers the bits of a word from its upper end.
std::uint64_t turned_round(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
  x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
  return __builtin_bswap64(x);
}

/// What nauty keeps for a thread goes with the thread.
struct NautyMemory {
  NautyMemory() = default;
  ~NautyMemory() {
    nauty_freedyn();
    naugraph_freedyn();
    nautil_freedyn();
  }
  NautyMemory(const NautyMemory&) = delete;
  NautyMemory& operator=(const NautyMemory&) = delete;
};

thread_local GraphSymmetry* listening = nullptr;  // nauty hands nothing of ours to the function that it calls

void hear(int /*count*/, int* image, int* /*orbits*/, int /*orbit_count*/, int /*vertex*/, int order) {
  listening->add_generator(image, order);
}

}  // namespace

void GraphSymmetry::add_generator(const int* image, int order) {
  if (generators_.size() == count_) generators_.emplace_back();
  for (int v = 0; v < order; ++v) {
    generators_[count_][static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(image[v]);
  }
  ++count_;
}

bool GraphSymmetry::run(std::span<const std::uint64_t> rows, bool canonical) {
  static_assert(kMost == WORDSIZE && sizeof(graph) == sizeof(std::uint64_t));
  thread_local NautyMemory memory;
  count_ = 0;
  order_ = rows.size();
  if (order_ == 0) return true;
  std::array<graph, kMost> matrix;
  std::array<graph, kMost> out;
  std::array<int, kMost> lab, ptn, orbits;
  for (std::size_t v = 0; v < order_; ++v) matrix[v] = turned_round(rows[v]);
  static DEFAULTOPTIONS_GRAPH(usual);
  optionblk options = usual;
  options.getcanon = canonical ? TRUE : FALSE;
  options.userautomproc = hear;
  options.tc_level = 0;  // best for small graphs, says its manual
  statsblk stats;
  listening = this;
  densenauty(matrix.data(), lab.data(), ptn.data(), orbits.data(), &options, &stats, 1, static_cast<int>(order_),
             out.data());
  if (stats.errstatus != 0) {  // another thread's search was asked to stop, and nauty has one ear for all
    count_ = 0;                // the generators so far are some, but nobody needs just some
    return false;
  }
  if (canonical)
    std::transform(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(order_), canonical_.begin(), turned_round);
  return true;
}

void GraphSymmetry::find_generators(std::span<const std::uint64_t> rows) { run(rows, false); }
bool GraphSymmetry::find_canonical(std::span<const std::uint64_t> rows) { return run(rows, true); }

}  // namespace nucleo
