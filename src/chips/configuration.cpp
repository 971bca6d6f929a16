#include "chips/configuration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Text kExpected{
    "chips by commas, such as 3,5,1, or all:N, max, identity or @file; numbers are whole, 0 or more; or 5:10 for 10 on "
    "vertex 5 alone, centre:10 on a grid",
    "fichas separadas por comas, como 3,5,1, o all:N, max, identity o @archivo; los números son enteros, 0 o más; o "
    "5:10 para 10 solo en el vértice 5, centre:10 en una cuadrícula"};

/// Calls take(number) for every word between blanks and commas; it says whether the word is right.
template <class Take>
void for_each_number(ByteSource& source, const Fact& expected, const Take& take) {
  Lines lines(source);
  std::string_view line;
  const auto between = [](char c) { return c == ',' || is_blank(c); };
  while (lines.next(line)) {
    for (const char* at = line.begin(); at != line.end();) {
      const char* const begin = std::find_if_not(at, line.end(), between);
      at = std::find_if(begin, line.end(), between);
      const std::string_view number(begin, static_cast<std::size_t>(at - begin));
      if (!number.empty() && !take(number)) {
        lines.fail(Phrase{{"found {0}; expected {1}", "se halló {0}; se esperaba {1}"}, {in_quotes(number), expected}});
      }
    }
  }
}

std::optional<mpz_class> number_of(std::string_view word) {
  if (!whole_number(word)) return {};
  return mpz_class(std::string(word), 10);
}

/// "for the vertices 2, 3, 4"
Phrase which_vertices(const Sandpile& pile) {
  constexpr Sandpile::Site kMostNamed = 6;
  if (pile.size() > kMostNamed) {
    return Phrase{{"for the vertices 1 to {0} without the sink {1}", "para los vértices 1 a {0} sin el sumidero {1}"},
                  {pile.size() + 1, pile.sink() + 1}};
  }
  std::vector<Vertex> vertices;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) vertices.push_back(pile.vertex(v) + 1);
  const std::string all = fmt::format("{}", fmt::join(vertices, ", "));
  if (vertices.size() == 1) return {{"for the vertex {0}", "para el vértice {0}"}, {all}};
  return {{"for the vertices {0}", "para los vértices {0}"}, {all}};
}

/// Numbers as they are found, one a site; those that are too many are counted.
class Taken {
 public:
  explicit Taken(const Sandpile& pile) : pile_(pile) {}

  bool operator()(std::string_view text) {
    auto number = number_of(text);
    if (!number) return false;
    if (++found_ <= pile_.size()) chips_.push_back(std::move(*number));
    return true;
  }
  /// All of them; `place` names them where they are too few or too many.
  Chips finish(const std::string& place) {
    if (found_ == pile_.size()) return std::move(chips_);
    throw InputError(
        place,
        Phrase{found_ == 1
                   ? Text{"found 1 number; expected {1}, {2}", "se halló 1 número; se esperaban {1}, {2}"}
                   : Text{"found {0} numbers; expected {1}, {2}", "se hallaron {0} números; se esperaban {1}, {2}"},
               {found_, pile_.size(), which_vertices(pile_)}});
  }

 private:
  const Sandpile& pile_;
  std::uint64_t found_ = 0;
  Chips chips_;
};

/// Vertices as they are found.
struct TakenVertices {
  Vertex order;
  std::vector<Vertex> vertices = {};

  bool operator()(std::string_view text) {
    const auto number = whole_number(text);
    if (!number || *number < 1 || *number > order) return false;
    vertices.push_back(static_cast<Vertex>(*number - 1));
    return true;
  }
};

}  // namespace

Chips read_configuration_file(ByteSource& source, const Sandpile& pile) {
  Taken taken(pile);
  for_each_number(source, Text{"whole numbers, 0 or more", "números enteros, 0 o más"},
                  [&](std::string_view text) { return taken(text); });
  return taken.finish(source.name());
}

namespace {

/// The vertex in the middle of a grid, below and right of it where there is none.
Vertex centre_of(const GridShape& grid) { return grid.first + grid.rows / 2 * grid.columns + grid.columns / 2; }

/// "5:10,centre:3": chips on some vertices.
Chips read_some(const std::string& word, const Sandpile& pile, const Arguments& arguments,
                const std::optional<GridShape>& grid) {
  Chips chips(pile.size());
  for (const std::string_view piece : split(word, ',')) {
    const std::size_t colon = std::min(piece.find(':'), piece.size());
    const std::string_view where = piece.substr(0, colon);
    const auto number = colon < piece.size() ? number_of(piece.substr(colon + 1)) : std::nullopt;
    if (!number) arguments.fail(piece.empty() ? std::string_view(word) : piece, kExpected);
    const bool centre = where == "centre" || where == "center";
    if (centre && !grid)
      arguments.fail(piece, Text{"a grid, such as graph=sandpile101x101, for chips in its centre",
                                 "una cuadrícula, como graph=sandpile101x101, para fichas en su centro"});
    const auto vertex =
        centre ? std::optional<std::uint64_t>(centre_of(*grid) + std::uint64_t{1}) : whole_number(where);
    if (!vertex || *vertex < 1 || *vertex > pile.size() + std::uint64_t{1} ||
        *vertex == pile.sink() + std::uint64_t{1}) {
      arguments.fail(piece, Phrase{{"chips {0}", "fichas {0}"}, {which_vertices(pile)}});
    }
    chips[pile.site(static_cast<Vertex>(*vertex - 1))] += *number;
  }
  return chips;
}

}  // namespace

Chips read_configuration(const std::string& word, const Sandpile& pile, ChipFiring& firing, const Arguments& arguments,
                         const std::optional<GridShape>& grid) {
  Chips chips;
  if (word == "max") {
    for (Sandpile::Site v = 0; v < pile.size(); ++v) chips.emplace_back(pile.degree(v) - 1);
    return chips;
  }
  if (word == "identity") {
    const Heights& neutral = firing.identity();
    return {neutral.begin(), neutral.end()};
  }
  constexpr std::string_view kAll = "all:";
  if (word.starts_with(kAll)) {
    const auto each = number_of(std::string_view(word).substr(kAll.size()));
    if (!each)
      arguments.fail(word, Text{"a whole number, 0 or more, after all:", "un número entero, 0 o más, después de all:"});
    chips.assign(pile.size(), *each);
    return chips;
  }
  if (word.starts_with('@')) {
    ByteSource source = open_argument(word, arguments.budget());
    return read_configuration_file(source, pile);
  }
  if (word.find(':') != std::string::npos) return read_some(word, pile, arguments, grid);
  Taken taken(pile);
  for (const std::string_view text : split(word, ',')) {
    if (!taken(text)) arguments.fail(text.empty() ? std::string_view(word) : text, kExpected);
  }
  return taken.finish(fmt::format("{}: {}", arguments.game(), in_quotes(word)));
}

std::vector<Vertex> read_firings_file(ByteSource& source, const Sandpile& pile) {
  TakenVertices taken{pile.size() + 1};
  for_each_number(source, Phrase{{"vertices, 1 to {0}", "vértices, 1 a {0}"}, {taken.order}},
                  [&](std::string_view text) { return taken(text); });
  return std::move(taken.vertices);
}

std::vector<Vertex> read_firings(const std::string& word, const Sandpile& pile, const Arguments& arguments) {
  if (word.starts_with('@')) {
    ByteSource source = open_argument(word, arguments.budget());
    return read_firings_file(source, pile);
  }
  TakenVertices taken{pile.size() + 1};
  for (const std::string_view text : split(word, ',')) {
    if (!taken(text)) {
      arguments.fail(text, Phrase{{"vertices by commas in the order they fire, 1 to {0}",
                                   "vértices separados por comas en el orden en que disparan, 1 a {0}"},
                                  {taken.order}});
    }
  }
  return std::move(taken.vertices);
}

}  // namespace nucleo
