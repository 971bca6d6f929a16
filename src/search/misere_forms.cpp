#include "search/misere_forms.hpp"

#include <algorithm>

#include "game/hash.hpp"

namespace nucleo {

MisereForms::MisereForms(std::uint64_t steps, const Budget& budget)
    : budget_(budget), effort_(std::numeric_limits<std::size_t>::max(), steps), sums_(budget) {
  store({}, genus_number({}), true);
  store({kZero}, genus_number({kZero}), true);
  with_star_ = {kStar, kZero};
}

MisereForms::Form MisereForms::store(const std::vector<Form>& options, GenusNumber genus, bool tame) {
  const auto form = static_cast<Form>(size());
  members_.insert(members_.end(), options.begin(), options.end());
  ends_.push_back(members_.size());
  genus_.push_back(genus);
  std::uint32_t length = 0;
  for (const Form option : options) length = std::max(length, length_[option] + 1);
  length_.push_back(length);
  with_star_.push_back(kUnknown);
  tame_.push_back(tame);
  by_hash_.emplace(hash_of(options), form);
  return form;
}

MisereForms::GenusNumber MisereForms::genus_number(const std::vector<Form>& options) {
  std::vector<GenusNumber> numbers;
  numbers.reserve(options.size());
  for (const Form option : options) numbers.push_back(genus_[option]);
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  const auto [known, is_new] = by_options_.try_emplace(std::move(numbers), 0);
  if (!is_new) return known->second;
  std::vector<const Genus*> genera;
  for (const GenusNumber number : known->first) genera.push_back(genera_[number]);
  const auto [found, first] = numbers_.try_emplace(genus_of_options(genera), static_cast<GenusNumber>(genera_.size()));
  if (first) genera_.push_back(&found->first);
  return known->second = found->second;
}

bool MisereForms::is_option(Form option, Form of) const { return std::ranges::binary_search(options(of), option); }

/// Whether the game with these options is equal to the other one, which has the same genus: so if the other one is 0,
/// the game is won.
bool MisereForms::equal_to(Form simpler, const std::vector<Form>& options) const {
  const std::span<const Form> kept = this->options(simpler);
  auto next = kept.begin();
  for (const Form option : options) {
    if (next != kept.end() && *next == option) {
      ++next;
    } else if (!is_option(simpler, option)) {
      return false;
    }
  }
  return next == kept.end();
}

bool MisereForms::tame_with(const std::vector<Form>& options, GenusNumber genus) {
  if (!genera_[genus]->of_nim()) return false;
  std::vector<Form> tame;
  for (const Form option : options) {
    if (tame_[option]) tame.push_back(option);
  }
  if (tame.size() == options.size()) return true;
  if (tame.empty() || genus_number(tame) != genus) return false;
  return std::ranges::all_of(options, [&](Form option) {
    return tame_[option] ||
           std::ranges::any_of(this->options(option), [&](Form next) { return tame_[next] && genus_[next] == genus; });
  });
}

MisereForms::Form MisereForms::with_options(std::vector<Form> options) {
  constexpr std::size_t kLooks = 8;  // at the genus of a form, for one step
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  effort_.spend(options.size() + 1, budget_);
  if (!budget_.fits(bytes())) throw Stopped(kMemoryReached);
  const auto [first, last] = by_hash_.equal_range(hash_of(options));
  for (auto found = first; found != last; ++found) {
    if (std::ranges::equal(this->options(found->second), options)) return found->second;
  }
  const GenusNumber genus = genus_number(options);
  // Equal games have the same genus.
  std::vector<Form> tried;
  for (const Form option : options) {
    const std::span<const Form> after = this->options(option);
    effort_.spend(after.size() / kLooks, budget_);
    for (const Form simpler : after) {
      if (genus_[simpler] != genus || std::ranges::find(tried, simpler) != tried.end()) continue;
      if (equal_to(simpler, options)) return simpler;
      tried.push_back(simpler);
    }
  }
  return store(options, genus, tame_with(options, genus));
}

/// Two *1 cancel in misère play, too, whatever is beside them.
MisereForms::Form MisereForms::with_star(Form form) {
  if (with_star_[form] != kUnknown) return with_star_[form];
  std::vector<Form> all{form};
  const std::size_t count = options(form).size();
  for (std::size_t k = 0; k < count; ++k) all.push_back(with_star(options(form)[k]));
  const Form starred = with_options(std::move(all));
  with_star_[form] = starred;
  with_star_[starred] = form;
  return starred;
}

/// A sum with *1 is found from the sum without it.
MisereForms::Form MisereForms::sum(Form a, Form b) {
  bool star = false;
  for (Form* const form : {&a, &b}) {
    if (with_star_[*form] > *form) continue;
    *form = with_star_[*form];
    star = !star;
  }
  const Form total = sum_of_options(a, b);
  return star ? with_star(total) : total;
}

MisereForms::Form MisereForms::sum_of_options(Form a, Form b) {
  constexpr std::uint32_t kMostLength = 2000;  // of recursion
  if (a < b) std::swap(a, b);
  if (b == kZero) return a;
  effort_.spend(1, budget_);
  const std::uint64_t key = std::uint64_t{a} << 32 | b;
  if (const Form* found = sums_.find(key)) return *found;
  if (length_[a] + length_[b] > kMostLength) throw Effort::Spent{};
  std::vector<Form> all;
  const std::size_t of_a = options(a).size();
  const std::size_t of_b = options(b).size();
  all.reserve(of_a + of_b);
  // By number: the list of options grows meanwhile.
  for (std::size_t k = 0; k < of_a; ++k) all.push_back(sum(options(a)[k], b));
  for (std::size_t k = 0; k < of_b; ++k) all.push_back(sum(a, options(b)[k]));
  const Form total = with_options(std::move(all));
  sums_.insert(key, total);
  return total;
}

std::uint64_t MisereForms::bytes() const {
  constexpr std::uint64_t kNode = 48;    // of a hashed map
  constexpr std::uint64_t kGenus = 160;  // of the maps of genera
  return members_.capacity() * sizeof(Form) + ends_.capacity() * sizeof(std::uint64_t) +
         genus_.capacity() * (sizeof(GenusNumber) + sizeof(std::uint32_t)) + (by_hash_.size() + sums_.size()) * kNode +
         (genera_.size() + by_options_.size()) * kGenus;
}

}  // namespace nucleo
