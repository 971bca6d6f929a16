#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "game/hash.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Positions and what is known of each: open addressing with linear probing, one tag byte per entry. It only grows, and
/// throws Stopped rather than pass the memory of the budget.
template <class Key, class Value>
class PositionTable {
 public:
  explicit PositionTable(const Budget& budget) : budget_(budget) { resize(kSmallest); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t bytes() const { return (mask_ + 1) * kSlot + beside_; }

  /// What is known of `key`, or null. Good until the next insertion.
  [[nodiscard]] const Value* find(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t tag = tag_of(hash);
    for (std::size_t i = hash & mask_;; i = (i + 1) & mask_) {
      if (tags_[i] == tag && keys_[i] == key) return &values_[i];
      if (tags_[i] == 0) return nullptr;
    }
  }

  /// Adds what is not there; gives the entry's value and whether it is new.
  std::pair<Value*, bool> insert(const Key& key, Value value) {
    if (size_ * 8 >= (mask_ + 1) * 5) grow();
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t tag = tag_of(hash);
    std::size_t i = hash & mask_;
    for (; tags_[i] != 0; i = (i + 1) & mask_) {
      if (tags_[i] == tag && keys_[i] == key) return {&values_[i], false};
    }
    tags_[i] = tag;
    keys_[i] = key;
    values_[i] = std::move(value);
    beside_ += bytes_beside(keys_[i]) + bytes_beside(values_[i]);
    ++size_;
    return {&values_[i], true};
  }

 private:
  static constexpr std::size_t kSmallest = 1024;
  static constexpr std::size_t kSlot = sizeof(Key) + sizeof(Value) + 1;

  static std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(0x80 | (hash >> 57)); }

  void resize(std::size_t slots) {
    mask_ = slots - 1;
    tags_.assign(slots, 0);
    keys_.assign(slots, Key{});
    values_.assign(slots, Value{});
  }

  void grow() {
    const std::size_t slots = 2 * (mask_ + 1);
    if (!budget_.fits(slots * kSlot * 3 / 2 + beside_)) throw Stopped(kMemoryReached);  // the old half stays a while
    PositionTable old = std::move(*this);
    resize(slots);
    size_ = 0;
    beside_ = 0;
    for (std::size_t i = 0; i <= old.mask_; ++i) {
      if (old.tags_[i] != 0) insert(std::move(old.keys_[i]), std::move(old.values_[i]));
    }
  }

  const Budget& budget_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  std::uint64_t beside_ = 0;  // what keys and values hold on the heap
  Array<std::uint8_t> tags_;
  Array<Key> keys_;
  Array<Value> values_;
};

}  // namespace nucleo
