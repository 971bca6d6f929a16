#include "api/chips_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nucleo/error.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// Calls visit(row, column, site) for every cell; the site is nothing where the sink is.
template <class Visit>
void for_each_cell(const NamedSandpile& pile, const Visit& visit) {
  Vertex v = pile.grid->first;
  for (std::uint32_t row = 0; row < pile.grid->rows; ++row) {
    for (std::uint32_t column = 0; column < pile.grid->columns; ++column, ++v) {
      visit(column, v == pile.sandpile.sink() ? std::nullopt : std::optional(pile.sandpile.site(v)));
    }
  }
}

}  // namespace

void append_text(std::string& out, std::span<const std::int64_t> heights) {
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (i > 0) out += ',';
    const fmt::format_int digits(heights[i]);
    out.append(digits.data(), digits.size());
  }
}

void append_json(std::string& out, std::span<const std::int64_t> heights) {
  out += '[';
  append_text(out, heights);
  out += ']';
}

std::string heights_text(const Heights& heights) {
  std::string out;
  append_text(out, heights);
  return out;
}

std::string heights_json(const Heights& heights) { return "[" + heights_text(heights) + "]"; }

std::string chips_text(const Chips& chips) {
  std::string out;
  for (const mpz_class& c : chips) out += (out.empty() ? "" : ",") + c.get_str();
  return out;
}

std::string chips_json(const Chips& chips) {
  std::string out;
  for (const mpz_class& c : chips) out += (out.empty() ? "" : ",") + json_number(c);
  return "[" + out + "]";
}

std::string vertices_text(const Sandpile& pile, std::span<const Sandpile::Site> sites) {
  std::string out;
  for (const Sandpile::Site v : sites) out += fmt::format("{}{}", out.empty() ? "" : ",", pile.vertex(v) + 1);
  return out;
}

std::string grid_rows(const Heights& heights, const NamedSandpile& pile) {
  if (!pile.grid) return {};
  const std::int64_t most = *std::max_element(heights.begin(), heights.end());
  constexpr std::int64_t kLargestDigit = 9;
  const std::size_t width = most <= kLargestDigit ? 1 : fmt::format_int(most).size() + 1;
  std::string out;
  for_each_cell(pile, [&](std::uint32_t column, std::optional<Sandpile::Site> site) {
    if (column == 0 && !out.empty()) out += '\n';
    out += fmt::format("{:>{}}", site ? fmt::to_string(heights[*site]) : std::string(), width);
  });
  return out;
}

std::string labelled(std::string_view label, std::size_t width, const Heights& heights, const NamedSandpile& pile) {
  if (heights.size() > kMostInALine && pile.grid) return fmt::format("{}\n{}\n", label, grid_rows(heights, pile));
  return fmt::format("{:<{}}  {}\n", label, width, heights_text(heights));
}

Painting painting_of(const Heights& heights, const NamedSandpile& pile, const std::string& title,
                     const std::string& place) {
  if (!pile.grid) {
    throw InputError(place,
                     Phrase{{"expected a grid to paint, such as graph=sandpile50x50; found graph={0}",
                             "se esperaba una cuadrícula que pintar, como graph=sandpile50x50; se halló graph={0}"},
                            {shortened(pile.word)}});
  }
  Painting painting;
  painting.rows = pile.grid->rows;
  painting.columns = pile.grid->columns;
  painting.title = title;
  for_each_cell(pile, [&](std::uint32_t /*column*/, std::optional<Sandpile::Site> site) {
    painting.cells.push_back(site ? static_cast<int>(heights[*site]) : -1);
  });
  std::int64_t most_edges = 1;
  for (Sandpile::Site v = 0; v < pile.sandpile.size(); ++v) most_edges = std::max(most_edges, pile.sandpile.degree(v));
  for (std::int64_t height = 0; height < most_edges; ++height) painting.legend.push_back(std::to_string(height));
  return painting;
}

}  // namespace nucleo
