#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include "game/hash.hpp"
#include "search/forgetful_table.hpp"

namespace nucleo {

/// Forms and small labels in 16 bytes each, where the memory is too small for the forms themselves: of a form there are
/// its hash and a part that has it. Where the hash is met the form of that part is made again and compared, so that
/// a label is as sure as with the whole form, for twice the time.
template <class Position>
  requires std::is_trivially_copyable_v<Position>
class LeanForms {
 public:
  /// It takes the whole of its share at once.
  LeanForms(const Budget& budget, unsigned eighths, std::size_t most) : table_(budget, eighths, most) {
    table_.take_all();
  }

  [[nodiscard]] std::uint64_t bytes() const { return table_.bytes(); }
  [[nodiscard]] std::uint64_t forgotten() const { return table_.forgotten(); }

  template <class Form>
  [[nodiscard]] static std::uint32_t key_of(const Form& form) {
    return static_cast<std::uint32_t>(hash_of(form));
  }

  /// The label of parts of this form; form_of(part) is that of a part.
  template <class Form, class FormOf>
  [[nodiscard]] std::optional<std::uint32_t> find(const Form& form, const FormOf& form_of) const {
    const Entry* entry = table_.find(key_of(form));
    if (entry == nullptr || form_of(std::bit_cast<Position>(entry->part)) != form) return {};
    return entry->label;
  }

  /// The key is that of the form of the part.
  void insert(std::uint32_t key, const Position& part, std::uint32_t label, std::uint64_t work) {
    if (label > std::numeric_limits<std::uint16_t>::max()) return;
    table_.insert(key, {std::bit_cast<Halves>(part), static_cast<std::uint16_t>(label)}, work);
  }

 private:
  using Halves = std::array<std::uint16_t, sizeof(Position) / sizeof(std::uint16_t)>;
  struct Entry {
    Halves part;
    std::uint16_t label;
  };
  ForgetfulTable<std::uint32_t, Entry> table_;
};

}  // namespace nucleo
