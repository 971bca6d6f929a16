#include "game/graph_symmetry.hpp"

#include <algorithm>

#include "game/dense_nauty.hpp"
#include "kernel/words.hpp"

namespace nucleo {
namespace {

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
  // nauty numbers the bits of a word from its upper end.
  for (std::size_t v = 0; v < order_; ++v) matrix[v] = reversed_bits(rows[v]);
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
  for (std::size_t v = 0; canonical && v < order_; ++v) canonical_[v] = reversed_bits(out[v]);
  return true;
}

void GraphSymmetry::find_generators(std::span<const std::uint64_t> rows) { run(rows, false); }
bool GraphSymmetry::find_canonical(std::span<const std::uint64_t> rows) { return run(rows, true); }

}  // namespace nucleo
