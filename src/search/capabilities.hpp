#pragma once

// What the terms of a game G can do, by the refinements that it has: the one place where rules meet the loops of the
// engines. Each capability is compiled for G and stands in one static table a game.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "game/term.hpp"
#include "search/labelled.hpp"
#include "search/nimber_term.hpp"
#include "search/part_graph.hpp"
#include "search/part_labels.hpp"
#include "search/quotient_of.hpp"
#include "search/sequence.hpp"
#include "search/states.hpp"
#include "search/tables.hpp"
#include "search/walk.hpp"

namespace nucleo {

template <HasTheorem G>
class TheoremsOf final : public Of<G, Theorems> {
  using typename Of<G, Theorems>::Position;
  using typename Of<G, Theorems>::Move;
  using Of<G, Theorems>::as;

 public:
  [[nodiscard]] std::optional<Claim> claim(const Term& term, Play play) const override {
    return as(term).rules()->theorem(as(term).position(), play);
  }

  [[nodiscard]] Replies replies(const Term& term, Play play, Nimber target, std::size_t most,
                                const Budget& budget) const override {
    const TermOf<G>& t = as(term);
    if constexpr (HasReplies<G>) {
      NamedMoves<G> named;
      std::size_t count = 0;
      Replies found;
      found.complete = t.rules()->replies(t.position(), play, target, [&](const Move& move, const Position& next) {
        const bool wanted = count++ < most && (named.size() < kListedAtLeast || !budget.spent());
        if (wanted) named.emplace_back(move, next);
        return wanted;
      });
      found.complete = found.complete && count == named.size();
      found.moves = placed(t, named, budget);
      return found;
    } else {
      return tried(t, play, target, most, budget);
    }
  }

 private:
  static std::optional<Nimber> label_of(const std::optional<Claim>& claim, Play play) {
    if (!claim) return {};
    if (claim->outcome == Outcome::kLose) return Nimber{0};
    return play == Play::kNormal ? claim->value : Nimber{1};
  }

  /// By the theorem for every option.
  static Replies tried(const TermOf<G>& t, Play play, Nimber target, std::size_t most, const Budget& budget) {
    Replies found{{}, true};
    std::uint64_t i = 0;
    const bool all = t.rules()->options(t.position(), [&](const Move& move, const Position& next) {
      const std::uint64_t index = i++;
      const std::optional<Claim> claim = t.rules()->theorem(next, play);
      const std::optional<Nimber> label = label_of(claim, play);
      if (label == target) {
        if (found.moves.size() < most) {
          found.moves.push_back(t.move_at(index, move, next));
        } else {
          found.complete = false;
        }
      }
      const bool is_other = claim && claim->outcome != Outcome::kLose && target == 0;
      if (!label && !is_other) found.complete = false;
      return i < kListedAtLeast || !budget.spent();
    });
    found.complete = found.complete && all;
    return found;
  }
};

/// An engine of the game's own, as a table that is kept.
template <class Engine>
struct OwnTable {
  Engine engine;
  [[nodiscard]] std::uint64_t bytes() const {
    if constexpr (requires { engine.bytes(); }) {
      return engine.bytes();
    } else {
      constexpr std::uint64_t kBytesAState = 64;
      return engine.states() * kBytesAState;
    }
  }
};

template <HasOwnValues G>
class OwnValuesOf final : public Of<G, Valuing> {
 public:
  [[nodiscard]] Labelled label(const Term& term, Task task, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    using Table = OwnTable<decltype(t.rules()->values(job.budget))>;
    const auto make = [](const G& game, const Budget& budget) { return Table{game.values(budget)}; };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      Labelled out = labelled(t, task, job, [&](const auto& p) { return table.engine(p); });
      out.states = table.engine.states();
      return out;
    });
  }
};

template <HasOutcomes G>
class OwnOutcomesOf final : public Of<G, Valuing> {
  /// Told apart from a table of values, which may be of the same type.
  struct Table : OwnTable<decltype(std::declval<const G&>().outcomes(std::declval<const Budget&>()))> {};

 public:
  [[nodiscard]] Labelled label(const Term& term, Task task, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    const auto make = [](const G& game, const Budget& budget) { return Table{{game.outcomes(budget)}}; };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      Labelled out = labelled(t, task, job, [&](const auto& p) { return table.engine(p); });
      out.states = table.engine.states();
      return out;
    });
  }
};

template <HasDenseLabels G>
class DenseLabelsOf final : public Of<G, Valuing> {
  using Labels = decltype(std::declval<const G&>().label_all(std::declval<const typename G::Position&>(),
                                                             std::declval<const Budget&>()));
  struct Table {
    std::optional<Labels> labels{};
    [[nodiscard]] std::uint64_t bytes() const { return labels ? labels->bytes() : 0; }
  };

 public:
  [[nodiscard]] Labelled label(const Term& term, Task task, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    const auto make = [](const G&, const Budget&) { return Table(); };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      if (!table.labels || !table.labels->covers(t.position())) {
        table.labels.reset();
        table.labels.emplace(t.rules()->label_all(t.position(), job.budget));
      }
      Labelled out = labelled(t, task, job, [&](const auto& p) { return Nimber{(*table.labels)(p)}; });
      out.states = table.labels->size();
      return out;
    });
  }
};

template <Game G>
class WalkOf final : public Of<G, Valuing> {
 public:
  [[nodiscard]] Labelled label(const Term& term, Task task, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    using Table = Walk<G, GrundyLabels>;
    const auto make = [&](const G& game, const Budget& budget) {
      return Table(game, {}, budget, job.tables.most_entries);
    };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& walk) {
      Labelled out = labelled(t, task, job, [&](const auto& p) { return Nimber{walk(p)}; });
      out.states = walk.states();
      out.forgotten = walk.forgotten();
      return out;
    });
  }
};

template <Game G>
class PartsOf final : public Of<G, Parts> {
 public:
  PartSum cut(const Term& term, PartGraph& graph, const Job& job) const override {
    return with_walk(term, graph, job, [&](Table& walk) { return walk(this->as(term).position()); });
  }
  void cut_options(const Term& term, PartGraph& graph, const Job& job,
                   const std::function<bool(PartSum)>& visit) const override {
    const TermOf<G>& t = this->as(term);
    with_walk(term, graph, job, [&](Table& walk) {
      return t.rules()->options(t.position(), [&](const auto&, const auto& next) {
        if (job.budget.spent()) throw Stopped(why_stopped(job.budget));
        return visit(walk(next));
      });
    });
  }

 private:
  using Table = Walk<G, PartLabels<G>>;

  template <class Use>
  auto with_walk(const Term& term, PartGraph& graph, const Job& job, const Use& use) const {
    const TermOf<G>& t = this->as(term);
    const auto make = [&](const G& game, const Budget& budget) {
      return Table(game, {graph, t.at(t.position())}, budget, job.tables.most_entries);
    };
    return job.tables.with<Table>(t.rules(), job.budget, make, use);
  }
};

template <Game G>
class StatesOf final : public Of<G, States> {
 public:
  [[nodiscard]] StateGraph states(const Term& term, const StatesWanted& wanted, const Budget& budget) const override {
    const TermOf<G>& t = this->as(term);
    return reachable_states(
        *t.rules(), t.position(), wanted, [&](const auto& p) { return t.text_of(p); },
        [&](const auto& p) { return t.key_of(p, *wanted.keys); }, budget);
  }
};

template <HasSteps G>
class StepStatesOf final : public Of<G, States> {
 public:
  [[nodiscard]] StateGraph states(const Term& term, const StatesWanted& wanted, const Budget& budget) const override {
    const TermOf<G>& t = this->as(term);
    return reachable_states(
        StepsOf<G>{*t.rules()}, t.position(), wanted, [&](const auto& p) { return t.text_of(p); },
        [&](const auto& p) { return t.key_of(p, *wanted.keys); }, budget);
  }
};

template <HasSides G>
class SidesOf final : public Of<G, Sides> {
 public:
  [[nodiscard]] TermPointer passed(const Term& term) const override {
    const TermOf<G>& t = this->as(term);
    return t.at(t.rules()->passed(t.position()));
  }
  [[nodiscard]] std::string side(const Term& term) const override {
    if constexpr (HasNamedSides<G>) {
      return this->as(term).rules()->side(this->as(term).position());
    } else {
      return {};
    }
  }
};

template <MayBeLoopy G>
class MayLoopOf final : public Of<G, MayLoop> {
 public:
  [[nodiscard]] bool loops(const Term& term) const override { return this->as(term).rules()->loopy(); }
};

template <DeclaresEnds G>
class DeclaredEndsOf final : public Of<G, DeclaredEnds> {
 public:
  [[nodiscard]] bool any(const Term& term) const override {
    if constexpr (requires(const G& game) { game.declares(); }) return this->as(term).rules()->declares();
    return true;
  }
  [[nodiscard]] std::optional<Outcome> declared(const Term& term) const override {
    return this->as(term).rules()->declared(this->as(term).position());
  }
};

template <Endless G>
class EndlessLabelsOf final : public Of<G, EndlessLabels> {
  using Labels = decltype(std::declval<const G&>().loopy_labels(Play::kNormal, std::declval<const Budget&>()));
  struct Table {
    std::array<std::optional<Labels>, 2> labels{};  // in normal and misère play
    [[nodiscard]] std::uint64_t bytes() const {
      std::uint64_t bytes = 0;
      for (const auto& of_play : labels) bytes += of_play ? of_play->bytes() : 0;
      return bytes;
    }
  };

 public:
  [[nodiscard]] LoopyLabels labels(const Term& term, Play play, const Job& job) const override {
    const TermOf<G>& t = this->as(term);
    const auto make = [](const G&, const Budget&) { return Table(); };
    return job.tables.with<Table>(t.rules(), job.budget, make, [&](Table& table) {
      std::optional<Labels>& known = table.labels[play == Play::kNormal ? 0 : 1];
      if (!known) known.emplace(t.rules()->loopy_labels(play, job.budget));
      LoopyLabels out;
      out.label = (*known)(t.position());
      for_each_option(*t.rules(), t.position(), [&](const auto&, const auto& next) {
        if (job.budget.spent()) throw Stopped(why_stopped(job.budget));
        out.options.push_back((*known)(next));
      });
      out.states = known->states();
      return out;
    });
  }
};

template <Refereed G>
class RefereeOf final : public Of<G, Referee> {
 public:
  [[nodiscard]] Turn turn(const Term& term) const override {
    return this->as(term).rules()->turn(this->as(term).position());
  }
  [[nodiscard]] Decision decide(const Term& term, const Budget& budget) const override {
    return this->as(term).rules()->decide(this->as(term).position(), budget);
  }
  [[nodiscard]] std::vector<std::size_t> line(const Term& term, const Budget& budget) const override {
    return this->as(term).rules()->line(this->as(term).position(), budget);
  }
};

template <NimLike G>
class NimHeapsOf final : public Of<G, NimHeaps> {
 public:
  [[nodiscard]] std::optional<std::vector<Nimber>> heaps(const Term& term) const override {
    return this->as(term).rules()->nim_heaps(this->as(term).position());
  }
};

/// For a game whose positions are the heaps of Nim.
template <IsNim G>
class PlainNimOf final : public Of<G, PlainNim> {
 public:
  [[nodiscard]] TermPointer beside(const Term& term, std::span<const Nimber> heaps) const override {
    return this->as(term).at(longer(term, heaps));
  }
  [[nodiscard]] Replies replies_beside(const Term& term, std::span<const Nimber> heaps, Play play, std::size_t most,
                                       const Budget& budget) const override {
    const TermOf<G>& t = this->as(term);
    const std::size_t own = t.position().size();
    NamedMoves<G> named;
    std::size_t count = 0;
    Replies found;
    found.complete = t.rules()->replies(longer(term, heaps), play, 0, [&](const auto& move, const auto& next) {
      if (move.heap < own && count++ < most && (named.size() < kListedAtLeast || !budget.spent())) {
        named.emplace_back(move, typename G::Position(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(own)));
      }
    });
    found.complete = found.complete && count == named.size();
    found.moves = placed(t, named, budget);
    return found;
  }

 private:
  static typename G::Position longer(const Term& term, std::span<const Nimber> heaps) {
    typename G::Position all = Of<G, PlainNim>::as(term).position();
    all.insert(all.end(), heaps.begin(), heaps.end());
    return all;
  }
};

template <Game G>
class HeapListOf final : public Of<G, HeapList> {
 public:
  [[nodiscard]] const std::vector<Nimber>& heaps(const Term& term) const override {
    return this->as(term).rules()->heaps(this->as(term).position());
  }
  [[nodiscard]] std::vector<TermPointer> alone(const Term& term) const override {
    const TermOf<G>& t = this->as(term);
    std::vector<TermPointer> out;
    t.rules()->parts(t.position(), [&](const typename G::Position& part) { out.push_back(t.at(part)); });
    return out;
  }
};

template <HasMirror G>
class MirrorOf final : public Of<G, Mirror> {
 public:
  [[nodiscard]] std::optional<bool> mirrored(const Term& term) const override {
    return this->as(term).rules()->mirrored(this->as(term).position());
  }
};

template <OnSets G>
class SetPositionsOf final : public Of<G, SetPositions> {
 public:
  [[nodiscard]] const SetRules& rules(const Term& term) const override { return this->as(term).rules()->rules(); }
  [[nodiscard]] std::vector<std::uint32_t> gone(const Term& term) const override {
    return this->as(term).rules()->gone(this->as(term).position());
  }
};

template <Game G>
const Capabilities& capabilities_of() {
  // A loopy game may still be one without circuits: whether nothing but labels serves is asked at run time.
  static const Capabilities kAll = [] {
    Capabilities can;
    if constexpr (HasTheorem<G>) {
      static const TheoremsOf<G> kTheorems;
      can.theorems = &kTheorems;
    }
    if constexpr (Refereed<G>) {
      static const RefereeOf<G> kReferee;
      can.referee = &kReferee;
    } else {
      static const StatesOf<G> kStates;
      static const PartsOf<G> kParts;
      static const WalkOf<G> kWalk;
      can.states = &kStates;
      can.parts = &kParts;
      can.walk = &kWalk;
    }
    if constexpr (OnSets<G>) {
      static const NimberOf<G> kNimber;
      can.nimber = &kNimber;
    }
    if constexpr (HasOwnValues<G>) {
      static const OwnValuesOf<G> kOwn;
      can.own = &kOwn;
    }
    if constexpr (HasOutcomes<G>) {
      static const OwnOutcomesOf<G> kOutcomes;
      can.outcomes = &kOutcomes;
    }
    if constexpr (HasDenseLabels<G>) {
      static const DenseLabelsOf<G> kDense;
      can.dense = &kDense;
    }
    if constexpr (HasHeaps<G>) {
      static const SequenceOf<G> kSequence;
      static const QuotientOf<G> kQuotient;
      static const HeapRuleOf<G> kHeapRule;
      can.sequence = &kSequence;
      can.heap_rule = &kHeapRule;
      can.quotient = &kQuotient;
    }
    if constexpr (HasSteps<G>) {
      static const StepStatesOf<G> kSteps;
      can.steps = &kSteps;
    }
    if constexpr (HasSides<G>) {
      static const SidesOf<G> kSides;
      can.sides = &kSides;
    }
    if constexpr (MayBeLoopy<G>) {
      static const MayLoopOf<G> kLoopy;
      can.loopy = &kLoopy;
    }
    if constexpr (DeclaresEnds<G>) {
      static const DeclaredEndsOf<G> kEnds;
      can.ends = &kEnds;
    }
    if constexpr (Endless<G>) {
      static const EndlessLabelsOf<G> kEndless;
      can.endless = &kEndless;
    }
    if constexpr (Entailing<G>) can.ends_all = &G::kEnds;
    if constexpr (NimLike<G>) {
      static const NimHeapsOf<G> kNimHeaps;
      can.nim_heaps = &kNimHeaps;
    }
    if constexpr (IsNim<G>) {
      static const PlainNimOf<G> kPlainNim;
      can.plain_nim = &kPlainNim;
    }
    if constexpr (requires(const G& game, const typename G::Position& p) { game.heaps(p); }) {
      static const HeapListOf<G> kHeaps;
      can.heaps = &kHeaps;
    }
    if constexpr (HasMirror<G>) {
      static const MirrorOf<G> kMirror;
      can.mirror = &kMirror;
    }
    if constexpr (OnSets<G>) {
      static const SetPositionsOf<G> kSets;
      can.sets = &kSets;
    }
    return can;
  }();
  return kAll;
}

}  // namespace nucleo
