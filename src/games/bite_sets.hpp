#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/bar_numbers.hpp"

namespace nucleo {

/// The labels that the bites of a bar lead to, as sets, for all parts of a bar in the order of their numbers.
///
/// Bites at row r lead to labels that grow by one with each square of row r, the other rows being the same; and where
/// row r is as long as the next, they lead to what those of the bar with one column less from r on lead to, and to that
/// bar. So there is one set for each row r and each choice of the rows below it, and a bar costs a step per row instead
/// of a look a square.
///
/// kWords: the length of a set, which holds labels less than 64 times that and leaves out others; 0: as is given.
template <std::size_t kWords>
class BiteSets {
 public:
  using Word = std::uint64_t;
  static constexpr std::size_t kBits = 64;

  /// Sets that are kept.
  static std::uint64_t count(const BarNumbers& numbers) {
    std::uint64_t sets = 0;
    for (std::size_t row = 0; row < numbers.height(); ++row) sets += choices_below(row, numbers);
    return sets;
  }
  static std::uint64_t bytes(const BarNumbers& numbers, std::size_t words) {
    return count(numbers) * words * sizeof(Word);
  }

  /// At the bar of no squares. The numbers must outlive it.
  explicit BiteSets(const BarNumbers& numbers, std::size_t words = kWords)
      : numbers_(numbers), words_(words), part_(numbers.height(), 0), rows_(numbers.height()) {
    sets_.resize(count(numbers) * words);
    std::uint64_t sets = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      rows_[row].sets = sets_.data() + sets * words;
      sets += choices_below(row, numbers);
    }
  }

  /// Goes on to the part of the next number. All smaller numbers have their label.
  void go_on(const Array<std::uint16_t>& labels) {
    const std::size_t grown = numbers_.go_on(part_);
    for (; height_ > grown + 1; --height_) rows_[height_ - 1].number = 0;
    height_ = grown + 1;
    ++number_;
    rows_[grown].added = numbers_.before(grown, part_[grown]) - rows_[grown].number;
    rows_[grown].number += rows_[grown].added;

    // In local variables, which no write to a set can change.
    const std::uint32_t* const part = part_.data();
    const std::uint16_t* const label = labels.data() + number_;
    const std::size_t words = kWords == 0 ? words_ : kWords;
    std::uint32_t below = 0;       // the number of the rows below
    std::uint32_t below_less = 0;  // the same with a column less in those as long as this one
    std::uint32_t next = 0;        // the length of the row below
    Word united = 0;
    for (std::size_t r = grown + 1; r-- > 0;) {
      Row& row = rows_[r];
      Word* const set = row.sets + std::size_t{below} * words;
      if (part[r] == next) {
        std::copy_n(row.sets + std::size_t{below_less} * words, words, set);
      } else {
        below_less = below;
        if (part[r] == 1) std::fill_n(set, words, Word{0});
        const std::size_t next_label = label[-std::ptrdiff_t{row.added}];
        if (next_label < words * kBits) set[next_label / kBits] |= Word{1} << next_label % kBits;
      }
      if constexpr (kWords != 1) row.current = set;
      united |= set[0];
      below += row.number;
      below_less += row.number - row.added;
      next = part[r];
    }
    united_ = united;
  }

  [[nodiscard]] const std::vector<std::uint32_t>& part() const { return part_; }
  /// The least label from `least` on that is in no set of the bar; 64 times words() where all are.
  [[nodiscard]] std::size_t least_missing(std::size_t least = 0) const {
    Word wanted = ~Word{0} << least % kBits;
    for (std::size_t word = least / kBits; word < words(); ++word, wanted = ~Word{0}) {
      const Word missing = ~united(word) & wanted;
      if (missing != 0) return word * kBits + static_cast<std::size_t>(std::countr_zero(missing));
    }
    return words() * kBits;
  }
  [[nodiscard]] std::size_t words() const { return kWords == 0 ? words_ : kWords; }

 private:
  struct Row {
    std::uint32_t number = 0;  // what it adds to the number of the bar
    std::uint32_t added = 0;   // how much of that is due to its last square
    Word* sets = nullptr;
    Word* current = nullptr;
  };

  static std::uint64_t choices_below(std::size_t row, const BarNumbers& numbers) {
    return row + 1 == numbers.height() ? 1 : numbers.before(row + 1, numbers.rows()[row + 1] + 1);
  }
  /// Of all rows.
  [[nodiscard]] Word united(std::size_t word) const {
    if (word == 0) return united_;
    Word all = 0;
    for (std::size_t row = 0; row < height_; ++row) all |= rows_[row].current[word];
    return all;
  }

  const BarNumbers& numbers_;
  std::size_t words_;
  std::vector<std::uint32_t> part_;
  std::vector<Row> rows_;
  std::size_t height_ = 0;  // of the part
  std::uint32_t number_ = 0;
  Word united_ = 0;  // the first words of all rows
  Array<Word> sets_;
};

}  // namespace nucleo
