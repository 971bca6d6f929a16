// What is told of kernels and Grundy functions is true: rounds, constructions, witnesses and proofs by cases are
// checked against the definitions.

#include <nlohmann/json.hpp>

#include "all_digraphs.hpp"
#include "brute_force.hpp"
#include "cli/run.hpp"
#include "digraph_kinds.hpp"
#include "kernel/reasons.hpp"

namespace nucleo::testing {
namespace {

using brute::Set;

bool in(const Set& set, Vertex v) { return std::find(set.begin(), set.end(), v) != set.end(); }

/// Whether some set keeps the rules of these vertices: each is in iff none of its successors is.
bool rules_hold_for_some(const Digraph& d, const Set& rules) {
  for (unsigned subset = 0; subset < 1U << d.order(); ++subset) {
    const auto keeps = [&](Vertex v) {
      bool alone = true;
      for (const Vertex w : d.successors(v)) alone = alone && ((subset >> w) & 1) == 0;
      return alone == (((subset >> v) & 1) == 1);
    };
    if (std::all_of(rules.begin(), rules.end(), keeps)) return true;
  }
  return false;
}

void expect_clash(const Digraph& d, const Witness& witness) {
  ASSERT_TRUE(witness.minimal) << d;
  ASSERT_FALSE(rules_hold_for_some(d, witness.vertices)) << d;
  for (const Vertex v : witness.vertices) {
    Set fewer = witness.vertices;
    std::erase(fewer, v);
    ASSERT_TRUE(rules_hold_for_some(d, fewer)) << d;
  }
}

/// Follows the steps of a proof: each must be what the rules and the statements before it say.
class Follower {
 public:
  Follower(const Digraph& d, const Set& rules) : d_(d), rules_(rules) {}

  bool follow(const std::vector<ArgumentStep>& steps) {
    std::size_t next = 0;
    return follow_case(steps, next, 0) && next == steps.size();
  }

 private:
  enum class Is { kOpen, kIn, kOut };
  using Kind = ArgumentStep::Kind;

  Is is(Vertex v) const { return state_.contains(v) ? state_.at(v) : Is::kOpen; }
  bool all_out(Vertex v, Vertex but) const {
    const auto row = d_.successors(v);
    return std::all_of(row.begin(), row.end(), [&](Vertex w) { return w == but || is(w) == Is::kOut; });
  }

  /// Up to the clash that ends the case, or its two sub-cases.
  bool follow_case(const std::vector<ArgumentStep>& steps, std::size_t& next, int depth) {
    const auto before = state_;
    for (; next < steps.size(); ++next) {
      const ArgumentStep& step = steps[next];
      const Vertex v = step.vertex;
      const Vertex w = step.other;
      switch (step.kind) {
        case Kind::kSupposeIn: {
          if (step.depth != depth + 1 || is(v) != Is::kOpen) return false;
          const auto here = state_;
          ++next;
          state_[v] = Is::kIn;
          if (!follow_case(steps, next, depth + 1)) return false;
          state_ = here;
          if (next >= steps.size() || steps[next].kind != Kind::kSupposeOut || steps[next].vertex != v) return false;
          ++next;
          state_[v] = Is::kOut;
          if (!follow_case(steps, next, depth + 1)) return false;
          state_ = before;
          return true;
        }
        case Kind::kOutBefore:
          if (!in(rules_, v) || !d_.has_arc(v, w) || (v != w && is(w) != Is::kIn)) return false;
          state_[v] = Is::kOut;
          break;
        case Kind::kOutBehind:
          if (!in(rules_, w) || !d_.has_arc(w, v) || is(w) != Is::kIn) return false;
          state_[v] = Is::kOut;
          break;
        case Kind::kInAlone:
          if (!in(rules_, v) || !all_out(v, d_.order())) return false;
          state_[v] = Is::kIn;
          break;
        case Kind::kInLast:
          if (!in(rules_, w) || !d_.has_arc(w, v) || is(w) != Is::kOut || !all_out(w, v)) return false;
          state_[v] = Is::kIn;
          break;
        case Kind::kClashArc:
          ++next;
          state_ = before;
          return in(rules_, v) && d_.has_arc(v, w);
        case Kind::kClashOut:
          ++next;
          if (!in(rules_, v) || is(v) != Is::kOut || !all_out(v, d_.order())) return false;
          state_ = before;
          return true;
        default:
          return false;
      }
    }
    return false;
  }

  const Digraph& d_;
  const Set& rules_;
  std::map<Vertex, Is> state_;
};

void expect_rounds(const Digraph& d, Play play, const KernelReasons& reasons) {
  Set left;
  for (Vertex v = 0; v < d.order(); ++v) {
    if (!in(reasons.deleted, v)) left.push_back(v);
  }
  for (const PeelingRound& round : reasons.rounds) {
    Set terminals;
    Set predecessors;
    for (const Vertex v : left) {
      const auto row = d.successors(v);
      if (std::none_of(row.begin(), row.end(), [&](Vertex w) { return in(left, w); })) terminals.push_back(v);
    }
    for (const Vertex v : left) {
      const auto row = d.successors(v);
      if (std::any_of(row.begin(), row.end(), [&](Vertex w) { return in(terminals, w); })) predecessors.push_back(v);
    }
    ASSERT_EQ(round.terminals, terminals) << d;
    ASSERT_EQ(round.predecessors, predecessors) << d;
    std::erase_if(left, [&](Vertex v) { return in(terminals, v) || in(predecessors, v); });
  }
  ASSERT_EQ(left, reasons.draws) << d;
  ASSERT_EQ(reasons.two_sides.has_value(), play == Play::kNormal && bipartition(d).has_value()) << d;
}

void expect_steps(const Digraph& d, const PartReasons& part) {
  Set left = part.vertices;
  std::sort(left.begin(), left.end());
  for (const RichardsonStep& step : part.steps) {
    ASSERT_TRUE(in(step.component, step.chosen)) << d;
    for (const Vertex v : step.component) {
      ASSERT_TRUE(in(left, v)) << d;
      for (const Vertex w : d.successors(v)) {
        ASSERT_TRUE(in(step.component, w) || !in(left, w)) << d;  // nothing leaves it
        ASSERT_FALSE(in(step.even, v) && in(step.even, w)) << d;
      }
    }
    ASSERT_EQ(strong_components(induced(d, step.component)).count, 1U) << d;
    for (const Vertex v : left) {
      const auto row = d.successors(v);
      const bool leads = std::any_of(row.begin(), row.end(), [&](Vertex w) { return in(step.even, w); });
      ASSERT_EQ(leads, in(step.removed, v)) << d;
    }
    std::erase_if(left, [&](Vertex v) { return in(step.even, v) || in(step.removed, v); });
  }
  ASSERT_TRUE(left.empty()) << d;
}

void expect_reasons(const Digraph& d) {
  for (const Play play : {Play::kNormal, Play::kMisere}) {
    const auto kernels = play == Play::kNormal ? brute::kernels(d) : brute::misere_kernels_by_deletion(d);
    const KernelReasons reasons = reasons_of_kernel(d, play, Budget());
    ASSERT_EQ(reasons.answer.exists, kernels.empty() ? Existence::kNo : Existence::kYes) << d;
    if (!kernels.empty()) {
      ASSERT_TRUE(kernels.contains(reasons.answer.solution)) << d;
    }
    expect_rounds(d, play, reasons);
    if (reasons.two_sides) {
      for (const auto& kernel : reasons.two_sides->kernels) {
        Set sorted = kernel;
        std::sort(sorted.begin(), sorted.end());
        ASSERT_TRUE(kernels.contains(sorted)) << d;
      }
    }
    for (const PartReasons& part : reasons.parts) {
      if (!part.steps.empty()) expect_steps(d, part);
      if (part.exists != Existence::kNo) continue;
      ASSERT_EQ(part.odd_circuit.size() % 2, 1U) << d;
      ASSERT_TRUE(part.witness) << d;
    }
  }
  if (!brute::kernels(d).empty()) return;
  const auto witness = witness_against_kernels(d, Budget());
  ASSERT_TRUE(witness) << d;
  expect_clash(d, *witness);
  const auto argument = argue_against_kernels(d, *witness, 1000);
  ASSERT_TRUE(argument) << d;
  ASSERT_TRUE(Follower(d, witness->vertices).follow(*argument)) << d;
}

TEST(KernelReasons, OfAllSmallDigraphs) { for_all_digraphs(4, expect_reasons); }

TEST(KernelReasons, OfRandomDigraphs) { for_kinds(kAllKinds, 1321, 3000, 8, expect_reasons); }

/// Whether some values keep the rules of these vertices.
bool values_hold_for_some(const Digraph& d, const Set& rules) {
  std::vector<Vertex> value(d.order(), 0);
  for (;;) {
    const auto keeps = [&](Vertex v) {
      std::set<Vertex> seen;
      for (const Vertex w : d.successors(v)) seen.insert(value[w]);
      Vertex mex = 0;
      while (seen.contains(mex)) ++mex;
      return mex == value[v];
    };
    if (std::all_of(rules.begin(), rules.end(), keeps)) return true;
    std::size_t i = 0;
    while (i < value.size() && ++value[i] > d.order()) value[i++] = 0;
    if (i == value.size()) return false;
  }
}

TEST(KernelReasons, WitnessesAgainstGrundyFunctionsAreMinimal) {
  int none = 0;
  const auto check = [&](const Digraph& d) {
    const auto witness = witness_against_grundy(d, Budget());
    ASSERT_EQ(witness.has_value(), brute::grundy_functions(d).empty()) << d;
    if (!witness || d.order() > 4) return;
    ++none;
    ASSERT_TRUE(witness->minimal) << d;
    ASSERT_FALSE(values_hold_for_some(d, witness->vertices)) << d;
    for (const Vertex v : witness->vertices) {
      Set fewer = witness->vertices;
      std::erase(fewer, v);
      ASSERT_TRUE(values_hold_for_some(d, fewer)) << d;
    }
  };
  for_all_digraphs(3, check);
  for_kinds(kAllKinds, 1322, 600, 6, check);
  EXPECT_GT(none, 50);
}

TEST(KernelReasons, AreNotGivenWhereNotEvenPeelingHasTheTime) {
  std::mt19937_64 random(1323);
  const Digraph d = poisson_digraph(random, 3000, 4);
  Budget over(Budget::Clock::duration::zero(), std::size_t{1} << 30);
  EXPECT_THROW(reasons_of_kernel(d, Play::kNormal, over), Stopped);
}

std::string said(std::vector<std::string> words) {
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(cli::run(words, out, err), 0) << err.str();
  EXPECT_EQ(err.str(), "");
  return out.str();
}

TEST(KernelReasons, AreToldInTwoLanguagesAndInJson) {
  for (const char* verb : {"kernel", "grundy", "decompose"}) {
    for (const char* text : {"circuit3", "circuit6", "path5", "petersen", "arcs:2>3,3>4,4>2,2>1,3>1,4>1"}) {
      const std::string english = said({verb, text, "--explain", "--lang", "en"});
      const std::string spanish = said({verb, text, "--explain", "--lang", "es"});
      EXPECT_NE(english, spanish) << verb << " " << text;
      EXPECT_EQ(std::count(english.begin(), english.end(), '\n'), std::count(spanish.begin(), spanish.end(), '\n'));
      const auto json = nlohmann::json::parse(said({verb, text, "--explain", "--json", "--lang", "en"}));
      for (const auto& line : json.at("explanation").at("lines")) {
        EXPECT_NE(english.find(line.get<std::string>()), std::string::npos) << line;
      }
    }
  }
}

TEST(KernelReasons, StayShortOnLargeDigraphs) {
  for (const char* verb : {"kernel", "grundy", "decompose"}) {
    const std::string bare = said({verb, "path5000", "--lang", "en"});
    EXPECT_LT(said({verb, "path5000", "--explain", "--lang", "en"}).size(), bare.size() + 10000) << verb;
    EXPECT_LT(said({verb, "path5000", "--explain", "--json"}).size(),
              said({verb, "path5000", "--json"}).size() + 10000);
  }
}

}  // namespace
}  // namespace nucleo::testing
