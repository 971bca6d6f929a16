// Paley's graphs and tournaments over the field with q elements: x → y where y − x is a square that is not 0.

#include <fmt/format.h>

#include <vector>

#include "digraph/families.hpp"

namespace nucleo {
namespace {

/// A field of p^degree elements; an element is a number whose digits to the base p are its coefficients.
struct Field {
  std::uint64_t p = 0;
  unsigned degree = 0;
  std::uint64_t q = 0;

  [[nodiscard]] std::uint64_t sum(std::uint64_t a, std::uint64_t b) const {
    if (degree == 1) return a + b >= p ? a + b - p : a + b;
    std::uint64_t out = 0;
    for (std::uint64_t place = 1; place < q; place *= p, a /= p, b /= p) out += (a % p + b % p) % p * place;
    return out;
  }
  /// The element times x, where x^degree is `top`.
  [[nodiscard]] std::uint64_t times_x(std::uint64_t a, std::uint64_t top) const {
    const std::uint64_t highest = q / p;
    std::uint64_t out = a % highest * p;
    for (std::uint64_t k = a / highest; k > 0; --k) out = sum(out, top);
    return out;
  }
};

std::optional<Field> field_of(std::uint64_t q) {
  for (std::uint64_t p = 2; p * p <= q; ++p) {
    if (q % p != 0) continue;
    Field field{p, 0, q};
    for (; q % p == 0; q /= p) ++field.degree;
    return q == 1 ? std::optional(field) : std::nullopt;
  }
  return Field{q, 1, q};
}

/// The squares that are not 0: the even powers of an x whose powers are all of them. What x^degree has to be for that
/// is tried in order.
std::vector<Vertex> squares(const Field& field) {
  for (std::uint64_t top = 1; top < field.q; ++top) {
    const auto next = [&](std::uint64_t a) { return field.degree == 1 ? a * top % field.p : field.times_x(a, top); };
    std::vector<Vertex> even;
    std::uint64_t power = 1;
    std::uint64_t count = 0;
    do {
      if (count++ % 2 == 0) even.push_back(static_cast<Vertex>(power));
      power = next(power);
    } while (power != 1 && power != 0 && count < field.q);
    if (power == 1 && count == field.q - 1) return even;
  }
  return {};
}

}  // namespace

Family paley(WordReader& reader) {
  constexpr std::uint64_t kMostElements = std::uint64_t{1} << 20;
  const std::uint64_t q = reader.number(Text{"a number of vertices", "un número de vértices"}, 3, kMostElements);
  const auto field = field_of(q);
  if (!field || q % 2 == 0)
    reader.fail(Phrase{
        {"expected a power of an odd prime, found {0}", "se esperaba una potencia de un primo impar, se halló {0}"},
        {q}});
  return {q, q * (q - 1) / 2, {}, [field = *field](const Budget& budget) {
            const std::vector<Vertex> jumps = squares(field);
            Array<Arc> arcs;
            arcs.reserve(field.q * jumps.size());
            for (Vertex v = 0; v < field.q; ++v) {
              for (const Vertex jump : jumps) arcs.emplace_back(v, static_cast<Vertex>(field.sum(v, jump)));
              if (v % 256 == 0 && budget.spent()) throw Stopped(why_stopped(budget));
            }
            return Digraph::from_arcs(static_cast<Vertex>(field.q), std::move(arcs), budget);
          }};
}

}  // namespace nucleo
