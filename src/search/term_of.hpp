#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/set_rules.hpp"
#include "game/term.hpp"
#include "game/well_formed.hpp"
#include "search/capabilities.hpp"

namespace nucleo {

/// A term of the game G.
template <Game G>
class TermOf final : public Term {
  static_assert(WellFormed<G>, "a member has the name of a refinement (see game/game.hpp), but not its form");
  static_assert(std::is_empty_v<G> || std::equality_comparable<G>, "a game with parameters needs operator==");

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
  [[nodiscard]] Portrait portrait() const override {
    if constexpr (HasPortrait<G>) {
      return game_->portrait(position_);
    } else {
      return {};
    }
  }
  [[nodiscard]] bool equals(const Term& other) const override {
    if constexpr (OnSets<G>) {
      const SetPositions* const theirs = other.can().sets;
      return theirs != nullptr && &other.game() == &info_ && game_->rules().equals(theirs->rules(other)) &&
             game_->gone(position_) == theirs->gone(other);
    } else if constexpr (HasIdentity<G>) {
      const auto* same = dynamic_cast<const TermOf*>(&other);
      return same != nullptr && &same->info_ == &info_ && game_->same(position_, *same->game_, same->position_);
    } else {
      const TermOf* const same = like(other);
      return same != nullptr && same->position_ == position_;
    }
  }
  [[nodiscard]] std::uint64_t hash() const override {
    const auto game = reinterpret_cast<std::uintptr_t>(&info_);
    if constexpr (OnSets<G>) {
      return mixed(hash_of(game_->gone(position_)) ^ game);
    } else if constexpr (HasIdentity<G>) {
      return mixed(game_->identity(position_) ^ game);
    } else {
      return mixed(hash_of(position_) ^ game);
    }
  }
  [[nodiscard]] std::optional<std::string> key(const Term& other, Likeness likeness) const override {
    if constexpr (OnSets<G>) {
      const SetPositions* const theirs = other.can().sets;
      if (theirs == nullptr || &other.game() != &info_ || !game_->rules().equals(theirs->rules(other))) return {};
      return key_of(position_, likeness);
    } else if constexpr (HasIdentity<G>) {
      return &other.game() == &info_ ? std::optional(key_of(position_, likeness)) : std::nullopt;
    } else {
      const TermOf* const same = like(other);
      return same == nullptr ? std::nullopt : std::optional(same->key_of(position_, likeness));
    }
  }
  [[nodiscard]] TermPointer with_rules_of(const Term& other) const override {
    const TermOf* const same = like(other);
    return same == nullptr ? nullptr : std::make_shared<TermOf>(info_, name_, same->game_, position_);
  }

  [[nodiscard]] std::vector<MovePointer> moves(const std::function<bool(std::size_t)>& wanted,
                                               std::size_t count) const override {
    std::vector<MovePointer> out;
    if (count == 0) return out;
    std::size_t i = 0;
    game_->options(position_, [&](const Move& move, const Position& next) {
      if (wanted(i)) out.push_back(move_at(i, move, next));
      return ++i < count;
    });
    return out;
  }

  [[nodiscard]] TermPointer after(std::size_t move) const override {
    TermPointer found;
    std::size_t i = 0;
    game_->options(position_, [&](const Move&, const Position& next) {
      if (i++ < move) return true;
      found = at(next);
      return false;
    });
    return found;
  }

  [[nodiscard]] const Capabilities& can() const override { return capabilities_of<G>(); }

  // For the capabilities.
  [[nodiscard]] const std::shared_ptr<const G>& rules() const { return game_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] std::string text_of(const Position& p) const { return name_ + " " + game_->text(p); }
  /// See key(); for these rules.
  [[nodiscard]] std::string key_of(const Position& p, Likeness likeness) const {
    if (likeness == Likeness::kSymmetric) {
      if constexpr (HasSymmetricForm<G>) {
        if (typename G::Form form = game_->symmetric_form(p); !form.empty()) return form;
      } else if constexpr (HasSymmetry<G>) {
        return written_key(game_->canonical(p));
      }
    }
    if constexpr (HasSpellings<G>) {
      return written_key(game_->usual(p));
    } else {
      return written_key(p);
    }
  }
  /// Another position under the same rules.
  [[nodiscard]] TermPointer at(Position p) const { return std::make_shared<TermOf>(info_, name_, game_, std::move(p)); }
  [[nodiscard]] MovePointer move_at(std::uint64_t index, const Move& move, const Position& next) const {
    return std::make_shared<MoveOf>(std::static_pointer_cast<const TermOf>(shared_from_this()), index, move, next);
  }

 private:
  class MoveOf final : public TermMove {
   public:
    MoveOf(std::shared_ptr<const TermOf> from, std::uint64_t index, Move move, Position next)
        : from_(std::move(from)), index_(index), move_(std::move(move)), next_(std::move(next)) {}
    [[nodiscard]] std::uint64_t index() const override { return index_; }
    [[nodiscard]] std::optional<std::uint64_t> place() const override {
      if constexpr (HasPlaces<G>) {
        return from_->game_->place(from_->position_, move_);
      } else {
        return {};
      }
    }
    [[nodiscard]] Phrase name() const override { return from_->game_->name(from_->position_, move_); }
    [[nodiscard]] TermPointer after() const override { return from_->at(next_); }
    [[nodiscard]] std::vector<std::uint32_t> needs() const override {
      if constexpr (OnSets<G>) {
        return needs_of(from_->game_->rules(), move_);
      } else {
        return {};
      }
    }

   private:
    std::shared_ptr<const TermOf> from_;
    std::uint64_t index_;
    Move move_;
    Position next_;
  };

  [[nodiscard]] std::string written_key(const Position& p) const {
    if constexpr (OnSets<G>) {
      return joined(game_->gone(p));
    } else {
      return game_->text(p);
    }
  }

  /// The other term, if its rules are these.
  [[nodiscard]] const TermOf* like(const Term& other) const {
    const auto* same = dynamic_cast<const TermOf*>(&other);
    if (same == nullptr || &same->info_ != &info_) return nullptr;
    if constexpr (!std::is_empty_v<G>) {
      if (same->game_ != game_ && !(*same->game_ == *game_)) return nullptr;
    }
    return same;
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
