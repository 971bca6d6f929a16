#include "digraph/pair_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo {

std::vector<std::string_view> words_of(std::string_view line, std::size_t most) {
  std::vector<std::string_view> words;
  while (!line.empty() && words.size() <= most) words.push_back(take_word(line));
  return words;
}

PairLines::PairLines(Lines& lines, Vertex order, std::string_view count, const char* what, bool loops)
    : lines_(lines), order_(order), what_(what), loops_(loops), header_line_(lines.number) {
  const auto number = whole_number(count);
  if (!number) lines.fail(fmt::format("{} is not a number of {}s; expected 0 or more", in_quotes(count), what));
  constexpr std::uint64_t kShortest = 4;  // "1 2" and the line's end, which the last one may lack
  constexpr std::uint64_t kUnchecked = std::uint64_t{1} << 16;
  const auto total = lines.source().total();
  if (*number > std::numeric_limits<std::uint64_t>::max() / kBytesAnEdge / 2 ||
      (total && *number > std::max(kUnchecked, (*total + 1) / kShortest))) {
    lines.fail(fmt::format("claims {} {}s, which the file is too short for", shortened(count), what));
  }
  count_ = *number;
  lines.source().demand(kBytesAVertex * order + kBytesAnEdge * count_, lines.place(),
                        fmt::format("holding {} vertices and {} {}s", order, count_, what));
}

Arc PairLines::pair(std::string_view line) {
  if (found_ == count_) {
    lines_.fail(
        fmt::format("found {} after the last {}; line {} promises {}", in_quotes(line), what_, header_line_, count_));
  }
  const auto words = words_of(line, 2);
  if (words.size() != 2) lines_.fail(fmt::format("found {}; expected two numbers, 1 to {}", in_quotes(line), order_));
  const Arc arc{to_vertex(words[0], order_, lines_), to_vertex(words[1], order_, lines_)};
  refuse_loop(arc);
  ++found_;
  return arc;
}

void PairLines::expect_all() const {
  if (found_ == count_) return;
  throw InputError(lines_.source().name(),
                   fmt::format("ends after {} {}s; line {} promises {}", found_, what_, header_line_, count_));
}

void PairLines::fail_on_loop(Vertex v) const {
  lines_.fail(fmt::format("found \"{0} {0}\"; expected two different numbers", v + 1));
}

}  // namespace nucleo
