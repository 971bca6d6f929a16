#include "search/part_graph.hpp"

#include <algorithm>
#include <iterator>

#include "game/hash.hpp"

namespace nucleo {

PartSum PartGraph::add(std::vector<PartSum> options) {
  if (options.empty()) return {};
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  std::uint64_t hash = options.size();
  for (const PartSum& option : options) hash = mixed(hash ^ hash_of(option));
  const auto [first, last] = by_hash_.equal_range(hash);
  for (auto found = first; found != last; ++found) {
    const Part p = found->second;
    if (last_option(p) - first_option(p) != options.size()) continue;
    const auto same = [&](std::size_t i) { return std::ranges::equal(option(first_option(p) + i), options[i]); };
    std::size_t i = 0;
    while (i < options.size() && same(i)) ++i;
    if (i == options.size()) return {p};
  }
  const auto p = static_cast<Part>(size());
  for (const PartSum& option : options) {
    members_.insert(members_.end(), option.begin(), option.end());
    ends_.push_back(members_.size());
  }
  begin_.push_back(ends_.size() - 1);
  by_hash_.emplace(hash, p);
  return {p};
}

std::uint64_t PartGraph::bytes() const {
  constexpr std::uint64_t kNode = 40;  // of by_hash_
  return (begin_.capacity() + ends_.capacity()) * sizeof(std::uint64_t) + members_.capacity() * sizeof(Part) +
         by_hash_.size() * kNode;
}

PartSum sum_of(std::span<const Part> a, std::span<const Part> b) {
  PartSum sum(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), sum.begin());
  return sum;
}

PartSum without(std::span<const Part> sum, std::span<const Part> some) {
  PartSum rest;
  rest.reserve(sum.size() - some.size());
  std::set_difference(sum.begin(), sum.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

}  // namespace nucleo
