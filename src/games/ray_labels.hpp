#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "chips/critical.hpp"
#include "chips/sandpile_symmetry.hpp"
#include "nucleo/answer.hpp"
#include "search/position_table.hpp"
#include "text/stages.hpp"

namespace nucleo {

/// Heights in some words of 64 bits, as many bits a site as there is room for.
template <std::size_t kWords>
class PackedHeights {
 public:
  using Key = std::array<std::uint64_t, kWords>;

  explicit PackedHeights(std::size_t sites)
      : a_word_((sites + kWords - 1) / kWords), bits_(64 / std::max<std::size_t>(a_word_, 1)) {}

  /// Whether any site may have so many chips.
  [[nodiscard]] bool holds(std::uint64_t chips) const {
    return static_cast<std::size_t>(std::bit_width(chips)) <= bits_;
  }
  [[nodiscard]] Key pack(std::span<const std::int64_t> heights) const {
    Key key{};
    for (std::size_t word = 0, v = 0; word < kWords; ++word) {
      const std::size_t end = std::min(heights.size(), v + a_word_);
      for (std::size_t shift = 0; v < end; ++v, shift += bits_) {
        key[word] |= static_cast<std::uint64_t>(heights[v]) << shift;
      }
    }
    return key;
  }
  void unpack(const Key& key, std::span<std::int64_t> heights) const {
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits_);
    for (std::size_t word = 0, v = 0; word < kWords; ++word) {
      const std::size_t end = std::min(heights.size(), v + a_word_);
      for (std::size_t shift = 0; v < end; ++v, shift += bits_) {
        heights[v] = static_cast<std::int64_t>(key[word] >> shift & mask);
      }
    }
  }

 private:
  std::size_t a_word_;  // sites
  std::size_t bits_;    // a site
};

/// Heights as they are.
struct WholeHeights {
  using Key = std::vector<std::int64_t>;

  explicit WholeHeights(std::size_t /*sites*/) {}
  [[nodiscard]] static bool holds(std::uint64_t /*chips*/) { return true; }
  [[nodiscard]] static Key pack(std::span<const std::int64_t> heights) { return {heights.begin(), heights.end()}; }
  static void unpack(const Key& key, std::span<std::int64_t> heights) {
    std::copy(key.begin(), key.end(), heights.begin());
  }
};

/// Rays of outcomes: a bit a ray, whether a lost configuration lies ahead. A configuration is lost where none does.
template <class Word>
class LostAhead {
 public:
  using Row = Word;

  LostAhead(std::size_t /*sites*/, const Budget& /*budget*/) {}
  [[nodiscard]] Row empty() { return 0; }
  /// Ray v begins with `next`, and goes on as ray w of it if it goes on there.
  void extend(Row& row, std::size_t v, const Row& next, std::size_t w, bool goes_on) {
    const bool ahead = next == 0 || (goes_on && (next >> w & 1U) != 0);
    row = static_cast<Row>(row | Row{ahead} << v);
  }
  void close(const Row& /*row*/) {}
  /// 0 where it is lost.
  [[nodiscard]] Nimber label(const Row& row) const { return row == 0 ? 0 : 1; }
  [[nodiscard]] std::uint64_t bytes() const { return 0; }
};

/// Rays of values: the set of the Grundy values ahead on each. The value is the least number that is in none of them.
class ValuesAhead {
 public:
  using Row = std::uint64_t;  // its number; it holds the value, then a set a ray

  ValuesAhead(std::size_t sites, const Budget& budget) : sites_(sites), budget_(budget) {}

  [[nodiscard]] Row empty() {
    if (words_.size() + row_size() > words_.capacity() && !budget_.fits(3 * bytes())) throw Stopped(kMemoryReached);
    words_.resize(words_.size() + row_size(), 0);
    return rows_++;
  }
  void extend(Row row, std::size_t v, Row next, std::size_t w, bool goes_on) {
    const Nimber value = label(next);
    while (value / 64 >= width_) widen();
    std::uint64_t* const ray = ray_of(row, v);
    const std::uint64_t* const on = ray_of(next, w);
    ray[value / 64] |= std::uint64_t{1} << (value % 64);
    for (std::size_t i = 0; goes_on && i < width_; ++i) ray[i] |= on[i];
  }
  void close(Row row) {
    Nimber value = 64 * width_;
    for (std::size_t i = 0; i < width_; ++i) {
      std::uint64_t all = 0;
      for (std::size_t v = 0; v < sites_; ++v) all |= ray_of(row, v)[i];
      if (~all == 0) continue;
      value = 64 * i + static_cast<Nimber>(std::countr_one(all));
      break;
    }
    words_[row * row_size()] = value;
  }
  [[nodiscard]] Nimber label(Row row) const { return words_[row * row_size()]; }
  [[nodiscard]] std::uint64_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

 private:
  [[nodiscard]] std::size_t row_size() const { return 1 + sites_ * width_; }
  std::uint64_t* ray_of(Row row, std::size_t v) { return words_.data() + row * row_size() + 1 + v * width_; }

  /// Sets of twice as many values.
  void widen() {
    if (!budget_.fits(3 * bytes())) throw Stopped(kMemoryReached);
    ValuesAhead wider(sites_, budget_);
    wider.width_ = 2 * width_;
    wider.rows_ = rows_;
    wider.words_.resize(rows_ * wider.row_size(), 0);
    for (Row row = 0; row < rows_; ++row) {
      wider.words_[row * wider.row_size()] = label(row);
      for (std::size_t v = 0; v < sites_; ++v) std::copy_n(ray_of(row, v), width_, wider.ray_of(row, v));
    }
    width_ = wider.width_;
    words_ = std::move(wider.words_);
  }

  std::size_t sites_;
  const Budget& budget_;
  std::size_t width_ = 1;  // words per set
  Row rows_ = 0;
  Array<std::uint64_t> words_;
};

/// Labels configurations of Nim-O-Do by the rays of each: what lies ahead where one vertex fires on and on. The ray of
/// a vertex is its first step, and from there that configuration's own ray: so a label costs a look-up a site, however
/// often it can fire. Where all is stable only the sink has a ray, kept as that of site 0. Depth first, without
/// recursion; what a symmetry joins is labelled once.
template <class Heights, class Rays>
class RayLabels {
 public:
  RayLabels(const Sandpile& pile, const SandpileSymmetry& symmetry, const Budget& budget)
      : pile_(pile),
        symmetry_(symmetry),
        budget_(budget),
        packing_(pile.size()),
        rays_(pile.size(), budget),
        table_(budget),
        here_(pile.size()),
        next_(pile.size()) {}

  /// Throws Stopped.
  Nimber operator()(std::span<const std::int64_t> heights) {
    std::copy(heights.begin(), heights.end(), next_.begin());
    symmetry_.canonicalize(next_, 0);
    const Key start = packing_.pack(next_);
    if (const Row* known = table_.find(start)) return rays_.label(*known);
    frames_.clear();
    open(start);
    while (true) {
      Frame& top = frames_.back();
      if (auto unknown = extend(top)) {
        open(std::move(*unknown));
        continue;
      }
      rays_.close(top.row);
      const Row row = top.row;
      table_.insert(top.key, row);
      frames_.pop_back();
      if (frames_.empty()) return rays_.label(row);
    }
  }

  [[nodiscard]] std::uint64_t states() const { return table_.size(); }

 private:
  using Key = typename Heights::Key;
  using Row = typename Rays::Row;
  using Site = Sandpile::Site;
  struct Frame {
    Key key;
    Row row;
    Site site;  // the rays of those before it are known
  };

  void open(Key key) {
    constexpr std::uint64_t kSteps = 512;
    if (++opened_ % kSteps == 0) {
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      if (!budget_.fits(table_.bytes() + rays_.bytes() + frames_.capacity() * sizeof(Frame))) {
        throw Stopped(kMemoryReached);
      }
      budget_.report(stage::kSearching, opened_, 0);
    }
    frames_.push_back({std::move(key), rays_.empty(), 0});
  }

  /// Goes on with the rays of a configuration; gives the first that must be labelled before.
  std::optional<Key> extend(Frame& frame) {
    packing_.unpack(frame.key, here_);
    if (pile_.is_stable(here_)) return extend_by_sink(frame);
    for (; frame.site < pile_.size(); ++frame.site) {
      if (here_[frame.site] < pile_.degree(frame.site)) continue;
      std::copy(here_.begin(), here_.end(), next_.begin());
      pile_.fire(next_, frame.site, 1);
      const Site as = symmetry_.canonicalize(next_, frame.site);
      if (auto unknown = extend(frame, as, next_[as] >= pile_.degree(as))) return unknown;
    }
    return {};
  }

  std::optional<Key> extend_by_sink(Frame& frame) {
    if (unburnt(pile_, here_).empty()) return {};
    for (Site v = 0; v < pile_.size(); ++v) next_[v] = here_[v] + pile_.to_sink(v);
    symmetry_.canonicalize(next_, 0);
    return extend(frame, 0, pile_.is_stable(next_));
  }

  /// The ray of the frame's site begins with next_, where it is that of `as`.
  std::optional<Key> extend(Frame& frame, Site as, bool goes_on) {
    Key key = packing_.pack(next_);
    const Row* const known = table_.find(key);
    if (known == nullptr) return key;
    rays_.extend(frame.row, frame.site, *known, as, goes_on);
    return {};
  }

  const Sandpile& pile_;
  const SandpileSymmetry& symmetry_;
  const Budget& budget_;
  Heights packing_;
  Rays rays_;
  PositionTable<Key, Row> table_;
  std::uint64_t opened_ = 0;
  std::vector<Frame> frames_;
  std::vector<std::int64_t> here_;
  std::vector<std::int64_t> next_;
};

}  // namespace nucleo
