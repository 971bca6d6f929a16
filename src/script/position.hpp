#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nucleo {

/// What a position of a script is made of: whole numbers, words, and lists of them.
using ScriptItem = std::variant<std::int64_t, std::string>;
using ScriptValue = std::variant<std::int64_t, std::string, std::vector<ScriptItem>>;

/// A position of a script, packed into a text that is short where the numbers are small, so that tables of positions
/// need no memory of their own for each.
class ScriptPosition {
 public:
  ScriptPosition() = default;

  void add(std::int64_t number);
  void add(std::string_view word);
  /// What is added between these stands in a list.
  void begin_list();
  void end_list();
  void add(const ScriptValue& value);
  void clear() { packed_.clear(); }

  [[nodiscard]] std::vector<ScriptValue> values() const;
  /// The words that it is read from: 5, ab, and 4,2,1 for a list, where one item and none are "4," and ",".
  [[nodiscard]] std::string text() const;

  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] std::uint64_t bytes() const;
  friend bool operator==(const ScriptPosition&, const ScriptPosition&) = default;
  friend auto operator<=>(const ScriptPosition&, const ScriptPosition&) = default;

 private:
  friend class PackedReader;
  std::string packed_;
};

/// The value that a word of a position stands for.
ScriptValue script_value(std::string_view word);

/// Whether a word of a position may hold this text, so that it is read back as what it is.
bool is_script_word(std::string_view text);

/// The pieces of a packed position, one after the other, without a copy.
class PackedReader {
 public:
  enum class Piece { kEnd, kNumber, kWord, kListBegins, kListEnds };

  explicit PackedReader(const ScriptPosition& p) : rest_(p.packed_) {}
  Piece next();
  [[nodiscard]] std::int64_t number() const { return number_; }
  [[nodiscard]] std::string_view word() const { return word_; }

 private:
  std::string_view rest_;
  std::int64_t number_ = 0;
  std::string_view word_;
};

}  // namespace nucleo
