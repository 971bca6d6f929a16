// Transposition by buckets. The plain counting sort makes two random accesses an arc over hundreds of megabytes. Here
// arcs first go to buckets of neighbouring targets (a few hundred sequential streams), where the bucket already is its
// final place in the result; then each bucket is sorted by its low target bits inside the second-level cache. The low
// bits wait in 16 bits per arc; where that would pass 8 bytes per vertex, the targets are taken in several rounds.

#include <algorithm>
#include <cstring>
#include <vector>

#include "nucleo/digraph.hpp"
#include "text/pace.hpp"

namespace nucleo {
namespace {

constexpr int kBucketBits = 14;
constexpr Vertex kLowMask = (Vertex{1} << kBucketBits) - 1;

std::vector<std::uint64_t> bucket_begins(const Digraph& d) {
  std::vector<std::uint64_t> begins((d.order() >> kBucketBits) + 2, 0);
  for (const Vertex target : d.targets()) ++begins[(target >> kBucketBits) + 1];
  for (std::size_t b = 1; b < begins.size(); ++b) begins[b] += begins[b - 1];
  return begins;
}

/// Puts the sources of all arcs into buckets first … last−1 into their bucket's place, and the targets' low bits
/// beside.
void scatter(const Digraph& d, const std::vector<std::uint64_t>& begins, std::size_t first, std::size_t last,
             Array<Vertex>& sources, Array<std::uint16_t>& low, Pace& pace) {
  std::vector<std::uint64_t> next(begins.begin(), begins.end());
  const std::uint64_t base = begins[first];
  const auto lowest = static_cast<Vertex>(first << kBucketBits);
  const auto width = static_cast<Vertex>((last - first) << kBucketBits);
  const auto targets = d.targets();
  const auto offsets = d.offsets();
  std::uint64_t arc = 0;
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + offsets[v + 1] - offsets[v]);
    for (const std::uint64_t end = offsets[v + 1]; arc < end; ++arc) {
      const Vertex target = targets[arc];
      if (target - lowest >= width) continue;
      const std::uint64_t place = next[target >> kBucketBits]++;
      sources[place] = v;
      low[place - base] = static_cast<std::uint16_t>(target & kLowMask);
    }
  }
}

/// The plain counting sort. Where a few targets have most of the arcs, their places stay in the cache anyway.
Digraph transpose_plainly(const Digraph& d, Pace& pace) {
  Array<std::uint64_t> offsets(std::size_t{d.order()} + 1, 0);
  for (const Vertex target : d.targets()) ++offsets[target + 1];
  for (Vertex v = 0; v < d.order(); ++v) offsets[v + 1] += offsets[v];
  Array<Vertex> sources(d.size());
  Array<std::uint64_t> next(offsets.begin(), offsets.end() - 1);
  for (Vertex v = 0; v < d.order(); ++v) {
    pace.step(1 + d.out_degree(v));
    for (const Vertex target : d.successors(v)) sources[next[target]++] = v;
  }
  return {std::move(offsets), std::move(sources)};
}

}  // namespace

Digraph transpose(const Digraph& d, const Budget& budget) {
  Pace pace(budget);
  const Vertex order = d.order();
  const std::vector<std::uint64_t> begins = bucket_begins(d);
  const std::size_t buckets = begins.size() - 1;

  std::uint64_t largest = 0;
  for (std::size_t b = 0; b < buckets; ++b) largest = std::max(largest, begins[b + 1] - begins[b]);
  // 2 bytes per arc of a round and 4 per arc of a bucket, together at most 8 bytes per vertex.
  if (largest > order || buckets == 1) return transpose_plainly(d, pace);
  const std::uint64_t room = std::min(d.size(), std::max(std::uint64_t{4} * order - 2 * largest, largest));

  Array<std::uint64_t> offsets(std::size_t{order} + 1);
  Array<Vertex> sources(d.size());
  Array<std::uint16_t> low(room);
  Array<Vertex> unsorted(largest);
  std::vector<std::uint64_t> next(std::min(order, kLowMask + 1));  // of the vertices of one bucket

  for (std::size_t first = 0; first < buckets;) {
    std::size_t last = first + 1;
    while (last < buckets && begins[last + 1] - begins[first] <= room) ++last;
    scatter(d, begins, first, last, sources, low, pace);

    for (std::size_t b = first; b < last; ++b) {
      const std::uint64_t count = begins[b + 1] - begins[b];
      pace.step(1 + count);
      const std::uint16_t* const bits = low.data() + (begins[b] - begins[first]);
      const auto lowest = static_cast<Vertex>(b << kBucketBits);
      const Vertex members = std::min(order - lowest, kLowMask + 1);

      std::fill(next.begin(), next.end(), 0);
      for (std::uint64_t i = 0; i < count; ++i) ++next[bits[i]];
      std::uint64_t place = begins[b];
      for (Vertex i = 0; i < members; ++i) {
        offsets[lowest + i] = place;
        place += std::exchange(next[i], place);
      }
      if (count == 0) continue;
      std::memcpy(unsorted.data(), sources.data() + begins[b], count * sizeof(Vertex));
      for (std::uint64_t i = 0; i < count; ++i) sources[next[bits[i]]++] = unsorted[i];
    }
    first = last;
  }
  offsets[order] = d.size();
  return {std::move(offsets), std::move(sources)};
}

}  // namespace nucleo
