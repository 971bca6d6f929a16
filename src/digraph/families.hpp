#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nucleo/digraph.hpp"
#include "nucleo/error.hpp"

namespace nucleo {

/// A family of digraphs is an order, a size and a rule for the row of a vertex, so that sizes are checked before
/// anything is built and copies cost nothing to write.
struct Family {
  using Row = Array<Vertex>;

  std::uint64_t order = 0;
  std::uint64_t size = 0;
  std::function<void(Vertex v, Row& out)> append_row{};  ///< in any order, no vertex twice
  /// For a family without such a rule: the whole digraph, once its size is checked. `size` is then what it may have.
  std::function<Digraph(const Budget& budget)> make{};
};

/// A number with digits after the point, exactly.
struct Decimal {
  std::uint64_t numerator = 0;
  std::uint64_t denominator = 1;
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
    if (!accept(text)) fail(Phrase{{"expected '{0}', found {1}", "se esperaba '{0}', se halló {1}"}, {text, found()}});
  }

  [[nodiscard]] bool contains(char c) const { return rest_.find(c) != std::string_view::npos; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool at_digit() const { return !rest_.empty() && rest_[0] >= '0' && rest_[0] <= '9'; }

  void expect_end() const {
    if (!at_end())
      fail(Phrase{{"expected nothing more, found {0}", "no se esperaba nada más, se halló {0}"}, {found()}});
  }

  /// A number between `least` and `most`; `what` says of what.
  std::uint64_t number(const Text& what, std::uint64_t least, std::uint64_t most = kMaxOrder) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error == std::errc::invalid_argument)
      fail(Phrase{{"expected {0}, found {1}", "se esperaba {0}, se halló {1}"}, {what, found()}});
    if (error == std::errc::result_out_of_range || value < least || value > most) {
      const std::string_view digits = rest_.substr(0, end - rest_.data());
      fail(Phrase{{"expected {0} from {1} to {2}, found {3}", "se esperaba {0} de {1} a {2}, se halló {3}"},
                  {what, least, most, shorten(digits)}});
    }
    rest_.remove_prefix(end - rest_.data());
    return value;
  }

  /// The same with up to nine digits after a point.
  Decimal decimal(const Text& what, std::uint64_t most) {
    constexpr std::size_t kMostDigits = 9;
    Decimal value{number(what, 0, most), 1};
    if (accept(".")) {
      if (!at_digit())
        fail(Phrase{
            {"expected digits after the point, found {0}", "se esperaban cifras después del punto, se halló {0}"},
            {found()}});
      for (std::size_t digits = 0; at_digit(); ++digits) {
        if (digits == kMostDigits)
          fail(Phrase{
              {"expected at most {0} digits after the point", "se esperaban a lo más {0} cifras después del punto"},
              {kMostDigits}});
        value.numerator = value.numerator * 10 + static_cast<std::uint64_t>(rest_.front() - '0');
        value.denominator *= 10;
        rest_.remove_prefix(1);
      }
    }
    if (value.numerator > most * value.denominator)
      fail(Phrase{{"expected {0} of at most {1}", "se esperaba {0} de a lo más {1}"}, {what, most}});
    return value;
  }

  /// `3*` before a family: how many copies of it. Several multiply.
  std::uint64_t copies() {
    std::uint64_t product = 1;
    const auto next = [&] { return rest_.find_first_not_of("0123456789"); };
    while (next() != 0 && next() != std::string_view::npos && rest_[next()] == '*') {
      product *= number(Text{"a number of copies", "un número de copias"}, 1, kMaxOrder / product);
      expect("*");
    }
    return product;
  }

  /// As errors name it.
  [[nodiscard]] std::string word() const { return word_.empty() ? "\"\"" : shorten(word_); }

  [[noreturn]] void fail(const Fact& problem) const { throw InputError(word(), problem); }

 private:
  /// Errors are one line, whatever the word.
  static std::string shorten(std::string_view text) {
    constexpr std::size_t kLongest = 80;
    std::string line(text.substr(0, kLongest));
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, '?');
    return text.size() > kLongest ? line + "…" : line;
  }

  [[nodiscard]] Fact found() const {
    return rest_.empty() ? Fact(Text{"the end", "el final"}) : fmt::format("'{}'", shorten(rest_));
  }

  const std::string& word_;
  std::string_view rest_;
};

/// A word that begins with `prefix`.
struct FamilyName {
  std::string_view prefix;
  std::string_view examples;
  Family (*read)(WordReader&);
};

/// The families of graphs, which are symmetric, and the others; of words with several of the prefixes the first counts.
std::span<const FamilyName> graph_families();
std::span<const FamilyName> digraph_families();

/// The digraph of a word, whatever family it is in; errors say what was expected, a graph or a digraph.
Digraph digraph_of_family(const std::string& word, bool graph, const Budget& budget);

/// Graphs with names of their own, such as petersen; nothing where the word is none.
std::optional<Family> known_graph(WordReader& reader);
/// Families that a generator with a seed makes.
std::span<const FamilyName> random_families();
/// paley13: a graph where the order is 1 mod 4, a tournament where it is 3 mod 4.
Family paley(WordReader& reader);

/// "a number of vertices".
inline std::uint64_t order_of(WordReader& reader, std::uint64_t least = 1) {
  return reader.number(Text{"a number of vertices", "un número de vértices"}, least);
}

}  // namespace nucleo
