#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nucleo/digraph.hpp"
#include "nucleo/pages.hpp"

namespace nucleo {

/// Different words, numbered 0, 1, 2, … as they come. What looking up costs in a large file is memory that is not in
/// the cache, so: small numbers are found in an array; short words are their own key in the hash table; and a long
/// word's slot knows where its text is. About 60 bytes a word.
class Interner {
 public:
  /// The number of `word`, which is new if it was not there. O(length).
  std::uint32_t intern(std::string_view word);
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
  struct Slot {
    std::uint64_t key = 0;  ///< 0: free
    std::uint32_t id = 0;
  };

  [[nodiscard]] bool holds(const Slot& slot, std::uint64_t key, std::string_view word) const;
  [[nodiscard]] std::size_t slot_of(std::uint64_t key, std::uint64_t hash, std::string_view word) const;
  std::uint32_t intern_word(std::string_view word);
  void remember(std::uint64_t number, std::uint32_t id);
  void grow();

  Array<char> text_;
  std::vector<std::uint64_t> ends_;
  Array<Slot> slots_;  ///< a power of two of them, at most half in use
  Array<std::uint32_t>
      of_number_;  ///< for the word that is the number i: its id + 1, or 0 if the table has to be asked
};

}  // namespace nucleo
