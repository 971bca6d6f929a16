#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/term.hpp"
#include "game/well_formed.hpp"
#include "nucleo/error.hpp"
#include "search/heap_values.hpp"
#include "search/states.hpp"
#include "search/walk.hpp"

namespace nucleo {

/// A term of the game G: the one place where rules meet the engines' loops.
template <Game G>
class TermOf final : public Term {
  static_assert(WellFormed<G>, "a member has the name of a refinement (see game/game.hpp), but not its form");

 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  TermOf(const GameInfo& info, std::string name, std::shared_ptr<const G> game, Position position)
      : info_(info), name_(std::move(name)), game_(std::move(game)), position_(std::move(position)) {}

  [[nodiscard]] const GameInfo& game() const override { return info_; }
  [[nodiscard]] std::string text() const override { return text_of(position_); }

  [[nodiscard]] Sketch sketch([[maybe_unused]] Language language) const override {
    if constexpr (HasSketch<G>) {
      if (Sketch drawn = game_->sketch(position_, language); !drawn.empty()) return drawn;
    }
    return {{{text(), Ink::kPlain}}};
  }

  [[nodiscard]] std::shared_ptr<const Term> with_rules_of(const Term& other) const override {
    const auto* same = dynamic_cast<const TermOf*>(&other);
    if (same == nullptr || !has_rules_of(*same)) return {};
    return std::make_shared<TermOf>(info_, name_, same->game_, position_);
  }

  [[nodiscard]] std::vector<NamedMove> moves(const std::function<bool(std::size_t)>& wanted,
                                             std::size_t count) const override {
    std::vector<NamedMove> out;
    first_options(count, [&](std::size_t i, const Move& move, const Position& next) {
      if (wanted(i)) out.push_back({game_->name(position_, move), text_of(next)});
      return true;
    });
    return out;
  }

  [[nodiscard]] std::shared_ptr<const Term> after(std::size_t move) const override {
    std::shared_ptr<const Term> found;
    first_options(move + 1, [&](std::size_t i, const Move&, const Position& next) {
      if (i == move) found = std::make_shared<TermOf>(info_, name_, game_, next);
      return i != move;
    });
    return found;
  }

  [[nodiscard]] std::optional<std::uint64_t> place(std::size_t number) const override {
    std::optional<std::uint64_t> found;
    first_options(number + 1, [&](std::size_t i, const Move& move, const Position&) {
      if (i == number) found = place_of(move);
      return i != number;
    });
    return found;
  }

  [[nodiscard]] std::shared_ptr<const Term> passed() const override {
    if constexpr (HasSides<G>) {
      return std::make_shared<TermOf>(info_, name_, game_, game_->passed(position_));
    } else {
      return {};
    }
  }

  [[nodiscard]] std::string side() const override {
    if constexpr (HasNamedSides<G>) {
      return game_->side(position_);
    } else {
      return {};
    }
  }

  [[nodiscard]] std::optional<Claim> theorem(Play play) const override {
    if constexpr (HasTheorem<G>) {
      return game_->theorem(position_, play);
    } else {
      return {};
    }
  }

  [[nodiscard]] Replies replies(Play play, Nimber target, std::size_t most) const override {
    Replies found;
    std::size_t count = 0;
    const auto add = [&](const Move& move, const Position& next) {
      if (count++ >= most) return;
      found.moves.push_back({game_->name(position_, move), text_of(next)});
      found.places.push_back(place_of(move));
    };
    if constexpr (HasReplies<G>) {
      found.complete = game_->replies(position_, play, target, add);
    } else if constexpr (HasTheorem<G>) {
      found.complete = true;
      for_each_option(*game_, position_, [&](const Move& move, const Position& next) {
        const std::optional<Claim> claim = game_->theorem(next, play);
        const std::optional<Nimber> label = label_of(claim, play);
        if (label == target) add(move, next);
        const bool is_other = claim && claim->outcome != Outcome::kLose && target == 0;
        if (!label && !is_other) found.complete = false;
      });
    }
    if (count > most) found.complete = false;
    return found;
  }

  [[nodiscard]] Labelled values(const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      refuse();
    } else if constexpr (HasOwnValues<G>) {
      return labelled_by_engine(game_->values(budget), budget);
    } else if constexpr (HasDenseLabels<G>) {
      const auto labels = game_->label_all(position_, budget);
      return labelled_by(labels, labels.size(), "label", budget);
    } else if constexpr (HasHeaps<G>) {
      const std::vector<Nimber>& all = game_->heaps(position_);
      const Nimber largest = all.empty() ? 0 : *std::max_element(all.begin(), all.end());
      const HeapValues heaps = game_->heap_values(largest, budget);
      const auto value = [&](const Position& p) {
        Nimber total = 0;
        for (const Nimber heap : game_->heaps(p)) total ^= heaps[heap];
        return total;
      };
      return labelled_by(value, heaps.size(), "label", budget);
    } else {
      Walk<G, GrundyLabels> walk(*game_, {}, budget);
      Labelled labelled = labelled_by([&](const Position& p) { return Nimber{walk(p)}; }, 0, "search", budget);
      labelled.states = walk.states();
      return labelled;
    }
  }

  void values_of(std::span<const std::shared_ptr<const Term>> terms,
                 const std::function<void(std::size_t, Nimber)>& found, const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      refuse();
    } else if constexpr (HasOwnValues<G>) {
      label_each(terms, found, budget, game_->values(budget));
    } else if constexpr (HasDenseLabels<G>) {
      label_each(terms, found, budget, [&](const Position& p) { return game_->label_all(p, budget)(p); });
    } else if constexpr (HasHeaps<G>) {
      for (std::size_t i = 0; i < terms.size(); ++i) found(i, terms[i]->values(budget).value);
    } else {
      Walk<G, GrundyLabels> walk(*game_, {}, budget);
      label_each(terms, found, budget, [&](const Position& p) { return walk(p); });
    }
  }

  [[nodiscard]] std::optional<Labelled> outcomes(const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      refuse();
    } else if constexpr (HasOutcomes<G>) {
      return labelled_by_engine(game_->outcomes(budget), budget);
    } else {
      return {};
    }
  }

  void outcomes_of(std::span<const std::shared_ptr<const Term>> terms,
                   const std::function<void(std::size_t, Nimber)>& found, const Budget& budget) const override {
    if constexpr (HasOutcomes<G>) {
      label_each(terms, found, budget, game_->outcomes(budget));
    } else {
      values_of(terms, found, budget);
    }
  }

  Cut cut(PartGraph& graph, const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      refuse();
    } else {
      Walk<G, PartLabels> walk(*game_, {graph}, budget);
      Cut cut;
      for_each_option(*game_, position_, [&](const Move&, const Position& next) { cut.options.push_back(walk(next)); });
      cut.whole = walk(position_);
      return cut;
    }
  }

  [[nodiscard]] StateGraph states(const StatesWanted& wanted, const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      refuse();
    } else {
      return reachable_states(
          *game_, position_, wanted, [this](const Position& p) { return text_of(p); }, budget);
    }
  }

  [[nodiscard]] std::optional<StateGraph> steps(const StatesWanted& wanted, const Budget& budget) const override {
    if constexpr (HasSteps<G>) {
      return reachable_states(
          StepsOf<G>{*game_}, position_, wanted, [this](const Position& p) { return text_of(p); }, budget);
    } else {
      return {};
    }
  }

  [[nodiscard]] bool loopy() const override {
    if constexpr (MayBeLoopy<G>) {
      return game_->loopy();
    } else {
      return false;
    }
  }

  [[nodiscard]] bool endless() const override { return Endless<G>; }

  [[nodiscard]] LoopyLabels loopy_labels(Play play, const Budget& budget) const override {
    LoopyLabels out;
    if constexpr (Endless<G>) {
      const auto labels = game_->loopy_labels(play, budget);
      out.label = labels(position_);
      for_each_option(*game_, position_,
                      [&](const Move&, const Position& next) { out.options.push_back(labels(next)); });
      out.states = labels.states();
    }
    return out;
  }

  [[nodiscard]] std::optional<Turn> turn() const override {
    if constexpr (Refereed<G>) {
      return game_->turn(position_);
    } else {
      return {};
    }
  }

  [[nodiscard]] Decision decide(const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      return game_->decide(position_, budget);
    } else {
      return {};
    }
  }

  [[nodiscard]] std::vector<std::size_t> line(const Budget& budget) const override {
    if constexpr (Refereed<G>) {
      return game_->line(position_, budget);
    } else {
      return {};
    }
  }

  [[nodiscard]] bool entailing() const override { return Entailing<G>; }

  [[nodiscard]] std::optional<std::vector<Nimber>> nim_heaps() const override {
    if constexpr (NimLike<G>) {
      return game_->nim_heaps(position_);
    } else {
      return {};
    }
  }

 private:
  [[nodiscard]] std::optional<std::uint64_t> place_of([[maybe_unused]] const Move& move) const {
    if constexpr (HasPlaces<G>) {
      return game_->place(position_, move);
    } else {
      return {};
    }
  }

  [[noreturn]] void refuse() const {
    throw InputError(name_, "is not won by the last move; expected it alone, in solve and in normal play");
  }

  [[nodiscard]] std::string text_of(const Position& p) const { return name_ + " " + game_->text(p); }

  [[nodiscard]] bool has_rules_of(const TermOf& other) const {
    if constexpr (std::is_empty_v<G>) {
      return true;
    } else if constexpr (std::equality_comparable<G>) {
      return game_ == other.game_ || *game_ == *other.game_;
    } else {
      return game_ == other.game_;
    }
  }

  static std::optional<Nimber> label_of(const std::optional<Claim>& claim, Play play) {
    if (!claim) return {};
    if (claim->outcome == Outcome::kLose) return Nimber{0};
    return play == Play::kNormal ? claim->value : Nimber{1};
  }

  /// The position's own value, and those of as many options as there is room and time for.
  template <class Value>
  Labelled labelled_by(const Value& value, std::uint64_t states, const char* method, const Budget& budget) const {
    constexpr std::size_t kMostListed = std::size_t{1} << 24;
    constexpr std::size_t kSteps = 256;
    Labelled out;
    out.value = value(position_);
    out.states = states;
    out.method = method;
    out.complete = first_options(kMostListed, [&](std::size_t i, const Move&, const Position& next) {
      if (i % kSteps == kSteps - 1 && budget.spent()) return false;
      out.options.push_back(value(next));
      return true;
    });
    return out;
  }

  template <class Engine>
  Labelled labelled_by_engine(Engine&& engine, const Budget& budget) const {
    Labelled labelled = labelled_by([&](const Position& p) { return engine(p); }, 0, "search", budget);
    labelled.states = engine.states();
    return labelled;
  }

  /// Calls found(i, value) for each term, by value(position) where it has the rules of this one.
  template <class Value>
  void label_each(std::span<const std::shared_ptr<const Term>> terms,
                  const std::function<void(std::size_t, Nimber)>& found, const Budget& budget, Value&& value) const {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const auto* same = dynamic_cast<const TermOf*>(terms[i].get());
      found(i,
            same != nullptr && has_rules_of(*same) ? Nimber{value(same->position_)} : terms[i]->values(budget).value);
    }
  }

  /// Calls visit(i, move, next) for the first `count` options while it returns true; false if there are more.
  template <class Visit>
  bool first_options(std::size_t count, const Visit& visit) const {
    std::size_t i = 0;
    return game_->options(position_,
                          [&](const Move& move, const Position& next) { return i < count && visit(i++, move, next); });
  }

  const GameInfo& info_;
  std::string name_;
  std::shared_ptr<const G> game_;
  Position position_;
};

/// How a game's row reads its positions.
template <Game G, const GameInfo& kInfo>
TermPointer read_term(Arguments& arguments) {
  Reading<G> reading = G::read(arguments);
  arguments.finish();
  return std::make_shared<TermOf<G>>(kInfo, arguments.game(), std::make_shared<const G>(std::move(reading.game)),
                                     std::move(reading.position));
}

}  // namespace nucleo
