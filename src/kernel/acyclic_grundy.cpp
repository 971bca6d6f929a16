// Values in topological order. Almost every digraph has small values, so labels are bytes while they fit: ten million
// of them stay in the cache, where words would not. Positions are often numbered so that every arc goes to a smaller
// (or a larger) number; then the numbers are the order and none has to be computed.

#include <bit>
#include <limits>

#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"

namespace nucleo {
namespace {

constexpr Vertex kLabelPoll = 1 << 16;

/// The smallest value that no successor has: values below 64 at once, larger ones through a table.
template <class Value>
Value mex(std::span<const Vertex> successors, const Value* value) {
  std::uint64_t below = 0;
  for (const Vertex w : successors) below |= value[w] < 64 ? std::uint64_t{1} << (value[w] & 63) : 0;
  if (~below != 0) return static_cast<Value>(std::countr_one(below));
  std::vector<bool> seen(successors.size() + 1, false);
  for (const Vertex w : successors) {
    if (value[w] < seen.size()) seen[value[w]] = true;
  }
  Value least = 64;
  while (seen[least]) ++least;
  return least;
}

enum class LabelEnd { kDone, kWrongOrder, kTooWide };

/// Labels vertex_at(0), vertex_at(1), … as long as `in_order(row, v)` says that all successors of v came before.
template <class Value, class VertexAt, class InOrder>
LabelEnd label_all(const Digraph& d, Array<Value>& value, const Budget& budget, const VertexAt& vertex_at,
                   const InOrder& in_order) {
  for (Vertex i = 0; i < d.order(); ++i) {
    if (i % kLabelPoll == 0 && budget.spent()) throw Stopped(why_stopped(budget));
    const Vertex v = vertex_at(i);
    const auto row = d.successors(v);
    if (row.size() > std::numeric_limits<Value>::max()) return LabelEnd::kTooWide;
    if (!row.empty() && !in_order(row, v)) return LabelEnd::kWrongOrder;
    value[v] = mex(row, value.data());
  }
  return LabelEnd::kDone;
}

/// Tries the numbers of the vertices as the order, upwards and downwards, before it computes one.
template <class Value>
LabelEnd label_all(const Digraph& d, Array<Value>& value, const Budget& budget) {
  LabelEnd end = label_all(
      d, value, budget, [](Vertex i) { return i; },
      [](std::span<const Vertex> row, Vertex v) { return row.back() < v; });
  if (end != LabelEnd::kWrongOrder) return end;
  end = label_all(
      d, value, budget, [last = d.order() - 1](Vertex i) { return last - i; },
      [](std::span<const Vertex> row, Vertex v) { return row.front() > v; });
  if (end != LabelEnd::kWrongOrder) return end;
  const auto sorted = topological_order(d, budget);
  if (!sorted) return LabelEnd::kWrongOrder;
  return label_all(
      d, value, budget, [&](Vertex i) { return (*sorted)[i]; }, [](std::span<const Vertex>, Vertex) { return true; });
}

}  // namespace

std::optional<Array<Vertex>> acyclic_grundy(const Digraph& d, const Budget& budget) {
  Array<std::uint8_t> bytes(d.order());
  const LabelEnd end = label_all(d, bytes, budget);
  if (end == LabelEnd::kWrongOrder) return {};
  if (end == LabelEnd::kDone) return Array<Vertex>(bytes.begin(), bytes.end());
  Array<std::uint8_t>().swap(bytes);
  Array<Vertex> words(d.order());
  if (label_all(d, words, budget) == LabelEnd::kWrongOrder) return {};
  return words;
}

}  // namespace nucleo
