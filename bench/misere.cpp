// misere: the search over sums of parts in misère play, against the obvious one: depth first over whole positions, a
// sorted list of heaps or a board as its term tells it, every position once in a std::map. Every outcome is checked
// against the other's, or against one that is known where only the search can answer. Then misère quotients of heaps,
// and genera of heaps against those found by definition, from every sum of heaps with a few *2 and *1 beside it.

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "bench/known.hpp"
#include "bench/timing.hpp"
#include "games/all.hpp"
#include "nucleo/kernel.hpp"
#include "search/heap_genera.hpp"
#include "solve/session.hpp"
#include "solve/solve.hpp"

namespace nucleo::bench {
namespace {

constexpr Known<Outcome> kPositions[]{
    {"kayles 30", Outcome::kWin, true, 0},           {"kayles 36", Outcome::kWin, true, 0},
    {"kayles 10 11 12", Outcome::kLose, true, 0},    {"kayles 60", Outcome::kWin, false, 0.17},
    {"kayles 20 22 24", Outcome::kWin, false, 0.4},  {"kayles 100", Outcome::kWin, false, 10},
    {"cram 4x4", Outcome::kLose, true, 0},           {"cram 4x5", Outcome::kLose, true, 0},
    {"cram 5x5", Outcome::kWin, false, 0},           {"cram 5x6", Outcome::kWin, false, 0.35},
    {"node-kayles grid3x6", Outcome::kWin, true, 0}, {"node-kayles grid4x8", Outcome::kWin, false, 0},
};
/// By the misère quotient of the heaps, which is found anew.
constexpr Known<Outcome> kByQuotient[]{
    {"kayles 60", Outcome::kWin, false, 2},
    {"kayles 60 70 80", Outcome::kWin, false, 2},
    {"kayles 1000 997 512", Outcome::kWin, false, 2},
};

/// Kayles by its rules and nothing else.
class PlainKayles {
 public:
  using Heaps = std::vector<int>;

  bool lost(const Heaps& heaps) {
    if (const auto found = lost_.find(heaps); found != lost_.end()) return found->second;
    bool lost = !heaps.empty();
    for (std::size_t i = 0; i < heaps.size() && lost; ++i) {
      for (int taken = 1; taken <= 2 && lost; ++taken) {
        for (int left = 0; 2 * left <= heaps[i] - taken && lost; ++left) {
          Heaps next = heaps;
          next[i] = left;
          next.push_back(heaps[i] - taken - left);
          std::sort(next.begin(), next.end());
          next.erase(next.begin(), std::find_if(next.begin(), next.end(), [](int heap) { return heap > 0; }));
          lost = !this->lost(next);
        }
      }
    }
    return lost_[heaps] = lost;
  }

 private:
  std::map<Heaps, bool> lost_;
};

using Heaps = PlainKayles::Heaps;

/// What each move in a heap of Kayles leaves, in increasing order, empty heaps left out.
std::vector<Heaps> left_in_kayles(int heap) {
  std::vector<Heaps> all;
  for (int taken = 1; taken <= 2; ++taken) {
    for (int left = 0; 2 * left <= heap - taken; ++left) {
      Heaps& heaps = all.emplace_back(Heaps{left, heap - taken - left});
      heaps.erase(heaps.begin(), std::find_if(heaps.begin(), heaps.end(), [](int rest) { return rest > 0; }));
    }
  }
  return all;
}

/// Misère values of Kayles beside heaps *2 and *1, by the rules and the definition of the mex.
class PlainGenera {
 public:
  std::uint32_t misere(const Heaps& heaps, int twos, int ones) {
    const auto key = std::tuple(heaps, twos, ones);
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    std::set<std::uint32_t> seen;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (const Heaps& left : left_in_kayles(heaps[i])) {
        Heaps next = heaps;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), left.begin(), left.end());
        std::sort(next.begin(), next.end());
        seen.insert(misere(next, twos, ones));
      }
    }
    if (ones > 0) seen.insert(misere(heaps, twos, ones - 1));
    if (twos > 0) seen.insert({misere(heaps, twos - 1, ones), misere(heaps, twos - 1, ones + 1)});
    std::uint32_t value = seen.empty() ? 1 : 0;
    while (seen.count(value) > 0) ++value;
    return values_[key] = value;
  }

 private:
  std::map<std::tuple<Heaps, int, int>, std::uint32_t> values_;
};

void measure_genera(int largest, bool plain_too) {
  constexpr int kTwos = 3;  // enough to see the values of these heaps alternate
  constexpr std::uint64_t kSteps = std::uint64_t{1} << 30;
  const auto options = [](Nimber heap, const HeapQuotient::VisitLeft& visit) {
    for (const Heaps& left : left_in_kayles(static_cast<int>(heap))) {
      visit(std::vector<Nimber>(left.begin(), left.end()));
    }
  };
  const Budget budget;
  std::optional<HeapGenera> genera;
  const double found = best_of(3, [&] {
    genera.emplace(options, kSteps, budget);
    genera->reach(static_cast<Nimber>(largest));
  });
  fmt::print("genera of kayles 0 to {:<3} {:>8} canonical forms {:9.5f} s", largest, genera->forms().size(), found);
  if (plain_too) {
    PlainGenera plain;
    std::vector<std::uint32_t> values;
    const double plainly = seconds([&] {
      for (int heap = 1; heap <= largest; ++heap) {
        for (int twos = 0; twos <= kTwos; ++twos) values.push_back(plain.misere({heap}, twos, 0));
      }
    });
    std::size_t k = 0;
    for (int heap = 1; heap <= largest; ++heap) {
      for (std::size_t twos = 0; twos <= kTwos; ++twos) {
        const Known<std::uint32_t> known{"genera of kayles", genera->genus(static_cast<Nimber>(heap)).beside(twos),
                                         true, 0};
        known.check(values[k++], "the values of plain play");
      }
    }
    fmt::print("  {:.0f} times faster than by definition", plainly / found);
  }
  fmt::print("\n");
}

/// Any term, by its moves.
class PlainTerms {
 public:
  bool lost(const TermPointer& term) {
    const std::string text = term->text();
    if (const auto found = lost_.find(text); found != lost_.end()) return found->second;
    const std::vector<MovePointer> moves = term->moves();
    bool lost = !moves.empty();
    for (std::size_t i = 0; i < moves.size() && lost; ++i) lost = !this->lost(moves[i]->after());
    return lost_[text] = lost;
  }

 private:
  std::map<std::string, bool> lost_;
};

bool plainly_lost(const TermPointer& term) {
  if (term->can().heaps == nullptr) return PlainTerms().lost(term);
  const std::vector<Nimber>& heaps = term->can().heaps->heaps(*term);
  PlainKayles::Heaps sorted(heaps.begin(), heaps.end());
  std::sort(sorted.begin(), sorted.end());
  return PlainKayles().lost(sorted);
}

void measure(const Known<Outcome>& known, const char* engine, const char* counted) {
  const Budget budget;
  const Sum sum = read_sum({known.position}, all_games(), budget);
  Answer answer;
  const double searched = best_of(known.small ? 3 : 1, [&] {
    answer = solve(sum, {Play::kMisere, Compound::kDisjunctive, MovesWanted::kNone, engine}, budget);
  });
  const char* const words = known.answer == Outcome::kLose ? "lost" : "won";
  known.check(answer.outcome.value(), words);
  fmt::print("{:<22} {:<4} {:>8} {:<14} {:9.5f} s", known.position, words, answer.states, counted, searched);
  known.print_asked();
  if (known.small) {
    bool lost = false;
    const double plain = seconds([&] { lost = plainly_lost(sum.terms.front()); });
    known.check(lost ? Outcome::kLose : Outcome::kWin, words);
    fmt::print("  {:.0f} times faster than the obvious search", plain / searched);
  }
  fmt::print("\n");
}

}  // namespace
}  // namespace nucleo::bench

int main() {
  using namespace nucleo::bench;
  for (const auto& known : kPositions) measure(known, "walk", "parts and sums");
  for (const auto& known : kByQuotient) measure(known, "quotient", "heaps");
  measure_genera(20, true);
  measure_genera(28, true);
  measure_genera(50, false);
}
