#include "digraph/naming.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "text/lines.hpp"

namespace nucleo {
namespace {

/// An integer as one writes it: no plus sign, no leading zeros, no −0.
bool is_canonical(std::string_view word) {
  if (word == "0") return true;
  const bool negative = word.starts_with('-');
  return is_integer(word) && word[negative ? 1 : 0] != '0';
}

constexpr std::size_t kKeyDigits = 18;

/// The integer itself, or what stands for all that have too many digits.
std::int64_t sort_key(std::string_view word) {
  constexpr std::int64_t kLarge = 1'000'000'000'000'000'000;
  const bool negative = word.starts_with('-');
  if (negative) word.remove_prefix(1);
  const std::int64_t size =
      word.size() > kKeyDigits ? kLarge : static_cast<std::int64_t>(whole_number(word).value_or(0));
  return negative ? -size : size;
}

/// For two integers with the same key: only long ones can differ.
bool long_less(std::string_view a, std::string_view b) {
  if (a.starts_with('-')) std::swap(a, b);
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// order[i] is the vertex that comes i-th.
std::vector<Vertex> sorted_by_number(const Interner& names, const std::vector<std::int64_t>& keys) {
  std::vector<Vertex> order(names.size());
  std::iota(order.begin(), order.end(), Vertex{0});
  const auto less = [&](Vertex a, Vertex b) {
    return keys[a] != keys[b] ? keys[a] < keys[b] : a != b && long_less(names[a], names[b]);
  };
  if (!std::is_sorted(order.begin(), order.end(), less)) std::sort(order.begin(), order.end(), less);
  return order;
}

Names in_order(Interner& names, const std::vector<Vertex>& order) {
  std::string text;
  std::vector<std::uint64_t> ends;
  ends.reserve(order.size());
  for (const Vertex v : order) {
    text += names[v];
    ends.push_back(text.size());
  }
  names.release();
  return {std::move(text), std::move(ends)};
}

}  // namespace

Numbering number_vertices(Interner& names) {
  const Vertex n = names.size();
  std::vector<std::int64_t> keys(n);
  for (Vertex v = 0; v < n; ++v) {
    if (!is_canonical(names[v])) return {names.release(), {}};
    keys[v] = sort_key(names[v]);
  }
  Numbering result;
  result.number.resize(n);
  if (std::all_of(keys.begin(), keys.end(), [n](std::int64_t key) { return key >= 1 && key <= n; })) {
    for (Vertex v = 0; v < n; ++v) result.number[v] = static_cast<Vertex>(keys[v] - 1);
    names.release();
    result.names = Names(n);
  } else {
    const auto order = sorted_by_number(names, keys);
    for (Vertex i = 0; i < n; ++i) result.number[order[i]] = i;
    result.names = in_order(names, order);
  }
  if (std::is_sorted(result.number.begin(), result.number.end())) result.number = {};
  return result;
}

}  // namespace nucleo
