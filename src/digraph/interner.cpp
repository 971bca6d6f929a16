#include "digraph/interner.hpp"

#include <cstring>
#include <functional>
#include <utility>

namespace nucleo {
namespace {

constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kShort = 7;
constexpr std::uint64_t kLongMark = std::uint64_t{0xFF} << 56;

/// Never 0. The top byte is the length plus one, so that short words with the same key are the same word.
std::uint64_t key_of(std::string_view word) {
  if (word.size() > kShort) return std::hash<std::string_view>{}(word) | kLongMark;
  std::uint64_t key = 0;
  std::memcpy(&key, word.data(), word.size());
  return key | (std::uint64_t{word.size() + 1} << 56);
}

std::size_t scatter(std::uint64_t key) {
  key = (key ^ (key >> 32)) * 0x9E3779B97F4A7C15U;
  return key ^ (key >> 32);
}

}  // namespace

std::size_t Interner::slot_of(std::uint64_t key, std::string_view word) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = scatter(key) & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.key == 0) return i;
    if (slot.key == key && (word.size() <= kShort || (*this)[slot.id] == word)) return i;
  }
}

std::uint32_t Interner::intern(std::string_view word) {
  if (2 * ends_.size() >= slots_.size()) grow();
  const std::uint64_t key = key_of(word);
  Slot& slot = slots_[slot_of(key, word)];
  if (slot.key == 0) {
    slot = {key, size()};
    text_ += word;
    ends_.push_back(text_.size());
  }
  return slot.id;
}

std::optional<std::uint32_t> Interner::find(std::string_view word) const {
  if (slots_.empty()) return {};
  const Slot& slot = slots_[slot_of(key_of(word), word)];
  if (slot.key == 0) return {};
  return slot.id;
}

void Interner::grow() {
  Array<Slot> old(slots_.empty() ? kFirstSlots : 2 * slots_.size(), Slot{});
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.key != 0) slots_[slot_of(slot.key, (*this)[slot.id])] = slot;
  }
}

std::uint64_t Interner::memory() const {
  return text_.capacity() + ends_.capacity() * sizeof(ends_[0]) + slots_.capacity() * sizeof(Slot);
}

Names Interner::release() {
  slots_ = {};
  return {std::exchange(text_, {}), std::exchange(ends_, {})};
}

}  // namespace nucleo
