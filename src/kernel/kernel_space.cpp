#include <algorithm>
#include <set>

#include "kernel/factor.hpp"
#include "nucleo/kernel.hpp"
#include "nucleo/structure.hpp"
#include "text/stages.hpp"

namespace nucleo {
namespace {

/// Factors with at most this many kernels are listed once; the others are enumerated again for each choice before them.
constexpr std::size_t kMaxListed = 4096;

/// In a transitive digraph without loops a kernel has one vertex of each terminal strong component, any one.
void add_choices(const Digraph& d, std::span<const Vertex> vertices, std::vector<KernelSpace::Factor>& factors) {
  const Partition strong = strong_components(d);
  const auto members = strong.members();
  for (const Vertex c : terminal_components(d, strong)) {
    KernelSpace::Factor factor;
    factor.choice = true;
    for (const Vertex v : members[c]) factor.vertices.push_back(vertices[v]);
    factors.push_back(std::move(factor));
  }
}

}  // namespace

Digraph without_terminals(const Digraph& d, std::vector<Vertex>& kept) {
  kept.clear();
  for (Vertex v = 0; v < d.order(); ++v) {
    if (d.out_degree(v) > 0) kept.push_back(v);
  }
  return induced(d, kept);
}

KernelSpace::KernelSpace(const Digraph& d, Play play, const Budget& budget) {
  const Decomposition labels = decompose(d, play, budget);
  forced_ = labels.with(Outcome::kLose);
  const std::vector<Vertex> draws = labels.with(Outcome::kDraw);
  if (draws.size() < d.order()) base_method_ = "peeling";
  if (draws.empty()) return;

  const Digraph rest = induced(d, draws);
  Inducer induce(rest);
  for (const auto& component : weak_components(rest, budget).members()) {
    Factor factor;
    factor.digraph = induce(component);
    for (const Vertex v : component) factor.vertices.push_back(draws[v]);
    if (loop_count(factor.digraph, budget) == 0 && is_transitive(factor.digraph, budget).value_or(false)) {
      add_choices(factor.digraph, factor.vertices, factors_);
    } else {
      factors_.push_back(std::move(factor));
    }
  }
  // Small ones first: if one has no kernel, that is known before a large one is searched.
  std::stable_sort(factors_.begin(), factors_.end(),
                   [](const Factor& a, const Factor& b) { return a.digraph.size() < b.digraph.size(); });
}

KernelSpace KernelSpace::of_transitive_closure(const Digraph& d) {
  KernelSpace space;
  std::vector<Vertex> all(d.order());
  for (Vertex v = 0; v < d.order(); ++v) all[v] = v;
  add_choices(d, all, space.factors_);
  return space;
}

FindAnswer KernelSpace::find(const Budget& budget) const {
  FindAnswer answer;
  answer.exists = Existence::kYes;
  answer.solution = forced_;
  answer.unique = factors_.empty();
  std::set<std::string> methods;
  for (const Factor& factor : factors_) {
    const FactorAnswer part = find_in_factor(factor, budget, methods);
    answer.method = joined(base_method_, methods);
    if (part.exists != Existence::kYes) {
      answer.solution.clear();
      answer.exists = part.exists;
      if (part.exists == Existence::kNo) return answer;
      answer.reason = why_stopped(budget);
      return answer;
    }
    for (const Vertex v : part.kernel) answer.solution.push_back(factor.vertices[v]);
  }
  answer.method = joined(base_method_, methods);
  std::sort(answer.solution.begin(), answer.solution.end());
  return answer;
}

CountAnswer KernelSpace::count(const Budget& budget) const {
  CountAnswer answer;
  std::set<std::string> methods;
  mpz_class product = 1;
  for (const Factor& factor : factors_) {
    const auto part = count_in_factor(factor, budget, methods);
    if (!part) {
      answer.method = joined(base_method_, methods);
      answer.reason = why_stopped(budget);
      return answer;
    }
    product *= *part;
    if (product == 0) break;
  }
  answer.method = joined(base_method_, methods);
  answer.count = Count(product.get_str());
  return answer;
}

namespace {

/// Streams the product of the factors' kernels: those with few are listed, the others enumerated level by level.
class ProductVisitor {
 public:
  ProductVisitor(const std::vector<Vertex>& forced, const SolutionVisitor& visit, const Budget& budget,
                 std::set<std::string>& methods)
      : members_(forced), visit_(visit), budget_(budget), methods_(methods) {}

  /// False if the factor has no kernel, or the budget ended (then `end` says so).
  bool add(const KernelSpace::Factor& factor, SearchEnd& end) {
    std::vector<std::vector<Vertex>> kernels;
    end = visit_factor(
        factor,
        [&](std::span<const Vertex> kernel) {
          kernels.push_back(named(factor, kernel));
          return kernels.size() < kMaxListed;
        },
        budget_, methods_);
    if (end == SearchEnd::kBudgetSpent || kernels.empty()) return false;
    if (end == SearchEnd::kExhausted) {
      listed_.push_back(std::move(kernels));
    } else {
      streamed_.push_back(&factor);
    }
    return true;
  }

  SearchEnd run(std::size_t level = 0) {
    if (level == streamed_.size()) return run_listed();
    const KernelSpace::Factor& factor = *streamed_[level];
    SearchEnd inner = SearchEnd::kExhausted;
    const SearchEnd outer = visit_factor(
        factor,
        [&](std::span<const Vertex> kernel) {
          const std::size_t before = members_.size();
          for (const Vertex v : kernel) members_.push_back(factor.vertices[v]);
          inner = run(level + 1);
          members_.resize(before);
          return inner == SearchEnd::kExhausted;
        },
        budget_, methods_);
    return inner == SearchEnd::kExhausted ? outer : inner;
  }

  [[nodiscard]] std::uint64_t visited() const { return visited_; }

 private:
  static std::vector<Vertex> named(const KernelSpace::Factor& factor, std::span<const Vertex> kernel) {
    std::vector<Vertex> members;
    members.reserve(kernel.size());
    for (const Vertex v : kernel) members.push_back(factor.vertices[v]);
    return members;
  }

  /// An odometer over the listed factors, the last turning fastest.
  SearchEnd run_listed() {
    std::vector<std::size_t> digit(listed_.size(), 0);
    for (;;) {
      if (visited_ % 1024 == 0) {
        if (budget_.spent()) return SearchEnd::kBudgetSpent;
        budget_.report(stage::kListed, visited_, 0);
      }
      sorted_ = members_;
      for (std::size_t i = 0; i < listed_.size(); ++i) {
        const auto& kernel = listed_[i][digit[i]];
        sorted_.insert(sorted_.end(), kernel.begin(), kernel.end());
      }
      std::sort(sorted_.begin(), sorted_.end());
      ++visited_;
      if (!visit_(sorted_)) return SearchEnd::kVisitorStopped;
      std::size_t i = listed_.size();
      while (i > 0 && ++digit[i - 1] == listed_[i - 1].size()) digit[--i] = 0;
      if (i == 0) return SearchEnd::kExhausted;
    }
  }

  std::vector<Vertex> members_;
  const SolutionVisitor& visit_;
  const Budget& budget_;
  std::set<std::string>& methods_;
  std::vector<const KernelSpace::Factor*> streamed_;
  std::vector<std::vector<std::vector<Vertex>>> listed_;
  std::vector<Vertex> sorted_;
  std::uint64_t visited_ = 0;
};

}  // namespace

EnumerationAnswer KernelSpace::for_each(const SolutionVisitor& visit, const Budget& budget) const {
  EnumerationAnswer answer;
  std::set<std::string> methods;
  // A factor without kernels empties the product: that is known before the first kernel is shown.
  const FindAnswer first = find(budget);
  if (first.exists != Existence::kYes) {
    answer.complete = first.exists == Existence::kNo;
    answer.method = first.method;
    answer.reason = first.reason;
    return answer;
  }
  ProductVisitor product(forced_, visit, budget, methods);
  SearchEnd end = SearchEnd::kExhausted;
  bool ready = true;
  for (const Factor& factor : factors_) ready = ready && product.add(factor, end);
  if (ready) end = product.run();
  answer.visited = product.visited();
  answer.complete = end == SearchEnd::kExhausted;
  if (end == SearchEnd::kBudgetSpent) answer.reason = why_stopped(budget);
  answer.method = joined(base_method_, methods);
  return answer;
}

}  // namespace nucleo
