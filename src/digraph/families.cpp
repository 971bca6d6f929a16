// Digraphs written as words. A family is an order, a size and a rule for the row of a vertex, so that sizes are checked
// before anything is built and copies cost nothing to write. One visible table a kind of word.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/demand.hpp"

namespace nucleo {

namespace {

using Row = Array<Vertex>;

struct Family {
  std::uint64_t order;
  std::uint64_t size;
  std::function<void(Vertex v, Row& out)> append_row;  // in any order, no vertex twice
};

/// Reads a word from left to right; whatever is wrong becomes an InputError that names the word.
class WordReader {
 public:
  explicit WordReader(const std::string& word) : word_(word), rest_(word) {}

  bool accept(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  void expect(std::string_view text) {
    if (!accept(text)) fail(fmt::format("expected '{}', found {}", text, found()));
  }

  [[nodiscard]] bool contains(char c) const { return rest_.find(c) != std::string_view::npos; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  void expect_end() const {
    if (!at_end()) fail(fmt::format("expected nothing more, found {}", found()));
  }

  /// A number between `least` and `most`; `what` says of what.
  std::uint64_t number(std::string_view what, std::uint64_t least, std::uint64_t most = kMaxOrder) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error == std::errc::invalid_argument) fail(fmt::format("expected {}, found {}", what, found()));
    if (error == std::errc::result_out_of_range || value < least || value > most) {
      const std::string_view digits = rest_.substr(0, end - rest_.data());
      fail(fmt::format("expected {} from {} to {}, found {}", what, least, most, shorten(digits)));
    }
    rest_.remove_prefix(end - rest_.data());
    return value;
  }

  /// `3*` before a family: how many copies of it. Several multiply.
  std::uint64_t copies() {
    std::uint64_t product = 1;
    const auto next = [&] { return rest_.find_first_not_of("0123456789"); };
    while (next() != 0 && next() != std::string_view::npos && rest_[next()] == '*') {
      product *= number("a number of copies", 1, kMaxOrder / product);
      expect("*");
    }
    return product;
  }

  /// As errors name it.
  [[nodiscard]] std::string word() const { return word_.empty() ? "\"\"" : shorten(word_); }

  [[noreturn]] void fail(const std::string& problem) const { throw InputError(word(), problem); }

 private:
  /// Errors are one line, whatever the word.
  static std::string shorten(std::string_view text) {
    constexpr std::size_t kLongest = 80;
    std::string line(text.substr(0, kLongest));
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, '?');
    return text.size() > kLongest ? line + "…" : line;
  }

  [[nodiscard]] std::string found() const {
    return rest_.empty() ? std::string("the end") : fmt::format("'{}'", shorten(rest_));
  }

  const std::string& word_;
  std::string_view rest_;
};

std::uint64_t order_of(WordReader& reader, std::uint64_t least = 1) {
  return reader.number("a number of vertices", least);
}

Family circuit(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  return {n, n, [n](Vertex v, Row& out) { out.push_back(v + 1 == n ? 0 : v + 1); }};
}

Family path(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  return {n, n - 1, [n](Vertex v, Row& out) {
            if (v + 1 < n) out.push_back(v + 1);
          }};
}

Family circulant(WordReader& reader) {
  const std::uint64_t n = order_of(reader, 2);
  reader.expect(":");
  std::vector<Vertex> jumps;
  do jumps.push_back(static_cast<Vertex>(reader.number("a jump", 1, n - 1)));
  while (reader.accept(","));
  std::sort(jumps.begin(), jumps.end());
  jumps.erase(std::unique(jumps.begin(), jumps.end()), jumps.end());
  const std::uint64_t size = n * jumps.size();
  return {n, size, [n, jumps = std::move(jumps)](Vertex v, Row& out) {
            for (const Vertex jump : jumps) out.push_back(static_cast<Vertex>((v + jump) % n));
          }};
}

/// Kept as a sorted list until the order is checked: `arcs:1>1000000000` is a short word.
Family listed_arcs(WordReader& reader) {
  const bool fixed = reader.contains(';');
  std::uint64_t order = 0;
  if (fixed) {
    order = order_of(reader, 0);
    reader.expect(";");
  }
  const std::uint64_t last = fixed ? order : kMaxOrder;
  std::vector<Arc> arcs;
  while (!arcs.empty() || !fixed || !reader.at_end()) {
    const std::uint64_t from = reader.number("a vertex", 1, last);
    reader.expect(">");
    const std::uint64_t to = reader.number("a vertex", 1, last);
    arcs.emplace_back(from - 1, to - 1);
    order = std::max({order, from, to});
    if (!reader.accept(",")) break;
  }
  std::sort(arcs.begin(), arcs.end());
  arcs.erase(std::unique(arcs.begin(), arcs.end()), arcs.end());
  const std::uint64_t size = arcs.size();
  return {order, size, [arcs = std::move(arcs)](Vertex v, Row& out) {
            auto arc = std::lower_bound(arcs.begin(), arcs.end(), Arc{v, 0});
            for (; arc != arcs.end() && arc->first == v; ++arc) out.push_back(arc->second);
          }};
}

void append_range(Vertex begin, std::uint64_t end, Row& out) {
  for (Vertex w = begin; w < end; ++w) out.push_back(w);
}

Family complete_bipartite(std::uint64_t left, std::uint64_t right) {
  return {left + right, 2 * left * right, [left, right](Vertex v, Row& out) {
            if (v < left) {
              append_range(static_cast<Vertex>(left), left + right, out);
            } else {
              append_range(0, left, out);
            }
          }};
}

Family complete(WordReader& reader) {
  const std::uint64_t n = order_of(reader);
  if (reader.accept(",")) return complete_bipartite(n, order_of(reader));
  const bool lacks_edge = reader.accept("-e");
  if (lacks_edge && n < 3) reader.fail("expected a number of vertices of at least 3 before '-e'");
  const std::uint64_t size = n * (n - 1) - (lacks_edge ? 2 : 0);
  return {n, size, [n, lacks_edge](Vertex v, Row& out) {
            for (Vertex w = 0; w < n; ++w) {
              const bool lacking = lacks_edge && std::min(v, w) == 1 && std::max(v, w) == n - 1;
              if (w != v && !lacking) out.push_back(w);
            }
          }};
}

/// The two neighbours of v on a cycle through first, first + 1, … of length n.
void append_neighbours(Vertex v, Vertex first, std::uint64_t n, Row& out) {
  const auto last = static_cast<Vertex>(first + n - 1);
  out.push_back(v == first ? last : v - 1);
  out.push_back(v == last ? first : v + 1);
}

Family cycle(WordReader& reader) {
  const std::uint64_t n = order_of(reader, 3);
  return {n, 2 * n, [n](Vertex v, Row& out) { append_neighbours(v, 0, n, out); }};
}

Family star(WordReader& reader) { return complete_bipartite(1, reader.number("a number of leaves", 1)); }

Family wheel(WordReader& reader) {
  const std::uint64_t n = reader.number("a length of the rim", 3);
  return {n + 1, 4 * n, [n](Vertex v, Row& out) {
            if (v == 0) return append_range(1, n + 1, out);
            out.push_back(0);
            append_neighbours(v, 1, n, out);
          }};
}

Family hypercube(WordReader& reader) {
  const std::uint64_t n = reader.number("a dimension", 0, 29);
  return {std::uint64_t{1} << n, n << n, [n](Vertex v, Row& out) {
            for (std::uint64_t i = 0; i < n; ++i) out.push_back(v ^ (Vertex{1} << i));
          }};
}

Family edgeless(WordReader& reader) {
  return {order_of(reader, 0), 0, [](Vertex, Row&) {}};
}

Family petersen(WordReader&) {
  return {10, 30, [](Vertex v, Row& out) {
            const Vertex step = v < 5 ? 1 : 2;
            const Vertex first = v < 5 ? 0 : 5;
            out.push_back(first + (v - first + step) % 5);
            out.push_back(first + (v - first + 5 - step) % 5);
            out.push_back((v + 5) % 10);
          }};
}

Family grid_graph(std::uint64_t rows, std::uint64_t columns) {
  const std::uint64_t edges = rows * (columns - 1) + (rows - 1) * columns;
  return {rows * columns, 2 * edges, [rows, columns](Vertex v, Row& out) {
            const auto width = static_cast<Vertex>(columns);
            if (v >= width) out.push_back(v - width);
            if (v % width > 0) out.push_back(v - 1);
            if (v % width + 1 < width) out.push_back(v + 1);
            if (v / width + 1 < rows) out.push_back(v + width);
          }};
}

Family grid(WordReader& reader) {
  const std::uint64_t rows = reader.number("a number of rows", 1);
  reader.expect("x");
  return grid_graph(rows, reader.number("a number of columns", 1));
}

/// Rows and columns are circuits.
Family torus(WordReader& reader) {
  constexpr std::uint64_t kLeast = 3;  // below it edges would be there twice
  const std::uint64_t rows = reader.number("a number of rows", kLeast);
  reader.expect("x");
  const std::uint64_t columns = reader.number("a number of columns", kLeast);
  const std::uint64_t order = rows * columns;
  return {order, 4 * order, [order, columns](Vertex v, Row& out) {
            const std::uint64_t row = v / columns * columns;
            out.push_back(static_cast<Vertex>((v + order - columns) % order));
            out.push_back(static_cast<Vertex>(row + (v - row + columns - 1) % columns));
            out.push_back(static_cast<Vertex>(row + (v - row + 1) % columns));
            out.push_back(static_cast<Vertex>((v + columns) % order));
          }};
}

Family path_graph(WordReader& reader) { return grid_graph(1, order_of(reader)); }

struct FamilyName {
  std::string_view prefix;
  std::string_view examples;
  Family (*read)(WordReader&);
};

constexpr FamilyName kDigraphFamilies[] = {
    {"circuit", "circuit7", circuit},
    {"path", "path4", path},
    {"circulant", "circulant60:1,7", circulant},
    {"arcs:", "arcs:1>2,2>3 or arcs:5;1>2", listed_arcs},
};

constexpr FamilyName kGraphFamilies[] = {
    {"K", "K5 K3,4 K4-e", complete},
    {"C", "C7", cycle},
    {"P", "P4", path_graph},
    {"S", "S4", star},
    {"W", "W5", wheel},
    {"Q", "Q3", hypercube},
    {"E", "E5", edgeless},
    {"petersen", "petersen", petersen},
    {"grid", "grid3x4", grid},
    {"torus", "torus3x4", torus},
};

std::string examples(std::span<const FamilyName> families) {
  std::string list;
  for (const auto& family : families) list += fmt::format("{}{}", list.empty() ? "" : " ", family.examples);
  return list;
}

std::optional<Family> read_family(WordReader& reader, std::span<const FamilyName> families) {
  for (const auto& family : families) {
    if (!reader.accept(family.prefix)) continue;
    Family read = family.read(reader);
    reader.expect_end();
    return read;
  }
  return {};
}

Digraph build(const WordReader& reader, const Family& family, std::uint64_t copies, const Budget& budget) {
  // Orders are at most 2^60 here, and sizes at most the square of an order that is checked.
  const std::uint64_t order = family.order > kMaxOrder ? family.order : family.order * copies;
  if (order > kMaxOrder) {
    reader.fail(fmt::format("it has {} vertices; at most {} are possible", order, kMaxOrder));
  }
  const std::uint64_t bytes = 8 * (order + 1) + 4 * copies * family.size;
  demand_memory(budget, bytes, reader.word(), "it");
  constexpr std::uint64_t kBetweenPolls = std::uint64_t{1} << 20;
  Array<std::uint64_t> offsets(order + 1, 0);
  Row targets;
  targets.reserve(copies * family.size);
  std::uint64_t next_poll = 0;
  for (std::uint64_t v = 0; v < order; ++v) {
    const auto begin = static_cast<std::ptrdiff_t>(targets.size());
    if (v + targets.size() >= next_poll) {
      next_poll = v + targets.size() + kBetweenPolls;
      budget.report("building", v, order);
      if (budget.spent()) throw Stopped(why_stopped(budget));
    }
    const auto in_copy = static_cast<Vertex>(v % family.order);
    family.append_row(in_copy, targets);
    if (!std::is_sorted(targets.begin() + begin, targets.end())) std::sort(targets.begin() + begin, targets.end());
    const auto shift = static_cast<Vertex>(v - in_copy);
    std::for_each(targets.begin() + begin, targets.end(), [shift](Vertex& w) { w += shift; });
    offsets[v + 1] = targets.size();
  }
  return {std::move(offsets), std::move(targets)};
}

}  // namespace

NamedDigraph digraph_from_word(const std::string& word, const Budget& budget) {
  WordReader reader(word);
  const std::uint64_t copies = reader.copies();
  auto family = read_family(reader, kDigraphFamilies);
  if (!family) family = read_family(reader, kGraphFamilies);
  if (!family) {
    reader.fail(fmt::format("expected a digraph, such as {} {} or 3*circuit4 for copies; @file reads a file",
                            examples(kDigraphFamilies), examples(kGraphFamilies)));
  }
  NamedDigraph result;
  result.digraph = build(reader, *family, copies, budget);
  result.names = Names(result.digraph.order());
  return result;
}

Digraph graph_from_name(const std::string& word, const Budget& budget) {
  WordReader reader(word);
  const std::uint64_t copies = reader.copies();
  const auto family = read_family(reader, kGraphFamilies);
  if (!family) {
    reader.fail(fmt::format("expected a graph, such as {} or 3*K4 for copies", examples(kGraphFamilies)));
  }
  return build(reader, *family, copies, budget);
}

}  // namespace nucleo
