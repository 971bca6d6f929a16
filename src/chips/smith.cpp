// The Smith form over Z/m, where all numbers stay below m. An invertible change of the rows gives the same relations,
// so those are forgotten; one of the columns is a change of generators, R·e = (R·E)·(E⁻¹e), so E⁻¹ is kept.

#include "chips/smith.hpp"

#include <flint/fmpz_mat.h>

#include <algorithm>
#include <random>

#include "text/stages.hpp"

namespace nucleo {
namespace {

using Row = std::vector<mpz_class>;

/// gcd = s·x + t·y
struct Bezout {
  Bezout(const mpz_class& x, const mpz_class& y) {
    mpz_gcdext(gcd.get_mpz_t(), s.get_mpz_t(), t.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
  }
  mpz_class gcd, s, t;
};

struct FlintInteger {
  FlintInteger() { fmpz_init(number); }
  ~FlintInteger() { fmpz_clear(number); }
  FlintInteger(const FlintInteger&) = delete;
  FlintInteger& operator=(const FlintInteger&) = delete;

  [[nodiscard]] mpz_class get() const {
    mpz_class out;
    fmpz_get_mpz(out.get_mpz_t(), number);
    return out;
  }

  fmpz_t number;
};

struct FlintMatrix {
  FlintMatrix(slong rows, slong columns) { fmpz_mat_init(entries, rows, columns); }
  explicit FlintMatrix(const IntegerMatrix& square)
      : FlintMatrix(static_cast<slong>(square.size()), static_cast<slong>(square.size())) {
    fmpz* entry = entries->entries;
    for (const Row& row : square) {
      for (const mpz_class& x : row) fmpz_set_mpz(entry++, x.get_mpz_t());
    }
  }
  ~FlintMatrix() { fmpz_mat_clear(entries); }
  FlintMatrix(const FlintMatrix&) = delete;
  FlintMatrix& operator=(const FlintMatrix&) = delete;

  fmpz_mat_t entries;
};

class SmithForm {
 public:
  SmithForm(IntegerMatrix relations, const mpz_class& modulus, const Budget& budget)
      : budget_(budget), modulus_(modulus), size_(relations.size()), relations_(std::move(relations)) {
    const std::uint64_t number = sizeof(mpz_class) + 2 * mpz_size(modulus.get_mpz_t()) * sizeof(mp_limb_t);
    if (!budget.fits(2 * number * size_ * size_)) throw Stopped(kMemoryReached);
    generators_.assign(size_, Row(size_));
    for (std::size_t i = 0; i < size_; ++i) generators_[i][i] = 1;
    for (Row& row : relations_) {
      for (mpz_class& x : row) reduce(x);
    }
  }

  CyclicSum run() {
    CyclicSum sum;
    for (std::size_t t = 0; t < size_; ++t) {
      budget_.report(stage::kSmithForm, t, size_);
      mpz_class pivot = clear_column(t);
      while (const std::size_t column = indivisible(t, pivot)) {
        join_columns(t, column, pivot);
        pivot = clear_column(t);
      }
      clear_row(t, pivot);
      sum.orders.push_back(std::move(pivot));
    }
    sum.generators = std::move(generators_);
    return sum;
  }

 private:
  void reduce(mpz_class& x) const { mpz_mod(x.get_mpz_t(), x.get_mpz_t(), modulus_.get_mpz_t()); }

  /// a·x + b·y for each entry from `first` on.
  [[nodiscard]] Row combined(const mpz_class& a, const Row& x, const mpz_class& b, const Row& y,
                             std::size_t first = 0) const {
    Row out(size_);
    for (std::size_t j = first; j < size_; ++j) {
      out[j] = a * x[j];
      mpz_addmul(out[j].get_mpz_t(), b.get_mpz_t(), y[j].get_mpz_t());
      reduce(out[j]);
    }
    return out;
  }
  /// x −= a·y
  void subtract(Row& x, const mpz_class& a, const Row& y, std::size_t first) const {
    for (std::size_t j = first; j < size_; ++j) {
      mpz_submul(x[j].get_mpz_t(), a.get_mpz_t(), y[j].get_mpz_t());
      reduce(x[j]);
    }
  }

  /// A unit u with u·x = gcd(x, modulus). Bézout's s is one for the modulus divided by the gcd; some s + that
  /// quotient·i is one for the whole.
  [[nodiscard]] mpz_class unit_for(const mpz_class& x) const {
    const Bezout bezout(x, modulus_);
    const mpz_class step = modulus_ / bezout.gcd;
    mpz_class unit = bezout.s;
    while (gcd(unit, modulus_) != 1) unit += step;
    return unit;
  }

  /// Leaves one entry of column t, at row t, among the rows from t on: a divisor of the modulus, itself standing for 0.
  mpz_class clear_column(std::size_t t) {
    Row& top = relations_[t];
    const mpz_class unit = unit_for(top[t]);
    if (unit != 1) {
      for (std::size_t j = t; j < size_; ++j) {
        top[j] *= unit;
        reduce(top[j]);
      }
    }
    mpz_class pivot = gcd(top[t], modulus_);
    for (std::size_t i = t + 1; i < size_; ++i) {
      Row& row = relations_[i];
      if (row[t] == 0) continue;
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      if (row[t] % pivot == 0) {
        subtract(row, row[t] / pivot, top, t);
        continue;
      }
      const Bezout bezout(pivot, row[t]);
      Row lower = combined(pivot / bezout.gcd, row, -(row[t] / bezout.gcd), top, t);
      top = combined(bezout.s, top, bezout.t, row, t);
      row = std::move(lower);
      pivot = bezout.gcd;
    }
    return pivot;
  }

  /// A column after t where row t has an entry that the pivot does not divide; 0 where it divides all that is left.
  /// Such an entry of another row is first brought to row t.
  std::size_t indivisible(std::size_t t, const mpz_class& pivot) {
    if (pivot == 1) return 0;
    for (std::size_t i = t; i < size_; ++i) {
      const auto wrong = std::find_if(relations_[i].begin() + static_cast<std::ptrdiff_t>(t) + 1, relations_[i].end(),
                                      [&](const mpz_class& x) { return x % pivot != 0; });
      if (wrong == relations_[i].end()) continue;
      if (i > t) subtract(relations_[t], -1, relations_[i], t);
      return static_cast<std::size_t>(wrong - relations_[i].begin());
    }
    return 0;
  }

  /// Makes the pivot its greatest common divisor with row t's entry of the other column; that entry becomes 0.
  void join_columns(std::size_t t, std::size_t other, const mpz_class& pivot) {
    const Bezout bezout(pivot, relations_[t][other]);
    const mpz_class p = pivot / bezout.gcd;
    const mpz_class q = relations_[t][other] / bezout.gcd;
    for (std::size_t i = t; i < size_; ++i) {
      mpz_class& x = relations_[i][t];
      mpz_class& y = relations_[i][other];
      mpz_class joined = bezout.s * x + bezout.t * y;
      y = p * y - q * x;
      x = std::move(joined);
      reduce(x);
      reduce(y);
    }
    Row joined = combined(p, generators_[t], q, generators_[other]);
    generators_[other] = combined(-bezout.t, generators_[t], bezout.s, generators_[other]);
    generators_[t] = std::move(joined);
  }

  /// Column t has nothing but the pivot, so that its multiples clear row t and change nothing else.
  void clear_row(std::size_t t, const mpz_class& pivot) {
    for (std::size_t j = t + 1; j < size_; ++j) {
      if (relations_[t][j] == 0) continue;
      if (budget_.spent()) throw Stopped(why_stopped(budget_));
      subtract(generators_[t], -(relations_[t][j] / pivot), generators_[j], 0);
    }
  }

  const Budget& budget_;
  const mpz_class& modulus_;
  std::size_t size_;
  IntegerMatrix relations_;
  IntegerMatrix generators_;
};

}  // namespace

mpz_class determinant(const IntegerMatrix& matrix) {
  FlintInteger value;
  fmpz_mat_det(value.number, FlintMatrix(matrix).entries);
  return abs(value.get());
}

mpz_class likely_exponent(const IntegerMatrix& matrix) {
  constexpr slong kColumns = 3;  // the denominators of one solution may lack a small prime, those of three hardly
  const auto size = static_cast<slong>(matrix.size());
  if (size == 0) return 1;
  std::mt19937_64 random;  // the same every time: answers and their cost repeat
  FlintMatrix right(size, kColumns);
  for (slong i = 0; i < size * kColumns; ++i) fmpz_set_ui(right.entries->entries + i, random());
  FlintMatrix solution(size, kColumns);
  FlintInteger denominator;
  fmpz_mat_solve_dixon_den(solution.entries, denominator.number, FlintMatrix(matrix).entries, right.entries);
  FlintInteger common;
  fmpz_mat_content(common.number, solution.entries);
  const mpz_class all = denominator.get();
  return abs(all) / gcd(all, common.get());
}

CyclicSum cyclic_sum(IntegerMatrix relations, const mpz_class& multiple, const Budget& budget) {
  return SmithForm(std::move(relations), multiple, budget).run();
}

}  // namespace nucleo
