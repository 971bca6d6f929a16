#include "digraph/interner.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

#include "digraph/lines.hpp"

namespace nucleo {
namespace {

constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kShort = 7;

// A key's top byte is the length plus one of a short word, whose bytes follow, or else kLong; then come 8 bits of the
// length (255: that or more), 8 of the hash, and 40 that tell where the text begins.
constexpr std::uint64_t kLong = 0xFF;
constexpr std::uint64_t kLengthShown = 0xFF;
constexpr int kPlaceBits = 40;
constexpr std::uint64_t kPlace = (std::uint64_t{1} << kPlaceBits) - 1;

std::uint64_t long_key(std::string_view word, std::uint64_t hash) {
  const std::uint64_t length = std::min<std::uint64_t>(word.size(), kLengthShown);
  return (kLong << 56) | (length << 48) | ((hash >> 56) << kPlaceBits);
}

std::uint64_t short_key(std::string_view word) {
  std::uint64_t key = 0;
  std::memcpy(&key, word.data(), word.size());
  return key | (std::uint64_t{word.size() + 1} << 56);
}

std::uint64_t scattered(std::uint64_t key) {
  key = (key ^ (key >> 32)) * 0x9E3779B97F4A7C15U;
  return key ^ (key >> 32);
}

struct Hashed {
  std::uint64_t key;
  std::uint64_t hash;
};

Hashed hashed(std::string_view word) {
  if (word.size() > kShort) {
    const std::uint64_t hash = std::hash<std::string_view>{}(word);
    return {long_key(word, hash), hash};
  }
  const std::uint64_t key = short_key(word);
  return {key, scattered(key)};
}

/// The value of a word that is a positive number of at most 7 digits and begins with none of them 0; else 0.
std::uint64_t small_number(std::string_view word) {
  if (word.empty() || word.size() > kShort || word[0] == '0') return 0;
  std::uint64_t value = 0;
  for (const char c : word) {
    if (!is_digit(c)) return 0;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return value;
}

}  // namespace

bool Interner::holds(const Slot& slot, std::uint64_t key, std::string_view word) const {
  if (word.size() <= kShort) return slot.key == key;
  if ((slot.key & ~kPlace) != key) return false;
  if (word.size() >= kLengthShown) return (*this)[slot.id] == word;
  return std::memcmp(text_.data() + (slot.key & kPlace), word.data(), word.size()) == 0;
}

std::size_t Interner::slot_of(std::uint64_t key, std::uint64_t hash, std::string_view word) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  while (slots_[i].key != 0 && !holds(slots_[i], key, word)) i = (i + 1) & mask;
  return i;
}

std::uint32_t Interner::intern(std::string_view word) {
  const std::uint64_t number = small_number(word);
  if (number < of_number_.size() && of_number_[number] != 0) return of_number_[number] - 1;
  const std::uint32_t id = intern_word(word);
  if (number != 0) remember(number, id);
  return id;
}

std::uint32_t Interner::intern_word(std::string_view word) {
  if (2 * ends_.size() >= slots_.size()) grow();
  const auto [key, hash] = hashed(word);
  Slot& slot = slots_[slot_of(key, hash, word)];
  if (slot.key == 0) {
    slot = {word.size() > kShort ? key | text_.size() : key, size()};
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
  const auto [key, hash] = hashed(word);
  const Slot& slot = slots_[slot_of(key, hash, word)];
  if (slot.key == 0) return {};
  return slot.id;
}

void Interner::grow() {
  Array<Slot> old(slots_.empty() ? kFirstSlots : 2 * slots_.size(), Slot{});
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.key == 0) continue;
    std::size_t i = hashed((*this)[slot.id]).hash & mask;
    while (slots_[i].key != 0) i = (i + 1) & mask;
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
