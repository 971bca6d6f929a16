#include "digraph/six_bit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/pace.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr std::uint64_t kMostVertices = std::uint64_t{1} << 24;  // the square still counts bits in 64

bool is_six_bit(char c) { return c >= 63 && c <= 126; }

/// The number that a text begins with, and how many characters it takes; nothing where the text ends within it.
struct LeadingNumber {
  std::uint64_t value = 0;
  std::size_t length = 0;
};
std::optional<LeadingNumber> count_of(std::string_view text) {
  const std::size_t digits = !text.starts_with('~') ? 1 : !text.starts_with("~~") ? 3 : 6;
  const std::size_t first = digits == 1 ? 0 : digits == 3 ? 1 : 2;
  if (text.size() < first + digits) return {};
  LeadingNumber count{0, first + digits};
  for (std::size_t i = first; i < count.length; ++i) count.value = count.value << 6 | (text[i] - 63U);
  return count;
}

const char* name_of(Format format) {
  return format == Format::kGraph6 ? "graph6" : format == Format::kDigraph6 ? "digraph6" : "sparse6";
}

/// How many characters follow the number of vertices, which is at most kMostVertices.
std::uint64_t length_of(std::uint64_t order, Format format) {
  const std::uint64_t bits = format == Format::kDigraph6 ? order * order : order * (order - (order > 0 ? 1 : 0)) / 2;
  return (bits + 5) / 6;
}

/// Bits from the highest of each character on.
class Bits {
 public:
  explicit Bits(std::string_view text) : text_(text) {}
  [[nodiscard]] std::uint64_t left() const { return 6 * std::uint64_t{text_.size()} - next_; }
  std::uint64_t take(unsigned count) {
    std::uint64_t value = 0;
    for (; count > 0; --count, ++next_) value = value << 1 | (((text_[next_ / 6] - 63U) >> (5 - next_ % 6)) & 1);
    return value;
  }

 private:
  std::string_view text_;
  std::uint64_t next_ = 0;
};

constexpr std::uint64_t kBytesAnArc = 2 * sizeof(Arc);

/// Asks for time and memory as arcs come.
class Careful {
 public:
  Careful(const Budget& budget, Array<Arc>& arcs) : budget_(budget), pace_(budget), arcs_(arcs) {}
  void step(std::uint64_t work) {
    pace_.step(work);
    if (!budget_.fits(arcs_.size() * kBytesAnArc)) throw Stopped(kMemoryReached);
  }

 private:
  const Budget& budget_;
  Pace pace_;
  Array<Arc>& arcs_;
};

void add_edge(Array<Arc>& arcs, Vertex a, Vertex b) {
  arcs.emplace_back(a, b);
  if (a != b) arcs.emplace_back(b, a);
}

void read_triangle(Bits bits, SixBitArcs& out, Careful& careful) {
  for (Vertex b = 1; b < out.order; ++b) {
    for (Vertex a = 0; a < b; ++a) {
      if (bits.take(1) != 0) add_edge(out.arcs, a, b);
    }
    careful.step(b);
  }
}

void read_square(Bits bits, SixBitArcs& out, Careful& careful) {
  for (Vertex a = 0; a < out.order; ++a) {
    for (Vertex b = 0; b < out.order; ++b) {
      if (bits.take(1) != 0) out.arcs.emplace_back(a, b);
    }
    careful.step(out.order);
  }
}

/// A bit says whether to go to the next vertex v; a number x > v goes there, any other is the edge {x, v}. What is left
/// at the end is filling.
void read_sparse(Bits bits, SixBitArcs& out, Careful& careful) {
  unsigned width = 0;
  while (out.order > 1 && ((out.order - 1) >> width) != 0) ++width;
  std::uint64_t v = 0;
  while (bits.left() > width) {
    if (bits.take(1) != 0) ++v;
    const std::uint64_t x = bits.take(width);
    if (x >= out.order || v >= out.order) return;
    if (x > v) {
      v = x;
    } else {
      add_edge(out.arcs, static_cast<Vertex>(x), static_cast<Vertex>(v));
    }
    careful.step(1);
  }
}

}  // namespace

SixBitArcs six_bit_arcs(std::string_view text, Format format, const Budget& budget, const Complain& complain) {
  const char* const name = name_of(format);
  const bool sparse = format == Format::kSparse6;
  const bool marked = (sparse && text.starts_with(':')) || (format == Format::kDigraph6 && text.starts_with('&'));
  const std::size_t skipped = marked ? 1 : 0;
  text.remove_prefix(skipped);
  const auto wrong = std::find_if_not(text.begin(), text.end(), is_six_bit);
  if (wrong != text.end()) {
    complain(Phrase{{"{0} has no {1} (byte {2}); expected characters from ? to ~",
                     "{0} no tiene {1} (byte {2}); se esperaban caracteres de ? a ~"},
                    {name, in_quotes({&*wrong, 1}), wrong - text.begin() + 1 + static_cast<std::ptrdiff_t>(skipped)}});
  }
  const auto order = count_of(text);
  if (!order)
    complain(Phrase{{"{0} ends within its number of vertices", "{0} acaba dentro de su número de vértices"}, {name}});
  text.remove_prefix(order->length);
  const bool too_many = order->value > (sparse ? kMaxOrder : kMostVertices);
  if (sparse && too_many) {
    complain(Phrase{
        {"sparse6 for {0} vertices; expected at most {1}", "sparse6 para {0} vértices; se esperaban a lo más {1}"},
        {order->value, kMaxOrder}});
  }
  if (too_many || (!sparse && text.size() != length_of(order->value, format))) {
    complain(Phrase{
        {"{0} for {1} vertices has {2} characters after that number; found {3}",
         "{0} para {1} vértices tiene {2} caracteres después de ese número; se hallaron {3}"},
        {name, order->value, too_many ? Fact(Text{"more than 2^44", "más de 2^44"}) : length_of(order->value, format),
         text.size()}});
  }
  if (!budget.fits(order->value * 24)) throw Stopped(kMemoryReached);
  SixBitArcs out;
  out.order = static_cast<Vertex>(order->value);
  Careful careful(budget, out.arcs);
  if (format == Format::kGraph6) {
    read_triangle(Bits(text), out, careful);
  } else if (sparse) {
    read_sparse(Bits(text), out, careful);
  } else {
    read_square(Bits(text), out, careful);
  }
  return out;
}

std::optional<Format> take_six_bit_header(std::string_view& text) {
  constexpr std::array<std::pair<std::string_view, Format>, 3> kHeaders{
      {{">>graph6<<", Format::kGraph6}, {">>sparse6<<", Format::kSparse6}, {">>digraph6<<", Format::kDigraph6}}};
  for (const auto& [header, format] : kHeaders) {
    if (!text.starts_with(header)) continue;
    text.remove_prefix(header.size());
    return format;
  }
  return {};
}

std::optional<Format> six_bit_format(std::string_view text, bool whole) {
  if (const auto format = take_six_bit_header(text)) return format;
  if (text.empty()) return {};
  const Format format = text[0] == ':' ? Format::kSparse6 : text[0] == '&' ? Format::kDigraph6 : Format::kGraph6;
  if (format != Format::kGraph6) text.remove_prefix(1);
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_six_bit)) return {};
  if (format != Format::kGraph6) return format;
  const auto order = count_of(text);
  if (!order || order->value > kMostVertices) return {};
  const std::uint64_t length = order->length + length_of(order->value, format);
  return (whole ? text.size() == length : text.size() <= length) ? std::optional(format) : std::nullopt;
}

}  // namespace nucleo
