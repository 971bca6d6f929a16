#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "game/hash.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Positions and what a search found of each, for a search that can find it again. Open addressing with linear probing,
/// two bytes an entry beside it: a tag, and how much work it was, as a power of two. It grows until its share of the
/// memory is full. From then on what is new takes the place of what was least work among a few, so that most of the
/// work stays remembered and polynomial space is enough; what is remembered is never wrong.
template <class Key, class Value>
class ForgetfulTable {
 public:
  /// It may hold so many eighths of the memory of the budget.
  ForgetfulTable(const Budget& budget, unsigned eighths) : budget_(budget), eighths_(eighths) { resize(kSmallest); }

  /// Entries that were made, those that are forgotten by now among them.
  [[nodiscard]] std::uint64_t made() const { return made_; }
  [[nodiscard]] std::uint64_t bytes() const { return slots_ * kSlot + beside_; }

  /// It does not grow any more.
  [[nodiscard]] bool full() const { return reach_ != kAnywhere; }

  /// What is known of `key`, or null. Good until the next insertion.
  [[nodiscard]] const Value* find(const Key& key) const {
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t tag = tag_of(hash);
    std::size_t i = home_of(hash);
    for (std::size_t probes = 0; probes < reach_; ++probes, i = next(i)) {
      if (tags_[i] == tag && keys_[i] == key) return &values_[i];
      if (tags_[i] == kEmpty) return nullptr;
    }
    return nullptr;
  }

  /// Remembers what took so much work to find; the entry is there until the next insertion at least.
  const Value* insert(const Key& key, Value value, std::uint64_t work) {
    if (reach_ == kAnywhere && used_ * 8 >= slots_ * 5) grow();
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t tag = tag_of(hash);
    std::size_t i = home_of(hash);
    std::size_t place = i;
    unsigned least = ~0U;
    for (std::size_t probes = 0; probes < reach_; ++probes, i = next(i)) {
      if (tags_[i] == kEmpty) {
        place = i;
        break;
      }
      if (tags_[i] == tag && keys_[i] == key) return &values_[i];
      if (works_[i] >= least) continue;
      least = works_[i];
      place = i;
    }
    put(place, tag, key, std::move(value), work);
    return &values_[place];
  }

 private:
  static constexpr std::size_t kSmallest = 1024;
  static constexpr std::size_t kMost = (std::size_t{1} << 32) - 1;
  static constexpr std::size_t kSlot = sizeof(Key) + sizeof(Value) + 2;
  static constexpr std::size_t kAnywhere = ~std::size_t{0};
  static constexpr std::size_t kFew = 8;  // places that an entry may have once nothing grows
  static constexpr std::size_t kMostWork = 64;
  static constexpr std::uint8_t kEmpty = 0;
  static constexpr std::uint8_t kForgotten = 1;  // like a tag, but of no key: what was probed past it is still found

  static std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(0x80 | (hash & 0x7f)); }
  [[nodiscard]] std::size_t home_of(std::uint64_t hash) const { return (hash >> 32) * slots_ >> 32; }
  [[nodiscard]] std::size_t next(std::size_t i) const { return i + 1 == slots_ ? 0 : i + 1; }
  [[nodiscard]] std::uint64_t share() const { return budget_.memory() / 8 * eighths_; }

  /// On the heap, with what the allocator takes for itself.
  static std::uint64_t on_heap(const Key& key, const Value& value) {
    constexpr std::uint64_t kAllocator = 16;
    const std::uint64_t of_key = bytes_beside(key);
    const std::uint64_t of_value = bytes_beside(value);
    return of_key + of_value + (of_key > 0 ? kAllocator : 0) + (of_value > 0 ? kAllocator : 0);
  }

  void put(std::size_t i, std::uint8_t tag, const Key& key, Value value, std::uint64_t work) {
    if (tags_[i] == kEmpty) {
      ++used_;
    } else {
      if ((++replaced_ & 7U) == 0) age(i);
      beside_ -= on_heap(keys_[i], values_[i]);
    }
    ++made_;
    tags_[i] = tag;
    works_[i] = static_cast<std::uint8_t>(std::bit_width(work));
    keys_[i] = Key(key);
    values_[i] = std::move(value);
    beside_ += on_heap(keys_[i], values_[i]);
    if (beside_ > 0 && bytes() > share()) forget_some(i);
  }

  /// One of the neighbours counts half, so that what was much work does not stay for ever where nobody asks for it.
  void age(std::size_t i) {
    const std::size_t other = (i + replaced_ / 8 % kFew) % slots_;
    if (works_[other] > 0) --works_[other];
  }

  /// Keys that hold much by themselves go one after the other, but for that one and what was more work than all that
  /// has to go, until the rest fits.
  void forget_some(std::size_t kept) {
    reach_ = kFew;
    for (std::size_t looked = 0; bytes() > share() && looked < kMostWork * slots_; hand_ = next(hand_)) {
      if (++looked % slots_ == 0) ++going_;
      if (hand_ == kept || (tags_[hand_] & 0x80U) == 0 || works_[hand_] > going_) continue;
      beside_ -= on_heap(keys_[hand_], values_[hand_]);
      tags_[hand_] = kForgotten;
      works_[hand_] = 0;
      Key none{};  // a string that is assigned an empty one keeps its memory
      Value nothing{};
      std::swap(keys_[hand_], none);
      std::swap(values_[hand_], nothing);
    }
  }

  void resize(std::size_t slots) {
    slots_ = slots;
    used_ = 0;
    tags_.assign(slots, kEmpty);
    works_.assign(slots, 0);
    keys_.assign(slots, Key{});
    values_.assign(slots, Value{});
  }

  /// To twice its size, or as far as there is room beside what it has now; where that is not worth it, no further. One
  /// array after the other, and in its place.
  void grow() {
    const std::uint64_t room = share() > bytes() ? (share() - bytes()) / kSlot : 0;
    const std::size_t old = slots_;
    const std::size_t slots = std::min<std::size_t>({2 * old, kMost, room});
    if (slots < old + old / 8) {
      reach_ = kFew;
      return;
    }
    tags_.resize(slots, kEmpty);
    works_.resize(slots, 0);
    keys_.resize(slots, Key{});
    values_.resize(slots, Value{});
    slots_ = slots;
    // From the last on, for the home of each is now further on. The few that stand behind the end of a gap are lost.
    for (std::size_t k = old; k-- > 0;) {
      if (tags_[k] == kEmpty) continue;
      const std::uint8_t tag = std::exchange(tags_[k], kEmpty);
      std::size_t i = home_of(hash_of(keys_[k]));
      while (tags_[i] != kEmpty) i = next(i);
      tags_[i] = tag;
      works_[i] = works_[k];
      if (i == k) continue;
      std::swap(keys_[i], keys_[k]);
      std::swap(values_[i], values_[k]);
    }
  }

  const Budget& budget_;
  unsigned eighths_;
  std::size_t slots_ = 0;
  std::size_t used_ = 0;
  std::size_t reach_ = kAnywhere;  // how far from its home an entry may stand
  std::size_t hand_ = 0;           // where forgetting goes on
  unsigned going_ = 0;             // what was at most so much work has to go
  std::uint64_t made_ = 0;
  std::uint64_t replaced_ = 0;
  std::uint64_t beside_ = 0;  // what keys and values hold on the heap
  Array<std::uint8_t> tags_;
  Array<std::uint8_t> works_;
  Array<Key> keys_;
  Array<Value> values_;
};

}  // namespace nucleo
