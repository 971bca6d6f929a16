#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

#include "game/set_rules.hpp"
#include "search/board_words.hpp"
#include "search/nimber_table.hpp"

namespace nucleo {

/// Dominoes on a board, for the nimber search. The cells are the vertices of a graph, and a move removes an edge with
/// its ends.
template <class Word>
class DominoSpace {
 public:
  using Part = Word;
  using Cells = BoardWords<Word>;

  static constexpr const char* kName = "dominoes";

  explicit DominoSpace(const Board& board)
      : board_(board),
        cells_(static_cast<unsigned>(std::min(board.rows, board.columns)),
               static_cast<unsigned>(std::max(board.rows, board.columns))) {
    std::uint32_t room = 0;
    for (unsigned height = 1; height <= std::min(kSmallBox, cells_.rows()); ++height) {
      for (unsigned width = 1; height * width <= kSmallBox; ++width) {
        first_of_box_[height][width] = room;
        room += 1U << (height * width);
      }
    }
    small_values_.reset(static_cast<std::uint8_t*>(std::calloc(room, 1)));
    if (small_values_ == nullptr) throw std::bad_alloc();
  }

  /// Calls visit(parts, value) with the parts of the position in which these cells are free.
  template <class Visit>
  void split(Elements free, const Visit& visit) const {
    const bool stands = board_.rows > board_.columns;
    Word cells = 0;
    for (const Element e : free) {
      const auto row = static_cast<unsigned>(e / board_.columns);
      const auto column = static_cast<unsigned>(e % board_.columns);
      cells |= stands ? cells_.cell(column, row) : cells_.cell(row, column);
    }
    visit_sum(cells, visit);
  }

  [[nodiscard]] static unsigned most_value(Word p) { return count_bits(p) / 2; }
  [[nodiscard]] unsigned work(Word p) const { return count_bits(p & p >> 1) + count_bits(p & p >> cells_.stride()); }
  [[nodiscard]] static bool small(Word p) { return count_bits(p) <= kSmall; }
  [[nodiscard]] Proved facts(Word p) const {
    return by_half_turn(cells_.canonical(p)) == HalfTurn::kWon ? Proved().without_value(0) : Proved();
  }

  /// From the middle outwards, for what falls apart is sooner known.
  template <class Visit>
  bool options(Word p, const Visit& visit) const {
    const unsigned stride = cells_.stride();
    const Word middle = cells_.middle(p);
    const typename Cells::Images images(cells_, p);
    const typename Cells::Ring ring(cells_, p);
    for (const Word zone : {middle, ~middle}) {
      for (Word first = p & p >> 1 & zone; first != 0; first &= first - 1) {
        const unsigned cell = lowest_bit(first);
        if (!visit_option(p & ~(Word{3} << cell), images, ring.holds_lying(cell), visit)) return false;
      }
      for (Word first = p & p >> stride & zone; first != 0; first &= first - 1) {
        const unsigned cell = lowest_bit(first);
        const Word domino = (Word{1} << stride | 1) << cell;
        if (!visit_option(p & ~domino, images, ring.holds_standing(cell), visit)) return false;
      }
    }
    return true;
  }

  /// Calls visit(parts, value) with the parts whose sum the cells are.
  template <class Visit>
  bool visit_sum(Word free, const Visit& visit) const {
    Summands summands;
    for (Word left = without_redundant(free).cells; left != 0;) {
      const Word part = cells_.connected(left & -left, left);
      left ^= part;
      add(
          part, [&](const typename Cells::Box& box) { return cells_.canonical(part, box); }, summands);
    }
    return visit(summands.parts(), summands.value);
  }

 private:
  static constexpr unsigned kSmall = 12;                       // cells
  static constexpr unsigned kSmallBox = 20;                    // cells of a box
  static constexpr std::size_t kMostParts = Cells::kBits / 4;  // of at least four cells each
  enum class HalfTurn : std::uint8_t { kNothing, kLost, kWon };

  /// What is left of a part with these images; whole is true where it is known to be connected but for cells that
  /// change nothing.
  template <class Visit>
  bool visit_option(Word free, const typename Cells::Images& images, bool whole, const Visit& visit) const {
    const Reduced rest = without_redundant(free);
    Summands summands;
    for (Word left = rest.cells; left != 0;) {
      const Word part = whole && !rest.cut ? left : cells_.connected(left & -left, left);
      left ^= part;
      const auto image_in = [&](const typename Cells::Box& box) {
        return images.fit(box) ? images.of(part) : cells_.canonical(part, box);
      };
      add(part, image_in, summands);
    }
    return visit(summands.parts(), summands.value);
  }

  struct Summands {
    std::array<Word, kMostParts> found;
    std::size_t count = 0;
    unsigned value = 0;
    [[nodiscard]] std::span<const Word> parts() const { return {found.data(), count}; }
  };
  /// Adds a connected part that is not empty.
  template <class ImageIn>
  void add(Word part, const ImageIn& image_in, Summands& sum) const {
    Word more = part & (part - 1);
    more &= more - 1;
    if ((more & (more - 1)) == 0) {
      sum.value ^= 1;  // two cells or three
      return;
    }
    const typename Cells::Box box = cells_.box(part);
    if (box.height * box.width <= kSmallBox) {
      sum.value ^= value_in_box(cells_.in_corner(part, box), box);
      return;
    }
    const typename Cells::Image image = image_in(box);
    if (by_half_turn(image) != HalfTurn::kLost) sum.found[sum.count++] = image.part;
  }

  /// The value of a part in the corner whose box is small: found once, then read.
  [[nodiscard]] unsigned value_in_box(Word p, const typename Cells::Box& box) const {
    const std::atomic_ref known(small_values_[first_of_box_[box.height][box.width] + cells_.packed(p, box)]);
    if (const unsigned found = known.load(std::memory_order_relaxed); found != 0) return found - 1;
    const Word image = cells_.canonical(p).part;
    unsigned value = 0;
    if (image != p) {
      value = value_in_box(image, cells_.box(image));
    } else {
      std::uint32_t seen = 0;  // a value is at most half of the number of cells
      options(p, [&](std::span<const Word>, unsigned option) {
        seen |= 1U << option;
        return true;
      });
      value = static_cast<unsigned>(std::countr_one(seen));
    }
    known.store(static_cast<std::uint8_t>(value + 1), std::memory_order_relaxed);
    return value;
  }

  /// By point reflection: lost where no domino meets its own image, won where just the one in the centre does.
  [[nodiscard]] HalfTurn by_half_turn(const typename Cells::Image& image) const {
    if (!image.turns) return HalfTurn::kNothing;
    const bool odd_height = image.height % 2 != 0;
    const bool odd_width = image.width % 2 != 0;
    if (!odd_height && !odd_width) return HalfTurn::kLost;
    if ((image.part & cells_.cell(image.height / 2, image.width / 2)) == 0) return HalfTurn::kLost;
    return odd_height && odd_width ? HalfTurn::kNothing : HalfTurn::kWon;
  }

  /// Without cells that change nothing: those without a neighbour; of several leaves on a cell all but one; and a cell
  /// all of whose neighbours have a leaf, for to cover it with such a neighbour is to cover the leaf with it: either
  /// way the rest is the same but for cells that again change nothing.
  struct Reduced {
    Word cells = 0;
    bool cut = false;  // what was connected may not be so any longer
  };
  [[nodiscard]] Reduced without_redundant(Word free) const {
    const unsigned stride = cells_.stride();
    bool cut = false;
    for (;;) {
      const Word right = free << 1;  // the cells with a neighbour at their left, and so on
      const Word left = free >> 1;
      const Word down = free << stride;
      const Word up = free >> stride;
      free &= right | left | down | up;
      const Word two = (right & left) | (down & up) | ((right | left) & (down | up));
      const Word leaves = free & ~two;
      if (leaves == 0) return {free, cut};
      const Word on_left = leaves << 1 & free;  // the cells with a leaf there
      const Word on_right = leaves >> 1 & free;
      const Word above = leaves << stride & free;
      const Word below = leaves >> stride & free;
      const Word carrying = on_left | on_right | above | below;
      const Word spare = free & ((on_right & on_left) << 1 | (above & (on_left | on_right)) >> stride |
                                 (below & (on_left | on_right | above)) << stride);
      const Word between = free & ~leaves & ~cells_.beside(free & ~carrying);
      if ((spare | between) == 0) return {free, cut};
      cut = cut || between != 0;
      free &= ~(spare | between);
    }
  }

  Board board_;
  Cells cells_;
  std::array<std::array<std::uint32_t, kSmallBox + 1>, kSmallBox + 1> first_of_box_{};
  struct Free {
    void operator()(std::uint8_t* values) const { std::free(values); }
  };
  /// One more than the value, or 0 where it is not known. Most of it is never touched, so it is not cleared by hand.
  std::unique_ptr<std::uint8_t[], Free> small_values_;
};

}  // namespace nucleo
