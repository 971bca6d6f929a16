#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "game/set_rules.hpp"
#include "search/board_words.hpp"
#include "search/domino_boxes.hpp"
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

  /// What it keeps beside the parts may take so many bytes.
  DominoSpace(const Board& board, std::uint64_t memory)
      : board_(board),
        cells_(static_cast<unsigned>(std::min(board.rows, board.columns)),
               static_cast<unsigned>(std::max(board.rows, board.columns))),
        boxes_(std::make_unique<DominoBoxes>(DominoBoxes::most_cells_in(memory), cells_.stride() - 1,
                                             is_large(board) ? 0 : DominoBoxes::kOften)) {}

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
  [[nodiscard]] unsigned work(Word p) const { return count_bits(p & p >> 1, p & p >> cells_.stride()); }
  [[nodiscard]] static bool small(Word p) { return count_bits(p) <= kSmall; }
  [[nodiscard]] Proved facts(Word p) const {
    return by_half_turn(cells_.canonical(p)) == HalfTurn::kWon ? Proved().without_value(0) : Proved();
  }

  /// First those whose parts are all in small boxes, for their values are known; then the others, and last those that
  /// are one part.
  template <class Visit>
  bool options(Word p, const Visit& visit) const {
    const unsigned stride = cells_.stride();
    const typename Cells::Images images(cells_, p);
    const Word lying = p & p >> 1;
    const Word standing = p & p >> stride;
    const Word whole_lying = lying & cells_.hold_without_lying(p);
    const Word whole_standing = standing & cells_.hold_without_standing(p);
    const auto add_rest = [&](Word part, Summands& sum) {
      images.fit(part) ? sum.put(part, kBoxOfImages) : add(part, sum);
    };
    std::array<Summands, kMostOpen> open;
    std::size_t count_open = 0;
    const auto look = [&](Word left) -> bool {
      Summands& sum = open[count_open];
      split(without_redundant(left), add_rest, sum);
      if (sum.count == 0) return visit(std::span<const Word>(), sum.value);
      if (count_open + 1 == kMostOpen) return visit_images(sum, images, visit);
      ++count_open;
      return true;
    };
    for (Word left = lying ^ whole_lying; left != 0; left &= left - 1) {
      const Word cell = left & -left;
      if (!look(p ^ (cell | cell << 1))) return false;
    }
    for (Word left = standing ^ whole_standing; left != 0; left &= left - 1) {
      const Word cell = left & -left;
      if (!look(p ^ (cell | cell << stride))) return false;
    }
    for (std::size_t i = 0; i < count_open; ++i) {
      if (!visit_images(open[i], images, visit)) return false;
    }
    const auto look_whole = [&](Word left, const auto& image_of_left) -> bool {
      const Reduced rest = without_redundant(left);
      if (rest.cells == left && images.fit(left)) {
        const typename Cells::Image image = image_of_left();
        const std::size_t parts = by_half_turn(image) == HalfTurn::kLost ? 0 : 1;
        return visit(std::span<const Word>(&image.part, parts), 0);
      }
      Summands sum;
      if (rest.cut) {
        split(rest, add_rest, sum);
      } else {
        sum.clear(rest.value);
        if (rest.cells != 0) add_rest(rest.cells, sum);
      }
      return visit_images(sum, images, visit);
    };
    for (Word left = whole_lying; left != 0; left &= left - 1) {
      const unsigned cell = lowest_bit(left);
      const Word rest = p ^ Word { 3 } << cell;
      if (!look_whole(rest, [&] { return images.without_lying(rest, cell); })) return false;
    }
    for (Word left = whole_standing; left != 0; left &= left - 1) {
      const unsigned cell = lowest_bit(left);
      const Word rest = p ^ (Word{1} << stride | 1) << cell;
      if (!look_whole(rest, [&] { return images.without_standing(rest, cell); })) return false;
    }
    return true;
  }

  /// Calls visit(parts, value) with the parts whose sum the cells are.
  template <class Visit>
  bool visit_sum(Word free, const Visit& visit) const {
    Summands sum;
    split(
        without_redundant(free), [&](Word part, Summands& into) { add(part, into); }, sum);
    return visit_parts(
        sum, [&](Word part, const Box& box) { return cells_.canonical(part, box); }, visit);
  }

 private:
  using Box = typename Cells::Box;
  static constexpr unsigned kSmall = 12;                       // cells
  static constexpr std::size_t kMostParts = Cells::kBits / 4;  // of at least four cells each
  static constexpr std::size_t kMostOpen = 64;                 // options that wait for others to be looked at
  static constexpr Box kBoxOfImages{0, 0, 0, 0};               // stands for that of a part with its images
  enum class HalfTurn : std::uint8_t { kNothing, kLost, kWon };

  /// The search will be long: it asks for the larger boxes anyway.
  static bool is_large(const Board& board) {
    constexpr std::uint64_t kLarge = 44;
    return board.rows * board.columns >= kLarge;
  }

  /// Parts beyond a small box, as they stand on the board, and the value of all others.
  struct Summands {
    std::array<Word, kMostParts> found;
    std::array<Box, kMostParts> boxes;
    std::size_t count;
    unsigned value;

    void clear(unsigned so_far) { count = 0, value = so_far; }
    void put(Word part, const Box& box) {
      found[count] = part;
      boxes[count++] = box;
    }
  };

  /// What is left of some cells without those that change nothing, and without dominoes by themselves.
  struct Reduced {
    Word cells = 0;
    unsigned value = 0;  // of those dominoes
    bool cut = false;    // what was connected may not be so any longer
  };

  template <class Add>
  void split(const Reduced& rest, const Add& add, Summands& sum) const {
    sum.clear(rest.value);
    for (Word left = rest.cells; left != 0;) {
      const Word part = cells_.connected(left & -left, left);
      left ^= part;
      add(part, sum);
    }
  }
  /// Adds a connected part.
  void add(Word part, Summands& sum) const {
    const Box box = cells_.box(part);
    const auto [height, width] = std::minmax(box.height, box.width);
    const auto pack = [&](unsigned apart) { return cells_.packed(cells_.in_corner(part, box), box, apart); };
    if (const auto value = boxes_->value(height, width, pack)) {
      sum.value ^= *value;
    } else {
      sum.put(part, box);
    }
  }
  template <class ImageOf, class Visit>
  bool visit_parts(Summands& sum, const ImageOf& image_of, const Visit& visit) const {
    std::size_t left = 0;
    for (std::size_t i = 0; i < sum.count; ++i) {
      const typename Cells::Image image = image_of(sum.found[i], sum.boxes[i]);
      if (by_half_turn(image) != HalfTurn::kLost) sum.found[left++] = image.part;
    }
    return visit(std::span<const Word>(sum.found.data(), left), sum.value);
  }
  /// Of what is left of a part with these images.
  template <class Visit>
  bool visit_images(Summands& sum, const typename Cells::Images& images, const Visit& visit) const {
    return visit_parts(
        sum,
        [&](Word part, const Box& box) {
          return box.height == kBoxOfImages.height ? images.of(part) : cells_.canonical(part, box);
        },
        visit);
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

  /// Cells that change nothing: those without a neighbour; of several leaves on a cell all but one; and a cell all of
  /// whose neighbours have a leaf, for to cover it with such a neighbour is to cover the leaf with it: either way the
  /// rest is the same but for cells that again change nothing.
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
      if (leaves == 0) return {free, 0, cut};
      const Word on_left = leaves << 1 & free;  // the cells with a leaf there
      const Word on_right = leaves >> 1 & free;
      const Word above = leaves << stride & free;
      const Word below = leaves >> stride & free;
      const Word carrying = on_left | on_right | above | below;
      const Word spare = free & ((on_right & on_left) << 1 | (above & (on_left | on_right)) >> stride |
                                 (below & (on_left | on_right | above)) << stride);
      const Word between = free & ~leaves & ~cells_.beside(free & ~carrying);
      if ((spare | between) == 0) {
        const Word alone = leaves & carrying;
        return {free ^ alone, alone == 0 ? 0 : count_bits(alone) / 2 % 2, cut};
      }
      cut = cut || between != 0;
      free &= ~(spare | between);
    }
  }

  Board board_;
  Cells cells_;
  std::unique_ptr<DominoBoxes> boxes_;
};

}  // namespace nucleo
