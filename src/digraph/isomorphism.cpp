// Canonical labellings by nauty (B. McKay, A. Piperno, "Practical graph isomorphism II", 2014), in its sparse form so
// that thousands of vertices are no matter. The map that two labellings give is checked arc by arc, so a wrong "yes" is
// impossible. nauty's own group order is a double; the indices of the stabilisers, which it reports one by one, are
// multiplied here exactly.

#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"

// nauty is C11, and g++ does not know its word for thread-local storage.
#define _Thread_local __thread  // NOLINT(bugprone-reserved-identifier)
#include <nausparse.h>
#undef _Thread_local

#include <fmt/format.h>
#include <gmpxx.h>

#include <mutex>

namespace nucleo {

namespace {

/// nauty goes one call deeper for every vertex it has to fix, up to the order: this many still fit an 8 MB stack.
constexpr Vertex kMaxOrderForNauty = 20000;

struct Labelling {
  std::vector<int> vertex_at;  ///< the vertex at each place of the canonical form
  mpz_class group_order = 1;
};

/// nauty's callbacks get no pointer of ours, and its request to stop is one for the whole program: one run at a time.
std::mutex one_run;                      // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
mpz_class* running_order = nullptr;      // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
const Budget* running_budget = nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void multiply_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) { *running_order *= index; }

void poll_budget(graph*, int*, int*, int, int, int, int, int, int) {
  if (running_budget->spent()) nauty_kill_request = 1;
}

/// A sparse graph of nauty over arrays that we own.
class NautyInput {
 public:
  explicit NautyInput(const Digraph& d)
      : offsets_(d.offsets().begin(), d.offsets().end() - 1),
        degrees_(d.order()),
        targets_(d.targets().begin(), d.targets().end()) {
    for (Vertex v = 0; v < d.order(); ++v) degrees_[v] = static_cast<int>(d.out_degree(v));
    graph_ = {targets_.size(),
              offsets_.data(),
              static_cast<int>(d.order()),
              degrees_.data(),
              targets_.data(),
              nullptr,
              offsets_.size(),
              degrees_.size(),
              targets_.size(),
              0};
  }
  sparsegraph* get() { return &graph_; }

 private:
  std::vector<std::size_t> offsets_;
  std::vector<int> degrees_;
  std::vector<int> targets_;
  sparsegraph graph_;
};

/// Nothing where the budget ended first.
std::optional<Labelling> canonical_labelling(const Digraph& d, bool with_form, const Budget& budget) {
  Labelling labelling{std::vector<int>(d.order())};
  if (d.order() == 0) return labelling;
  NautyInput input(d);
  std::vector<int> ptn(d.order());
  std::vector<int> orbits(d.order());
  statsblk stats;
  DEFAULTOPTIONS_SPARSEDIGRAPH(options);
  options.getcanon = with_form ? TRUE : FALSE;
  options.userlevelproc = multiply_index;
  options.usernodeproc = poll_budget;
  SG_DECL(form);

  const std::lock_guard<std::mutex> lock(one_run);
  running_order = &labelling.group_order;
  running_budget = &budget;
  nauty_kill_request = 0;
  sparsenauty(input.get(), labelling.vertex_at.data(), ptn.data(), orbits.data(), &options, &stats,
              with_form ? &form : nullptr);
  nauty_kill_request = 0;
  SG_FREE(form);
  if (stats.errstatus != 0) return {};
  return labelling;
}

void require_order(const Digraph& d) {
  if (d.order() > kMaxOrderForNauty) {
    throw InputError("",
                     fmt::format("symmetry is decided up to {} vertices; there are {}", kMaxOrderForNauty, d.order()));
  }
}

/// An arc of d to an arc of h for each; with sizes equal, that is an isomorphism.
bool carries_arcs(const Digraph& d, const Digraph& h, const std::vector<Vertex>& map) {
  for (Vertex v = 0; v < d.order(); ++v) {
    for (const Vertex w : d.successors(v)) {
      if (!h.has_arc(map[v], map[w])) return false;
    }
  }
  return true;
}

}  // namespace

IsomorphismAnswer isomorphism(const Digraph& d, const Digraph& h, const Budget& budget) {
  if (d.order() != h.order() || d.size() != h.size()) return {true, {}};
  require_order(d);
  const auto of_d = canonical_labelling(d, true, budget);
  if (!of_d) return {false, {}};
  const auto of_h = canonical_labelling(h, true, budget);
  if (!of_h) return {false, {}};
  std::vector<Vertex> map(d.order());
  for (Vertex i = 0; i < d.order(); ++i) map[of_d->vertex_at[i]] = static_cast<Vertex>(of_h->vertex_at[i]);
  if (!carries_arcs(d, h, map)) return {true, {}};
  return {true, std::move(map)};
}

std::optional<std::vector<Vertex>> isomorphism(const Digraph& d, const Digraph& h) {
  return isomorphism(d, h, Budget()).map;
}

std::optional<std::string> automorphism_count(const Digraph& d, const Budget& budget) {
  require_order(d);
  const auto labelling = canonical_labelling(d, false, budget);
  if (!labelling) return {};
  return labelling->group_order.get_str();
}

std::string automorphism_count(const Digraph& d) { return *automorphism_count(d, Budget()); }

}  // namespace nucleo
