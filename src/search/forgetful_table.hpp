#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#include "game/hash.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// As PageAllocator, but only arrays that are large enough have large pages: where memory is short, what is rounded up
/// to them is missed.
template <class T>
struct TableAllocator : PageAllocator<T> {
  using value_type = T;

  explicit TableAllocator(std::size_t bytes) : large(bytes) {}
  template <class U>
  TableAllocator(const TableAllocator<U>& other)  // NOLINT(google-explicit-constructor): allocators convert
      : large(other.large) {}

  T* allocate(std::size_t n) {
    if (n >= large / sizeof(T)) return PageAllocator<T>::allocate(n);
    void* p = std::malloc(n * sizeof(T));
    if (p == nullptr) throw std::bad_alloc();
    return static_cast<T*>(p);
  }

  std::size_t large;
};

/// Positions and what a search found of each, for a search that can find it again. Open addressing with linear probing,
/// two bytes per entry beside it: a tag, and how much work it was, as a power of two. It grows until its share of the
/// memory is full. From then on what is new takes the place of what was least work among a few, so that most of the
/// work stays remembered and polynomial space is enough; what is remembered is never wrong.
template <class Key, class Value>
class ForgetfulTable {
 public:
  static constexpr std::size_t kUnbounded = ~std::size_t{0};

  /// It may hold so many eighths of the memory of the budget, and so many entries.
  ForgetfulTable(const Budget& budget, unsigned eighths, std::size_t most = kUnbounded)
      : budget_(budget),
        eighths_(eighths),
        most_(std::clamp<std::size_t>(most, 1, kMost)),
        large_(budget.memory() >= kMuch ? kHugePage : 8 * kHugePage) {
    resize(std::min(kSmallest, most_));
  }

  /// Takes the whole of its share at once, while it is empty.
  void take_all() {
    resize(std::clamp<std::size_t>(share() / kSlot, slots_, most_));
    stop_growing();
  }

  /// Entries that were made, those that are forgotten by now among them.
  [[nodiscard]] std::uint64_t made() const { return made_; }
  [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }
  [[nodiscard]] std::uint64_t bytes() const { return slots_ * kSlot + beside_; }

  /// It does not grow any more, unless there is more memory for the next question.
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

  /// Remembers what took so much work to find; the entry is there until the next insertion at least. What was known of
  /// the key gives way.
  const Value* insert(const Key& key, Value value, std::uint64_t work) {
    if (used_ * 8 >= slots_ * 5 && (!full() || share() > full_at_)) grow();
    const std::uint64_t hash = hash_of(key);
    const std::uint8_t tag = tag_of(hash);
    const std::size_t place = full() ? place_among_few(key, hash) : place_of(key, hash);
    put(place, tag, key, std::move(value), work);
    return &values_[place];
  }

  /// Calls visit(key, value, work) for each entry.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t i = 0; i < slots_; ++i) {
      if ((tags_[i] & 0x80U) != 0) visit(keys_[i], values_[i], (std::uint64_t{1} << works_[i]) >> 1);
    }
  }

  /// Forgets all.
  void clear() {
    keys_ = Column<Key>(keys_.get_allocator());
    values_ = Column<Value>(values_.get_allocator());
    beside_ = 0;
    resize(std::min(kSmallest, most_));
    reach_ = kAnywhere;
  }

 private:
  template <class T>
  using Column = std::vector<T, TableAllocator<T>>;

  static constexpr std::size_t kMuch = std::size_t{256} << 20;  // memory, for which rounding is nothing
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

  [[nodiscard]] bool is_place(std::size_t i, const Key& key, std::uint64_t hash) const {
    return tags_[i] == kEmpty || (tags_[i] == tag_of(hash) && keys_[i] == key);
  }
  /// Where the key is or goes.
  [[nodiscard]] std::size_t place_of(const Key& key, std::uint64_t hash) const {
    std::size_t i = home_of(hash);
    while (!is_place(i, key, hash)) i = next(i);
    return i;
  }
  /// The same, or the place of what was least work.
  [[nodiscard]] std::size_t place_among_few(const Key& key, std::uint64_t hash) const {
    std::size_t i = home_of(hash);
    std::size_t place = i;
    unsigned least = ~0U;
    const std::size_t first = forgotten_ % kFew;  // of those that were equal work, now one goes and now another
    for (std::size_t probes = 0; probes < reach_; ++probes, i = next(i)) {
      if (is_place(i, key, hash)) return i;
      if (works_[i] > least || (works_[i] == least && probes != first)) continue;
      least = works_[i];
      place = i;
    }
    return place;
  }

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
      if (tags_[i] != kForgotten && !(keys_[i] == key) && (++forgotten_ & 7U) == 0) age(i);
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
    const std::size_t other = (i + forgotten_ / 8 % kFew) % slots_;
    if (works_[other] > 0) --works_[other];
  }

  /// Keys that hold much by themselves go one after the other, but for that one and what was more work than all that
  /// has to go, until the rest fits.
  void forget_some(std::size_t kept) {
    stop_growing();
    for (std::size_t looked = 0; bytes() > share() && looked < kMostWork * slots_; hand_ = next(hand_)) {
      if (++looked % slots_ == 0) ++going_;
      if (hand_ == kept || (tags_[hand_] & 0x80U) == 0 || works_[hand_] > going_) continue;
      beside_ -= on_heap(keys_[hand_], values_[hand_]);
      tags_[hand_] = kForgotten;
      works_[hand_] = 0;
      ++forgotten_;
      Key none{};  // a string that is assigned an empty one keeps its memory
      Value nothing{};
      std::swap(keys_[hand_], none);
      std::swap(values_[hand_], nothing);
    }
  }

  void stop_growing() {
    reach_ = std::min(kFew, slots_);
    full_at_ = share();
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
    const std::size_t old = slots_;
    const std::uint64_t moved = beside_ + old * std::max(sizeof(Key), sizeof(Value));
    const std::uint64_t room = share() > moved ? (share() - moved) / kSlot : 0;
    const auto slots = std::min<std::size_t>({2 * old, most_, room});
    if (slots <= old || slots < old + old / 8) {
      stop_growing();
      return;
    }
    reach_ = kAnywhere;
    tags_.resize(slots, kEmpty);
    works_.resize(slots, 0);
    keys_.resize(slots, Key{});
    values_.resize(slots, Value{});
    slots_ = slots;
    // From the last on, for the home of each is now further on. The few that stand after the end of a gap are lost.
    for (std::size_t k = old; k-- > 0;) {
      const std::uint8_t tag = std::exchange(tags_[k], kEmpty);
      if (tag == kForgotten) --used_;
      if (tag == kEmpty || tag == kForgotten) continue;
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
  std::size_t most_;
  std::size_t large_;
  std::size_t slots_ = 0;
  std::size_t used_ = 0;
  std::size_t reach_ = kAnywhere;  // how far from its home an entry may stand
  std::size_t hand_ = 0;           // where forgetting goes on
  unsigned going_ = 0;             // what was at most so much work has to go
  std::uint64_t made_ = 0;
  std::uint64_t forgotten_ = 0;
  std::uint64_t full_at_ = 0;  // its share when it stopped growing
  std::uint64_t beside_ = 0;   // what keys and values hold on the heap
  Column<std::uint8_t> tags_{TableAllocator<std::uint8_t>(large_)};
  Column<std::uint8_t> works_{TableAllocator<std::uint8_t>(large_)};
  Column<Key> keys_{TableAllocator<Key>(large_)};
  Column<Value> values_{TableAllocator<Value>(large_)};
};

}  // namespace nucleo
