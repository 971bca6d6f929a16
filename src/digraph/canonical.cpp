// Canonical labellings by Traces and automorphisms by nauty (B. McKay, A. Piperno, "Practical graph isomorphism II",
// 2014). Traces is by far the faster where there is much symmetry (1000 copies of a circuit: milliseconds instead of
// tens of seconds) but knows only graphs, so a vertex v becomes a path out(v) – v – in(v) in three colours, and an arc
// x→y an edge out(x) – in(y). Both give the order of the group as a double, exact while it is small; the indices of the
// stabilisers, which nauty tells one by one, are multiplied here exactly.

#include "canonical.hpp"

#include "nucleo/error.hpp"

// nauty is C11, and g++ does not know its word for thread-local storage.
#define _Thread_local __thread  // NOLINT(bugprone-reserved-identifier)
#include <traces.h>
#undef _Thread_local

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>

namespace nucleo {

namespace {

std::mutex one_session;
mpz_class* stabiliser_product = nullptr;  // nauty's callbacks get no pointer of ours
using Permutation = std::vector<Vertex>;
std::vector<Permutation>* generators = nullptr;

void multiply_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  *stabiliser_product *= index;
}

void keep_generator(int, int* images, int*, int, int, int n) { generators->emplace_back(images, images + n); }

/// The group that these generate, the identity first; nothing where it has more than `most`.
std::vector<Permutation> generated(const std::vector<Permutation>& some, std::size_t order, std::size_t most) {
  std::vector<Permutation> group(1, Permutation(order));
  std::iota(group[0].begin(), group[0].end(), Vertex{0});
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Permutation& generator : some) {
      Permutation product(order);
      for (std::size_t v = 0; v < order; ++v) product[v] = generator[group[i][v]];
      if (std::find(group.begin(), group.end(), product) != group.end()) continue;
      if (group.size() == most) return {};
      group.push_back(std::move(product));
    }
  }
  return group;
}

/// nauty reads its request to stop, a volatile int, at every node.
void request_stop(bool stop) { __atomic_store_n(&nauty_kill_request, stop ? 1 : 0, __ATOMIC_RELAXED); }

/// A graph of nauty over arrays that we own.
class Rows {
 public:
  explicit Rows(const std::vector<int>& degrees) : offsets_(degrees.size()), degrees_(degrees) {
    std::exclusive_scan(degrees.begin(), degrees.end(), offsets_.begin(), std::size_t{0});
    targets_.resize(degrees.empty() ? 0 : offsets_.back() + degrees.back());
    end_ = offsets_;
  }
  void add(std::size_t from, std::size_t to) { targets_[end_[from]++] = static_cast<int>(to); }
  sparsegraph graph() {
    return {targets_.size(),
            offsets_.data(),
            static_cast<int>(offsets_.size()),
            degrees_.data(),
            targets_.data(),
            nullptr,
            offsets_.size(),
            degrees_.size(),
            targets_.size(),
            0};
  }

 private:
  std::vector<std::size_t> offsets_;
  std::vector<std::size_t> end_;
  std::vector<int> degrees_;
  std::vector<int> targets_;
};

Rows arcs_of(const Digraph& d) {
  std::vector<int> degrees(d.order());
  for (Vertex v = 0; v < d.order(); ++v) degrees[v] = static_cast<int>(d.out_degree(v));
  Rows rows(degrees);
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) rows.add(v, w);
  }
  return rows;
}

/// Vertices v, then out(v), then in(v).
Rows undirected(const Digraph& d) {
  const std::size_t n = d.order();
  std::vector<int> degrees(3 * n, 1);
  for (Vertex v = 0; v < n; ++v) {
    degrees[v] = 2;
    degrees[n + v] += static_cast<int>(d.out_degree(v));
    for (const Vertex w : d.successors(v)) ++degrees[2 * n + w];
  }
  Rows rows(degrees);
  const auto join = [&](std::size_t a, std::size_t b) {
    rows.add(a, b);
    rows.add(b, a);
  };
  for (Vertex v = 0; v < n; ++v) {
    join(v, n + v);
    join(v, 2 * n + v);
    for (const Vertex w : d.successors(v)) join(n + v, 2 * n + w);
  }
  return rows;
}

/// nauty's ordered partition: vertices sorted by colour, and 0 where a colour ends. `layers` repeats it for vertices
/// n, n+1, … in colours of their own.
struct OrderedPartition {
  std::vector<int> lab;
  std::vector<int> ptn;

  OrderedPartition(std::span<const Vertex> colour, int layers) {
    const int n = static_cast<int>(colour.size());
    std::vector<int> sorted(n);
    std::iota(sorted.begin(), sorted.end(), 0);
    std::stable_sort(sorted.begin(), sorted.end(), [&](int v, int w) { return colour[v] < colour[w]; });
    for (int layer = 0; layer < layers; ++layer) {
      for (int i = 0; i < n; ++i) {
        lab.push_back(layer * n + sorted[i]);
        ptn.push_back(i + 1 < n && colour[sorted[i]] == colour[sorted[i + 1]] ? 1 : 0);
      }
    }
  }
};

/// By nauty, with what listen(options) asks it to call; false where it was stopped.
template <class Listen>
bool find_automorphisms(const Digraph& d, std::span<const Vertex> colour, const Listen& listen) {
  Rows rows = arcs_of(d);
  sparsegraph graph = rows.graph();
  OrderedPartition partition(colour, 1);
  std::vector<int> orbits(d.order());
  DEFAULTOPTIONS_SPARSEDIGRAPH(options);
  options.defaultptn = FALSE;
  listen(options);
  statsblk stats;
  sparsenauty(&graph, partition.lab.data(), partition.ptn.data(), orbits.data(), &options, &stats, nullptr);
  nauty_freedyn();  // it would be lost with the thread
  nautil_freedyn();
  nausparse_freedyn();
  return stats.errstatus == 0;
}

}  // namespace

SymmetrySession::SymmetrySession(const Budget& budget) : budget_(budget), alone_(one_session) {
  request_stop(budget.spent());
  watcher_ = std::thread([this] { watch(); });
}

SymmetrySession::~SymmetrySession() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    over_ = true;
  }
  ended_.notify_one();
  watcher_.join();
  request_stop(false);
}

void SymmetrySession::watch() {
  constexpr std::chrono::milliseconds kBetweenPolls{10};
  std::unique_lock<std::mutex> lock(mutex_);
  while (!ended_.wait_for(lock, kBetweenPolls, [this] { return over_; })) {
    if (budget_.spent()) request_stop(true);
  }
}

std::optional<CanonicalForm> SymmetrySession::canonical(const Digraph& d, std::span<const Vertex> colour) {
  if (budget_.spent()) return {};
  if (d.order() == 0) return CanonicalForm{{}, 1};
  Rows rows = undirected(d);
  sparsegraph graph = rows.graph();
  OrderedPartition partition(colour, 3);
  std::vector<int> orbits(partition.lab.size());
  DEFAULTOPTIONS_TRACES(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  TracesStats stats;
  SG_DECL(form);
  Traces(&graph, partition.lab.data(), partition.ptn.data(), orbits.data(), &options, &stats, &form);
  SG_FREE(form);
  traces_freedyn();  // it would be lost with the thread
  nausparse_freedyn();
  nautil_freedyn();
  schreier_freedyn();
  if (stats.errstatus != 0) return {};  // stopped; Traces then loses a few of its arrays, and we cannot reach them
  CanonicalForm canonical{{partition.lab.begin(), partition.lab.begin() + d.order()}, {}};
  if (stats.grpsize2 == 0) canonical.automorphisms = mpz_class(stats.grpsize1);  // a product of integers below 10^10
  return canonical;
}

std::optional<mpz_class> SymmetrySession::automorphisms(const Digraph& d, std::span<const Vertex> colour) {
  if (d.order() > kMaxDepth) {
    throw InputError("", Phrase{{"automorphisms are counted up to {0} vertices in a part; there are {1}",
                                 "los automorfismos se cuentan hasta {0} vértices en una parte; hay {1}"},
                                {kMaxDepth, d.order()}});
  }
  if (budget_.spent()) return {};
  mpz_class count = 1;
  if (d.order() == 0) return count;
  stabiliser_product = &count;
  if (!find_automorphisms(d, colour, [](optionblk& options) { options.userlevelproc = multiply_index; })) return {};
  return count;
}

std::optional<std::vector<std::vector<Vertex>>> SymmetrySession::small_group(const Digraph& d,
                                                                             std::span<const Vertex> colour,
                                                                             std::size_t most) {
  if (d.order() > kMaxDepth) return generated({}, d.order(), most);
  if (budget_.spent()) return {};
  std::vector<Permutation> found;
  if (d.order() == 0) return generated({}, 0, most);
  generators = &found;
  if (!find_automorphisms(d, colour, [](optionblk& options) { options.userautomproc = keep_generator; })) return {};
  // The first ones fix most vertices: where the group is large, those that symmetry still has after some moves.
  std::vector<Permutation> kept;
  std::vector<Permutation> group = generated({}, d.order(), most);
  for (Permutation& generator : found) {
    kept.push_back(std::move(generator));
    std::vector<Permutation> larger = generated(kept, d.order(), most);
    if (larger.empty()) {
      kept.pop_back();
    } else {
      group = std::move(larger);
    }
  }
  return group;
}

}  // namespace nucleo
