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

PairLines::PairLines(Lines& lines, Vertex order, std::string_view count, const Noun& what, bool loops)
    : lines_(lines), order_(order), what_(what), loops_(loops), header_line_(lines.number) {
  const auto number = whole_number(count);
  if (!number)
    lines.fail(
        Phrase{{"{0} is not a number of {1}; expected 0 or more", "{0} no es un número de {1}; se esperaba 0 o más"},
               {in_quotes(count), what.several}});
  constexpr std::uint64_t kShortest = 4;  // "1 2" and the line's end, which the last one may lack
  constexpr std::uint64_t kUnchecked = std::uint64_t{1} << 16;
  const auto total = lines.source().total();
  if (*number > std::numeric_limits<std::uint64_t>::max() / kBytesAnEdge / 2 ||
      (total && *number > std::max(kUnchecked, (*total + 1) / kShortest))) {
    lines.fail(Phrase{{"claims {0} {1}, which the file is too short for",
                       "declara {0} {1}, y el archivo es demasiado corto para tantas"},
                      {shortened(count), what.several}});
  }
  count_ = *number;
  lines.source().demand(
      kBytesAVertex * order + kBytesAnEdge * count_, lines.place(),
      Phrase{{"holding {0} vertices and {1} {2}", "guardar {0} vértices y {1} {2}"}, {order, count_, what.several}});
}

Arc PairLines::pair(std::string_view line) {
  if (found_ == count_) {
    lines_.fail(Phrase{{"found {0} after the last {1}; line {2} promises {3}",
                        "se halló {0} después de la última {1}; la línea {2} promete {3}"},
                       {in_quotes(line), what_.one, header_line_, count_}});
  }
  const auto words = words_of(line, 2);
  if (words.size() != 2)
    lines_.fail(
        Phrase{{"found {0}; expected two numbers, 1 to {1}", "se halló {0}; se esperaban dos números, de 1 a {1}"},
               {in_quotes(line), order_}});
  const Arc arc{to_vertex(words[0], order_, lines_), to_vertex(words[1], order_, lines_)};
  refuse_loop(arc);
  ++found_;
  return arc;
}

void PairLines::expect_all() const {
  if (found_ == count_) return;
  throw InputError(lines_.source().name(), Phrase{{"ends after {0} {1}; line {2} promises {3}",
                                                   "acaba después de {0} {1}; la línea {2} promete {3}"},
                                                  {found_, what_.several, header_line_, count_}});
}

void PairLines::fail_on_loop(Vertex v) const {
  lines_.fail(Phrase{
      {"found \"{0} {0}\"; expected two different numbers", "se halló \"{0} {0}\"; se esperaban dos números distintos"},
      {v + 1}});
}

}  // namespace nucleo
