#include "chips/configuration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "chips/critical.hpp"
#include "digraph/lines.hpp"
#include "digraph/text.hpp"
#include "nucleo/error.hpp"

namespace nucleo {
namespace {

constexpr const char* kExpected =
    "chips by commas, such as 3,5,1, or all:N, max, identity or @file; numbers are whole, 0 or more";

/// Calls take(number) for every word between blanks and commas of a file; it says whether the word is right.
template <class Take>
void for_each_number(const std::string& word, const Budget& budget, const char* expected, const Take& take) {
  if (word == "@") throw InputError(word, "expected the name of a file after it; @- is standard input");
  ByteSource source = ByteSource::file(word.substr(1), budget);
  Lines lines(source);
  std::string_view line;
  const auto between = [](char c) { return c == ',' || is_blank(c); };
  while (lines.next(line)) {
    for (const char* at = line.begin(); at != line.end();) {
      const char* const begin = std::find_if_not(at, line.end(), between);
      at = std::find_if(begin, line.end(), between);
      const std::string_view number(begin, static_cast<std::size_t>(at - begin));
      if (!number.empty() && !take(number)) {
        lines.fail(fmt::format("found {}; expected {}", in_quotes(number), expected));
      }
    }
  }
}

std::optional<mpz_class> number_of(std::string_view word) {
  if (!whole_number(word)) return {};
  return mpz_class(std::string(word), 10);
}

/// "for the vertices 2, 3, 4"
std::string which_vertices(const Sandpile& pile) {
  constexpr Sandpile::Site kMostNamed = 6;
  if (pile.size() > kMostNamed) {
    return fmt::format("for the vertices 1 to {} without the sink {}", pile.size() + 1, pile.sink() + 1);
  }
  std::vector<Vertex> vertices;
  for (Sandpile::Site v = 0; v < pile.size(); ++v) vertices.push_back(pile.vertex(v) + 1);
  return fmt::format("for {} {}", vertices.size() == 1 ? "the vertex" : "the vertices", fmt::join(vertices, ", "));
}

void check_size(std::uint64_t found, const std::string& word, const Sandpile& pile, const Arguments& arguments) {
  if (found == pile.size()) return;
  throw InputError(arguments.game(), fmt::format("{}: found {} number{}; expected {}, {}", in_quotes(word), found,
                                                 found == 1 ? "" : "s", pile.size(), which_vertices(pile)));
}

}  // namespace

Chips read_configuration(const std::string& word, const NamedSandpile& named, const Arguments& arguments) {
  const Sandpile& pile = named.sandpile;
  Chips chips;
  if (word == "max") {
    for (Sandpile::Site v = 0; v < pile.size(); ++v) chips.emplace_back(pile.degree(v) - 1);
    return chips;
  }
  if (word == "identity") {
    const Heights neutral = identity(pile, named.grid, arguments.budget());
    return {neutral.begin(), neutral.end()};
  }
  constexpr std::string_view kAll = "all:";
  if (word.starts_with(kAll)) {
    const auto each = number_of(std::string_view(word).substr(kAll.size()));
    if (!each) arguments.fail(word, "a whole number, 0 or more, after all:");
    return Chips(pile.size(), *each);
  }
  std::uint64_t found = 0;
  const auto take = [&](std::string_view text) {
    auto number = number_of(text);
    if (!number) return false;
    if (++found <= pile.size()) chips.push_back(std::move(*number));
    return true;
  };
  if (word.starts_with('@')) {
    for_each_number(word, arguments.budget(), "whole numbers, 0 or more", take);
  } else {
    for (const std::string_view text : split(word, ',')) {
      if (!take(text)) arguments.fail(text.empty() ? std::string_view(word) : text, kExpected);
    }
  }
  check_size(found, word, pile, arguments);
  return chips;
}

std::vector<Vertex> read_firings(const std::string& word, const Sandpile& pile, const Arguments& arguments) {
  const Vertex order = pile.size() + 1;
  std::vector<Vertex> vertices;
  const auto take = [&](std::string_view text) {
    const auto number = whole_number(text);
    if (!number || *number < 1 || *number > order) return false;
    vertices.push_back(static_cast<Vertex>(*number - 1));
    return true;
  };
  if (word.starts_with('@')) {
    for_each_number(word, arguments.budget(), fmt::format("vertices, 1 to {}", order).c_str(), take);
    return vertices;
  }
  for (const std::string_view text : split(word, ',')) {
    if (!take(text)) arguments.fail(text, fmt::format("vertices by commas in the order they fire, 1 to {}", order));
  }
  return vertices;
}

}  // namespace nucleo
