#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/digraph.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Different words, numbered 0, 1, 2, … as they come. What looking up costs in a large file is memory that is not in
/// the cache, so small numbers are found in an array, and words up to 27 bytes stand in the hash table itself: one line
/// of the cache each. About 100 bytes per word.
class Interner {
 public:
  /// What is known of a word before it is looked up. To ask for it early, and then do something else, hides the time
  /// until its slot is in the cache.
  struct Glance {
    std::uint64_t number = 0;           ///< of a word that is a small number, or 0
    std::optional<std::uint64_t> hash;  ///< nothing where the number may be enough
  };
  [[nodiscard]] Glance glance(std::string_view word) const;
  /// The number of `word`, which is new if it was not there. O(length).
  std::uint32_t intern(std::string_view word, const Glance& seen);
  std::uint32_t intern(std::string_view word) { return intern(word, glance(word)); }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view word) const;

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::string_view operator[](std::uint32_t id) const {
    const std::uint64_t begin = id == 0 ? 0 : ends_[id - 1];
    return {text_.data() + begin, ends_[id] - begin};
  }
  /// Bytes held.
  [[nodiscard]] std::uint64_t memory() const;
  /// The words as names, in the order of their numbers; the interner is then empty.
  Names release();

 private:
  struct alignas(32) Slot {
    static constexpr std::uint8_t kLong = 255;

    Slot() = default;
    Slot(std::string_view word, std::uint64_t hash, std::uint32_t number);
    /// The word, where it is not long.
    [[nodiscard]] std::string_view word() const { return {head.data(), static_cast<std::size_t>(kind - 1)}; }

    std::array<char, 27> head{};  ///< the word; of a long one the hash and the beginning
    std::uint8_t kind = 0;        ///< 0: free; length + 1; or kLong
    std::uint32_t id = 0;
  };

  [[nodiscard]] bool holds(const Slot& slot, const Slot& wanted, std::string_view word) const;
  /// Where the word stands, or the free slot where it would.
  [[nodiscard]] std::size_t slot_of(const Slot& wanted, std::uint64_t hash, std::string_view word) const;
  std::uint32_t intern_word(std::string_view word, std::uint64_t hash);
  void remember(std::uint64_t number, std::uint32_t id);
  void grow();

  Array<char> text_;
  std::vector<std::uint64_t> ends_;
  Array<Slot> slots_;  ///< a power of two of them, at most half in use
  Array<std::uint32_t>
      of_number_;  ///< for the word that is the number i: its id + 1, or 0 if the table has to be asked
};

}  // namespace nucleo
