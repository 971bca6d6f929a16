#include "chips/modulo_laplacian.hpp"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <cmath>

namespace nucleo {

using Site = Sandpile::Site;

std::size_t digits(const Chips& chips) {
  std::size_t most = 0;
  for (const mpz_class& c : chips) most = std::max(most, mpz_sizeinbase(c.get_mpz_t(), 2));
  return most;
}

namespace {

using Factors = Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>>;

/// The sites by their distance from the sink.
std::vector<Site> outwards(const Sandpile& pile) {
  std::vector<Site> order;
  std::vector<bool> met(pile.size());
  const auto meet = [&](Site v) {
    if (!met[v]) order.push_back(v);
    met[v] = true;
  };
  for (Site v = 0; v < pile.size(); ++v) {
    if (pile.to_sink(v) > 0) meet(v);
  }
  std::size_t done = 0;
  while (done < order.size()) {
    for (const Sandpile::Edges& e : pile.edges(order[done++])) meet(e.to);
  }
  return order;
}

/// About what critical configurations have at each site. What burns site by site in a given order, each at the last
/// moment, is critical with the fewest chips, and on a tree there is no other; where there are many edges the usual one
/// has more: on a large grid 17/8 on the average instead of 2.
std::vector<double> usual_heights(const Sandpile& pile) {
  std::vector<std::uint32_t> rank(pile.size());
  std::uint32_t next = 0;
  for (const Site v : outwards(pile)) rank[v] = next++;
  std::vector<double> usual(pile.size());
  for (Site v = 0; v < pile.size(); ++v) {
    for (const auto& [to, count] : pile.edges(v)) usual[v] += rank[to] > rank[v] ? count : 0;
    usual[v] += static_cast<double>(std::max<std::int64_t>(0, pile.degree(v) - 2)) / 16;
  }
  return usual;
}

Eigen::SparseMatrix<double> laplacian_of(const Sandpile& pile) {
  std::vector<Eigen::Triplet<double>> entries;  // the lower half is enough
  for (Site v = 0; v < pile.size(); ++v) {
    const auto row = static_cast<int>(v);
    entries.emplace_back(row, row, static_cast<double>(pile.degree(v)));
    for (const auto& [to, count] : pile.edges(v)) {
      if (to < v) entries.emplace_back(row, static_cast<int>(to), -static_cast<double>(count));
    }
  }
  const auto order = static_cast<int>(pile.size());
  Eigen::SparseMatrix<double> laplacian(order, order);
  laplacian.setFromTriplets(entries.begin(), entries.end());
  return laplacian;
}

}  // namespace

struct Reducer::Impl {
  const Sandpile& pile;
  const Budget& budget;
  Factors factors{laplacian_of(pile)};
  std::vector<double> usual = usual_heights(pile);
};

Reducer::Reducer(const Sandpile& pile, const Budget& budget) : impl_(new Impl{pile, budget}) {}

Reducer::~Reducer() = default;

Reduced Reducer::operator()(Chips chips) const {
  const Sandpile& pile = impl_->pile;
  constexpr long kDigitsARound = 40;
  Reduced out{Heights(pile.size()), Chips(pile.size())};
  Eigen::VectorXd leading(static_cast<Eigen::Index>(pile.size()));
  std::size_t before = digits(chips) + 1;
  for (std::size_t now = digits(chips); now < before; now = digits(chips)) {
    if (impl_->budget.spent()) throw Stopped(why_stopped(impl_->budget));
    before = now;
    const long scale = std::max<long>(0, static_cast<long>(now) - kDigitsARound);  // work in units of 2^scale
    for (Site v = 0; v < pile.size(); ++v) {
      long exponent = 0;
      const double mantissa = mpz_get_d_2exp(&exponent, chips[v].get_mpz_t());
      leading[v] = std::ldexp(mantissa, static_cast<int>(exponent - scale)) - (scale == 0 ? impl_->usual[v] : 0);
    }
    const Eigen::VectorXd often = impl_->factors.solve(leading);
    for (Site v = 0; v < pile.size(); ++v) {
      const double rounded = std::nearbyint(often[v]);
      if (rounded == 0 || !std::isfinite(rounded)) continue;
      mpz_class times(rounded);
      mpz_mul_2exp(times.get_mpz_t(), times.get_mpz_t(), static_cast<mp_bitcnt_t>(scale));
      out.fired[v] += times;
      pile.fire(chips, v, times);
    }
  }
  constexpr std::size_t kFits = 62;
  if (digits(chips) > kFits)
    throw Stopped(kTimeReached, Text{"numbers of edges too far apart to reduce the chips",
                                     "números de aristas demasiado dispares para reducir las fichas"});
  for (Site v = 0; v < pile.size(); ++v) out.heights[v] = chips[v].get_si();
  return out;
}

}  // namespace nucleo
