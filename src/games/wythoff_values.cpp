// The table: cell by cell along the short side. Which values a row, a column and a diagonal hold already are three bit
// sets; the value of a cell is the first number in none of them. Only the diagonals that cross the present column are
// kept.

#include "games/wythoff_values.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <bit>

#include "text/stages.hpp"

namespace nucleo {
namespace {

using Words = std::vector<std::uint64_t>;

std::uint64_t first_in_none(const std::uint64_t* a, const std::uint64_t* b, const std::uint64_t* c,
                            std::uint64_t& full) {
  while (~a[full] == 0) ++full;  // words that need no more looks
  std::uint64_t word = full;
  while (~(a[word] | b[word] | c[word]) == 0) ++word;
  return word * 64 + static_cast<std::uint64_t>(std::countr_one(a[word] | b[word] | c[word]));
}

mpz_class root_of_five_times_square(Nimber k) {
  const mpz_class exact = static_cast<unsigned long>(k);
  return sqrt(mpz_class(5 * exact * exact));
}

}  // namespace

// Below, φ = (1 + √5)/2, and k√5 = √(5k²) may be rounded down before the halving without a change to the result.

Nimber lesser_of_pair(Nimber k, Play play) {
  if (play == Play::kMisere && k < 2) return k == 0 ? 2 : 0;
  return mpz_class((root_of_five_times_square(k) + static_cast<unsigned long>(k)) / 2).get_ui();
}

Nimber partner_in_pair(Nimber x, Play play) {
  if (play == Play::kMisere && x < 3) return x == 2 ? 2 : 1 - x;
  // k = ⌊(x + 1)/φ⌋ of the pairs have a lesser number from 1 to x; if x is none of those, it is the greater of its pair
  // and the x − k-th of its kind, and then k is the lesser.
  const Nimber k = mpz_class((root_of_five_times_square(x + 1) - static_cast<unsigned long>(x + 1)) / 2).get_ui();
  return lesser_of_pair(k, Play::kNormal) == x ? x + k : k;
}

WythoffValues::WythoffValues(std::uint64_t low, std::uint64_t high, const Budget& budget) : low_(low) {
  constexpr std::uint64_t kMostSide = std::uint64_t{1} << 31;
  constexpr std::uint64_t kSomeWork = 65536;
  if (high >= kMostSide) throw Stopped(kMemoryReached);
  const std::uint64_t side = low + 1;
  const std::uint64_t words = (2 * low + high) / 64 + 1;  // a value is at most the number of moves
  const std::uint64_t cells = side * (high + 1);
  if (!budget.fits(cells * sizeof(std::uint32_t)) || !budget.fits((2 * side + 1) * words * sizeof(std::uint64_t))) {
    throw Stopped(kMemoryReached);
  }
  values_.reserve(cells);
  Words rows(side * words);
  Words diagonals(side * words);
  Words column(words);
  std::vector<std::uint64_t> full(side);
  std::uint64_t work = 0;
  for (std::uint64_t j = 0; j <= high; ++j) {
    std::fill(column.begin(), column.end(), 0);
    std::fill_n(diagonals.begin() + static_cast<std::ptrdiff_t>(j % side * words), words, 0);  // it begins here
    for (std::uint64_t i = 0; i < side; ++i) {
      std::uint64_t* const row = rows.data() + i * words;
      std::uint64_t* const diagonal = diagonals.data() + (j + side - i) % side * words;
      const std::uint64_t value = first_in_none(row, column.data(), diagonal, full[i]);
      const std::uint64_t bit = std::uint64_t{1} << (value % 64);
      row[value / 64] |= bit;
      column[value / 64] |= bit;
      diagonal[value / 64] |= bit;
      values_.push_back(static_cast<std::uint32_t>(value));
    }
    work += side + words;
    if (work < kSomeWork) continue;
    work = 0;
    if (budget.spent()) throw Stopped(why_stopped(budget));
    budget.report(stage::kCellValues, values_.size(), cells);
  }
}

bool WythoffValues::covers(const std::vector<Nimber>& pairs) const {
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    const auto [a, b] = std::minmax(pairs[i], pairs[i + 1]);
    if (a > low_ || b >= values_.size() / (low_ + 1)) return false;
  }
  return true;
}

Nimber WythoffValues::operator()(const std::vector<Nimber>& pairs) const {
  Nimber sum = 0;
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    const auto [a, b] = std::minmax(pairs[i], pairs[i + 1]);
    sum ^= values_[b * (low_ + 1) + a];
  }
  return sum;
}

}  // namespace nucleo
