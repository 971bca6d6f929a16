#include "search/part_graph.hpp"

#include <algorithm>
#include <iterator>

#include "game/hash.hpp"
#include "search/reversible.hpp"
#include "search/tame.hpp"

namespace nucleo {

bool PartGraph::has_options(Part p, const std::vector<PartSum>& options) const {
  if (last_option(p) - first_option(p) != options.size()) return false;
  std::size_t k = first_option(p);
  return std::all_of(options.begin(), options.end(),
                     [&](const PartSum& sum) { return std::ranges::equal(option(k++), sum); });
}

PartSum PartGraph::form_of(Part p) const {
  const auto found = simpler_.find(p);
  return found == simpler_.end() ? PartSum{p} : found->second;
}

void PartGraph::put_in_order(std::vector<PartSum>& options) {
  for (PartSum& option : options) cancel_stars(option);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

PartGraph::Range PartGraph::store(const std::vector<PartSum>& options) {
  const std::size_t first = option_facts_.size();
  for (const PartSum& option : options) {
    members_.insert(members_.end(), option.begin(), option.end());
    ends_.push_back(members_.size());
    option_facts_.push_back(facts_of(option));
  }
  return {first, option_facts_.size()};
}

PartSum PartGraph::add(std::vector<PartSum> options) {
  if (options.empty()) return {};
  put_in_order(options);
  std::uint64_t hash = options.size();
  for (const PartSum& option : options) hash = mixed(hash ^ hash_of(option));
  const auto [first, last] = by_hash_.equal_range(hash);
  for (auto found = first; found != last; ++found) {
    if (has_options(found->second, options)) return form_of(found->second);
  }
  const auto p = static_cast<Part>(size());
  options_.push_back(store(options));
  facts_.push_back(facts_by_options(*this, p));
  by_hash_.emplace(hash, p);
  if (facts_[p].unknown > 0) return {p};
  if (std::optional<PartSum> simpler = simpler_form(*this, p)) simpler_.emplace(p, std::move(*simpler));
  return form_of(p);
}

Part PartGraph::defer(TermPointer term, std::uint32_t options) {
  const auto p = static_cast<Part>(size());
  options_.push_back({0, 0});
  facts_.push_back({.length = options, .wild = 1, .unknown = 1});
  unopened_.emplace(p, std::move(term));
  return p;
}

void PartGraph::open(Part p, std::vector<PartSum> options) {
  put_in_order(options);
  options_[p] = store(options);
  unopened_.erase(p);
}

TermPointer PartGraph::unopened(Part p) const {
  const auto found = unopened_.find(p);
  return found == unopened_.end() ? nullptr : found->second;
}

PartFacts PartGraph::facts_of(std::span<const Part> sum) const {
  PartFacts total;
  for (const Part p : sum) total += facts_[p];
  return total;
}

std::uint64_t PartGraph::bytes() const {
  constexpr std::uint64_t kNode = 40;       // of by_hash_
  constexpr std::uint64_t kSimpler = 96;    // of simpler_
  constexpr std::uint64_t kUnopened = 256;  // of unopened_, with the term
  return options_.capacity() * sizeof(Range) + ends_.capacity() * sizeof(std::uint64_t) +
         members_.capacity() * sizeof(Part) + (facts_.capacity() + option_facts_.capacity()) * sizeof(PartFacts) +
         by_hash_.size() * kNode + simpler_.size() * kSimpler + unopened_.size() * kUnopened;
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

void cancel_stars(PartSum& sum) {
  const auto last = std::find_if(sum.begin(), sum.end(), [](Part p) { return p != PartGraph::kStar; });
  sum.erase(sum.begin(), sum.begin() + (last - sum.begin()) / 2 * 2);
}

void move_to(const PartGraph& graph, std::span<const Part> sum, std::size_t at, std::size_t k, PartSum& out) {
  const std::span<const Part> option = graph.option(k);
  out.resize(sum.size() - 1 + option.size());
  // The parts before `at`, those of the option and those after `at`, merged.
  auto to = out.begin();
  auto from = option.begin();
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i == at) continue;
    while (from != option.end() && *from < sum[i]) *to++ = *from++;
    *to++ = sum[i];
  }
  std::copy(from, option.end(), to);
  if (out.size() > 1 && out[1] == PartGraph::kStar) cancel_stars(out);
}

}  // namespace nucleo
