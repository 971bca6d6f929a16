#pragma once

#include <cstdint>
#include <string_view>

#include "digraph/arc_lines.hpp"
#include "nucleo/digraph.hpp"
#include "text/lines.hpp"

namespace nucleo {

/// What an edge needs until its graph is made: both its arcs, twice.
inline constexpr std::uint64_t kBytesAnEdge = 2 * sizeof(Arc) + 16;

/// The lines "a b" after a header that promises so many of them; two different numbers per line unless there may be
/// loops.
class PairLines {
 public:
  /// What a line is: in Spanish a feminine noun.
  struct Noun {
    Text one;
    Text several;
  };
  /// The header was taken last. `what` is a pair, e.g. "edge".
  PairLines(Lines& lines, Vertex order, std::string_view count, const Noun& what, bool loops);

  /// The pair in a line that was taken last.
  Arc pair(std::string_view line);
  /// Reads all the rest: visit(pair).
  template <class Visit>
  void rest(const Visit& visit) {
    std::string_view line;
    while (lines_.fill()) {
      Arc arc;
      while (found_ < count_ && lines_.at < lines_.stop && take_plain_arc(lines_, order_, arc)) {
        refuse_loop(arc);
        ++found_;
        visit(arc);
      }
      if (lines_.at == lines_.stop || !lines_.next(line)) continue;
      visit(pair(line));
    }
    expect_all();
  }
  /// Throws InputError where there were fewer than the header promises.
  void expect_all() const;

 private:
  void refuse_loop(const Arc& arc) const {
    if (!loops_ && arc.first == arc.second) fail_on_loop(arc.first);
  }
  [[noreturn]] void fail_on_loop(Vertex v) const;

  Lines& lines_;
  Vertex order_;
  Noun what_;
  bool loops_;
  std::uint64_t header_line_;
  std::uint64_t count_ = 0;
  std::uint64_t found_ = 0;
};

/// The words of a line; `most` of them and one more, if there are more.
std::vector<std::string_view> words_of(std::string_view line, std::size_t most);

}  // namespace nucleo
