#include "digraph/interner.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

#include "text/lines.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kNumberDigits = 7;

std::uint64_t hash_of(std::string_view word) { return std::hash<std::string_view>{}(word); }

/// The value of a word that is a positive number of at most 7 digits and begins with none of them 0; else 0.
std::uint64_t small_number(std::string_view word) {
  if (word.empty() || word.size() > kNumberDigits || word[0] == '0') return 0;
  std::uint64_t value = 0;
  for (const char c : word) {
    if (!is_digit(c)) return 0;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return value;
}

}  // namespace

Interner::Slot::Slot(std::string_view word, std::uint64_t hash, std::uint32_t number) : id(number) {
  if (word.size() <= head.size()) {
    std::copy(word.begin(), word.end(), head.begin());
    kind = static_cast<std::uint8_t>(word.size() + 1);
  } else {
    std::memcpy(head.data(), &hash, sizeof hash);
    std::copy_n(word.begin(), head.size() - sizeof hash, head.begin() + sizeof hash);
    kind = kLong;
  }
}

bool Interner::holds(const Slot& slot, const Slot& wanted, std::string_view word) const {
  return slot.kind == wanted.kind && slot.head == wanted.head && (slot.kind != Slot::kLong || (*this)[slot.id] == word);
}

std::size_t Interner::slot_of(const Slot& wanted, std::uint64_t hash, std::string_view word) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  while (slots_[i].kind != 0 && !holds(slots_[i], wanted, word)) i = (i + 1) & mask;
  return i;
}

Interner::Glance Interner::glance(std::string_view word) const {
  const std::uint64_t number = small_number(word);
  if (number != 0 && number < of_number_.size()) {
    __builtin_prefetch(&of_number_[number]);
    return {number, {}};
  }
  const std::uint64_t hash = hash_of(word);
  if (!slots_.empty()) __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  return {number, hash};
}

std::uint32_t Interner::intern(std::string_view word, const Glance& seen) {
  if (seen.number < of_number_.size() && of_number_[seen.number] != 0) return of_number_[seen.number] - 1;
  const std::uint32_t id = intern_word(word, seen.hash ? *seen.hash : hash_of(word));
  if (seen.number != 0) remember(seen.number, id);
  return id;
}

std::uint32_t Interner::intern_word(std::string_view word, std::uint64_t hash) {
  if (2 * ends_.size() >= slots_.size()) grow();
  const Slot wanted(word, hash, size());
  Slot& slot = slots_[slot_of(wanted, hash, word)];
  if (slot.kind == 0) {
    slot = wanted;
    text_.insert(text_.end(), word.begin(), word.end());
    ends_.push_back(text_.size());
  }
  return slot.id;
}

/// The array may be a few times as long as there are words.
void Interner::remember(std::uint64_t number, std::uint32_t id) {
  if (number >= of_number_.size()) {
    if (number >= kFirstSlots + 4 * ends_.size()) return;
    of_number_.resize(2 * number, 0);
  }
  of_number_[number] = id + 1;
}

std::optional<std::uint32_t> Interner::find(std::string_view word) const {
  if (slots_.empty()) return {};
  const std::uint64_t number = small_number(word);
  if (number < of_number_.size() && of_number_[number] != 0) return of_number_[number] - 1;
  const std::uint64_t hash = hash_of(word);
  const Slot& slot = slots_[slot_of(Slot(word, hash, 0), hash, word)];
  if (slot.kind == 0) return {};
  return slot.id;
}

void Interner::grow() {
  Array<Slot> old(slots_.empty() ? kFirstSlots : 2 * slots_.size(), Slot{});
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.kind == 0) continue;
    std::size_t i = hash_of(slot.kind == Slot::kLong ? (*this)[slot.id] : slot.word()) & mask;
    while (slots_[i].kind != 0) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

std::uint64_t Interner::memory() const {
  return text_.capacity() + ends_.capacity() * sizeof(ends_[0]) + slots_.capacity() * sizeof(Slot) +
         of_number_.capacity() * sizeof(of_number_[0]);
}

Names Interner::release() {
  slots_ = {};
  of_number_ = {};
  std::string text(text_.begin(), text_.end());
  text_ = {};
  return {std::move(text), std::exchange(ends_, {})};
}

}  // namespace nucleo
