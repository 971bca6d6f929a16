#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "game/hash.hpp"
#include "nucleo/budget.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// What is proved of the value of a part: the value itself, or some small values that it is not.
class Proved {
 public:
  static constexpr unsigned kExcludable = 15;  ///< only values below it are remembered as excluded
  static constexpr unsigned kMostValue = 0x7fff;

  Proved() = default;
  static Proved value_is(unsigned value) { return Proved(static_cast<std::uint16_t>(kExact | value)); }
  static Proved from_word(std::uint16_t word) { return Proved(word); }

  [[nodiscard]] bool exact() const { return (word_ & kExact) != 0; }
  [[nodiscard]] unsigned value() const { return word_ & kMostValue; }
  /// As bits, where the value itself is not known.
  [[nodiscard]] unsigned excluded() const { return word_; }
  [[nodiscard]] bool excludes(unsigned value) const {
    return exact() ? this->value() != value : value < kExcludable && (word_ >> value & 1U) != 0;
  }
  [[nodiscard]] bool nothing() const { return word_ == 0; }
  [[nodiscard]] std::uint16_t word() const { return word_; }

  /// Both are about one part.
  [[nodiscard]] Proved with(Proved other) const {
    if (exact() || other.exact()) return exact() ? *this : other;
    return Proved(static_cast<std::uint16_t>(word_ | other.word_));
  }
  [[nodiscard]] Proved without_value(unsigned value) const {
    return exact() || value >= kExcludable ? *this : Proved(static_cast<std::uint16_t>(word_ | 1U << value));
  }
  [[nodiscard]] Proved without_values(std::uint64_t values) const {
    constexpr unsigned kAll = (1U << kExcludable) - 1;
    return exact() ? *this : Proved(static_cast<std::uint16_t>(word_ | (values & kAll)));
  }

 private:
  static constexpr unsigned kExact = 0x8000;
  explicit Proved(std::uint16_t word) : word_(word) {}
  std::uint16_t word_ = 0;
};

/// How much is left to prove, for one value asked of a part: that it has another value, or that it has this one.
struct ProofNumbers {
  static constexpr std::uint32_t kMost = std::uint32_t{1} << 26;
  std::uint32_t other = 1;
  std::uint32_t same = 1;
};

/// Parts and what is known of them, shared by the threads of one search: 8 bytes for each beside the part. It grows
/// until its share of the memory is full; then what was least work among a few gives way. Nothing in it is ever wrong,
/// and nothing has to stay in it: who asks keeps what he was answered.
template <class Part>
class NimberTable {
  static_assert(std::is_trivially_copyable_v<Part>);

 public:
  struct Known {
    Proved proved;
    bool asked = false;  ///< the numbers are about the value asked for
    bool busy = false;   ///< another thread is at work on it
    ProofNumbers numbers;
  };

  /// The table has at most so many entries, whatever the memory.
  NimberTable(const Budget& budget, std::size_t most_entries) : budget_(budget), most_(most_entries) {
    entries_.resize(kSmallest * kBlock);
    clear_entries();
  }

  /// Whether several threads use it from now on. Asked for while only one does.
  void share(bool shared) { shared_ = shared; }

  /// What it may hold in the end.
  [[nodiscard]] std::uint64_t share_of_memory() const { return budget_.memory() / 8 * 7; }
  [[nodiscard]] std::uint64_t bytes() const { return entries_.size() * sizeof(Entry); }
  [[nodiscard]] std::uint64_t size() const { return used_.number.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t capacity() const { return entries_.size(); }
  [[nodiscard]] std::uint64_t forgotten() const { return forgotten_.number.load(std::memory_order_relaxed); }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&entries_[home_of(hash)]); }

  [[nodiscard]] Proved proved(const Part& part, std::uint64_t hash) const {
    return read(part, hash, [](const Entry& entry) { return Proved::from_word(entry.proved); });
  }

  /// Where nothing is known of the part, the numbers are to be guessed.
  [[nodiscard]] Known look_up(const Part& part, std::uint64_t hash, unsigned value) const {
    return read(part, hash, [&](const Entry& entry) {
      Known known;
      known.proved = Proved::from_word(entry.proved);
      known.asked = entry.same != 0 && entry.asked == static_cast<std::uint8_t>(value);
      known.busy = entry.busy != 0;
      if (known.asked) known.numbers = {widened(entry.other), widened(entry.same)};
      return known;
    });
  }

  /// Adds to what is proved of a part, found with so much work.
  void prove(const Part& part, std::uint64_t hash, Proved proved, std::uint64_t work) {
    change(part, hash, [&](Entry& entry) {
      entry.proved = Proved::from_word(entry.proved).with(proved).word();
      if (Proved::from_word(entry.proved).exact()) entry.same = 0;
      entry.work = std::max(entry.work, static_cast<std::uint8_t>(std::bit_width(work)));
    });
  }

  /// What is left to prove. Numbers are rounded up, so that who was to stop at one has reached it.
  void estimate(const Part& part, std::uint64_t hash, unsigned value, ProofNumbers numbers, std::uint64_t work) {
    change(part, hash, [&](Entry& entry) {
      if (Proved::from_word(entry.proved).exact()) return;
      entry.asked = static_cast<std::uint8_t>(value);
      entry.other = narrowed(numbers.other);
      entry.same = narrowed(numbers.same);
      entry.work = std::max(entry.work, static_cast<std::uint8_t>(std::bit_width(work)));
    });
  }

  /// A thread begins work on a part, or ends it.
  void enter(const Part& part, std::uint64_t hash) {
    change(part, hash, [](Entry& entry) {
      if (entry.busy < kMostBusy) ++entry.busy;
    });
  }
  void leave(const Part& part, std::uint64_t hash) {
    change(part, hash, [](Entry& entry) {
      if (entry.busy > 0) --entry.busy;
    });
  }

  /// It is time to grow, and there is room. Then grow() may be called while no other thread is in the table.
  [[nodiscard]] bool wants_to_grow() const { return size() * 2 >= capacity() && !full(); }
  void grow() {
    if (wants_to_grow()) grow_once();
  }
  /// Room for so many, as far as there is memory: what comes in the order of another table would crowd together.
  void reserve(std::uint64_t count) {
    while (capacity() < 2 * count && !full()) grow_once();
  }

  /// Calls visit(part, proved) for all that is proved, while no other thread is in the table.
  template <class Visit>
  void for_each_proved(const Visit& visit) const {
    for (const Entry& entry : entries_) {
      if (!(entry.part == Part{}) && entry.proved != 0) visit(entry.part, Proved::from_word(entry.proved));
    }
  }

 private:
  struct Entry {
    Part part;  // an empty one is not an entry
    std::uint16_t proved;
    std::uint16_t other;
    std::uint16_t same;  // 0: there are no numbers
    std::uint8_t asked;
    std::uint8_t work : 6;
    std::uint8_t busy : 2;

    [[nodiscard]] unsigned worth() const { return busy * 64U + work; }
  };
  static constexpr std::size_t kBlock = 64;     // entries under one lock: who looks for a part stays within
  static constexpr std::size_t kReach = 12;     // places that an entry may have in its block
  static constexpr std::size_t kSmallest = 64;  // blocks
  static constexpr std::uint8_t kMostBusy = 3;
  static constexpr std::size_t kLocks = 4096;

  /// A block's version is odd while a thread writes in it. Who only reads locks nothing, for there are ten readers to a
  /// writer: he reads again where the version has changed.
  using Version = std::atomic<std::uint32_t>;

  /// Of the block, where threads share the table.
  class Lock {
   public:
    Lock(NimberTable& table, std::uint64_t hash) {
      if (!table.shared_) return;
      version_ = &table.version_of(hash);
      for (;;) {
        std::uint32_t even = version_->load(std::memory_order_relaxed) & ~1U;
        if (version_->compare_exchange_weak(even, even + 1, std::memory_order_acquire)) return;
      }
    }
    ~Lock() {
      if (version_ != nullptr) version_->fetch_add(1, std::memory_order_release);
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    Version* version_ = nullptr;
  };
  [[nodiscard]] Version& version_of(std::uint64_t hash) const {
    return versions_[home_of(hash) / kBlock % kLocks].version;
  }

  // An entry word by word, so that it may be read while it is written: such a copy is thrown away. What a reader has
  // seen of a write makes him see the odd version, too.
  static constexpr std::size_t kWords = sizeof(Entry) / sizeof(std::uint64_t);
  static_assert(sizeof(Entry) % sizeof(std::uint64_t) == 0 && alignof(Entry) % alignof(std::uint64_t) == 0);
  static Entry copy_of(const Entry& entry) {
    std::array<std::uint64_t, kWords> words;
    auto* const from = reinterpret_cast<std::uint64_t*>(const_cast<Entry*>(&entry));
    for (std::size_t i = 0; i < kWords; ++i) words[i] = std::atomic_ref(from[i]).load(std::memory_order_acquire);
    return std::bit_cast<Entry>(words);
  }
  static void write(Entry& entry, const Entry& now) {
    const auto words = std::bit_cast<std::array<std::uint64_t, kWords>>(now);
    auto* const to = reinterpret_cast<std::uint64_t*>(&entry);
    for (std::size_t i = 0; i < kWords; ++i) std::atomic_ref(to[i]).store(words[i], std::memory_order_release);
  }

  [[nodiscard]] bool full() const { return full_at_ >= share_of_memory() || capacity() + kBlock > most_; }
  [[nodiscard]] std::size_t home_of(std::uint64_t hash) const { return (hash >> 32) * entries_.size() >> 32; }
  /// To twice its size, or as far as there is room beside what it has now.
  void grow_once() {
    const std::uint64_t old_blocks = entries_.size() / kBlock;
    const std::uint64_t room = share_of_memory() > bytes() ? (share_of_memory() - bytes()) / sizeof(Entry) : 0;
    const auto blocks = std::min<std::uint64_t>({2 * old_blocks, room / kBlock, most_ / kBlock});
    if (blocks < old_blocks + old_blocks / 4) {
      full_at_ = share_of_memory();
      return;
    }
    Array<Entry> old(blocks * kBlock);
    old.swap(entries_);
    clear_entries();
    used_.number = 0;
    for (const Entry& entry : old) {
      if (!(entry.part == Part{})) place(entry.part, hash_of(entry.part)) = entry;
    }
  }
  void clear_entries() {
    for (Entry& entry : entries_) entry = Entry{};
  }

  // A number as eleven bits and an exponent of five.
  static std::uint16_t narrowed(std::uint32_t number) {
    constexpr unsigned kDigits = 11;
    const auto width = static_cast<unsigned>(std::bit_width(number));
    const unsigned shift = width > kDigits ? width - kDigits : 0;
    const std::uint32_t rounded = (number + (std::uint32_t{1} << shift) - 1) >> shift;
    if (rounded >> kDigits != 0) return static_cast<std::uint16_t>((shift + 1) << kDigits | rounded >> 1);
    return static_cast<std::uint16_t>(shift << kDigits | rounded);
  }
  static std::uint32_t widened(std::uint16_t number) { return (number & 0x7ffU) << (number >> 11U); }

  static std::size_t after(std::size_t i) { return (i & ~(kBlock - 1)) | ((i + 1) & (kBlock - 1)); }

  /// What read_entry(entry) gives of the part's entry, or nothing.
  template <class Read>
  [[nodiscard]] auto read(const Part& part, std::uint64_t hash, const Read& read_entry) const
      -> decltype(read_entry(std::declval<const Entry&>())) {
    if (shared_) {
      const std::optional<Entry> found = find_shared(part, hash);
      if (found) return read_entry(*found);
      return {};
    }
    std::size_t i = home_of(hash);
    for (std::size_t probes = 0; probes < kReach; ++probes, i = after(i)) {
      const Entry& entry = entries_[i];
      if (entry.part == part) return read_entry(entry);
      if (entry.part == Part{}) break;
    }
    return {};
  }
  /// A copy, for other threads may write.
  [[nodiscard]] std::optional<Entry> find_shared(const Part& part, std::uint64_t hash) const {
    const Version& version = version_of(hash);
    for (;;) {
      const std::uint32_t before = version.load(std::memory_order_acquire);
      if (before % 2 != 0) continue;
      const std::optional<Entry> found = find_in_block(part, hash);
      if (version.load(std::memory_order_relaxed) == before) return found;
    }
  }
  [[nodiscard]] std::optional<Entry> find_in_block(const Part& part, std::uint64_t hash) const {
    std::size_t i = home_of(hash);
    for (std::size_t probes = 0; probes < kReach; ++probes, i = after(i)) {
      const Entry entry = copy_of(entries_[i]);
      if (entry.part == part) return entry;
      if (entry.part == Part{}) break;
    }
    return std::nullopt;
  }

  /// Changes the entry of the part, which may be a new one.
  template <class Change>
  void change(const Part& part, std::uint64_t hash, const Change& change) {
    const Lock lock(*this, hash);
    Entry& place = this->place(part, hash);
    Entry now = place;
    if (!(now.part == part)) {
      now = Entry{};
      now.part = part;
    }
    change(now);
    write(place, now);
  }

  /// Where the part has its entry, or is to have it.
  Entry& place(const Part& part, std::uint64_t hash) {
    std::size_t i = home_of(hash);
    std::size_t least = i;
    for (std::size_t probes = 0; probes < kReach; ++probes, i = after(i)) {
      Entry& entry = entries_[i];
      if (entry.part == part) return entry;
      if (entry.part == Part{}) {
        used_.number.fetch_add(1, std::memory_order_relaxed);
        return entry;
      }
      if (entry.worth() < entries_[least].worth()) least = i;
    }
    const std::uint64_t forgotten = forgotten_.number.fetch_add(1, std::memory_order_relaxed);
    // A neighbour counts half from now on, so that what was much work does not stay for ever where nobody asks for it.
    Entry& neighbour = entries_[(least & ~(kBlock - 1)) | forgotten % kBlock];
    Entry aged = neighbour;
    if (aged.work > 0) --aged.work;
    write(neighbour, aged);
    return entries_[least];
  }

  // What threads write often stands apart from what they read: on a line of the cache each.
  static constexpr std::size_t kLine = 64;
  struct alignas(kLine) Count {
    std::atomic<std::uint64_t> number{0};
  };
  struct alignas(kLine) Stripe {
    Version version{0};
  };

  const Budget& budget_;
  std::size_t most_;
  Array<Entry> entries_;
  bool shared_ = false;
  std::uint64_t full_at_ = 0;  // the share of the memory with which it could not grow
  Count used_;
  Count forgotten_;
  mutable std::array<Stripe, kLocks> versions_;
};

}  // namespace nucleo
