#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/sum.hpp"
#include "nucleo/error.hpp"
#include "solve/solve.hpp"

namespace nucleo {

/// The two who play; the first is the one who moved, or is to move, at the start.
enum class Seat { kFirst, kSecond };

inline Seat other(Seat seat) { return seat == Seat::kFirst ? Seat::kSecond : Seat::kFirst; }

/// A position has more moves than a match lets its players choose from.
struct TooManyMoves : InputError {
  using InputError::InputError;
};

/// A game from its start to where it stands: positions and moves, who is to move, what may be undone. Positions are
/// solved when somebody asks, each once.
class Match {
 public:
  /// Throws TooManyMoves. What is found out is kept in the session.
  Match(const Sum& start, Play play, std::shared_ptr<Session> session = std::make_shared<Session>(),
        Compound compound = Compound::kDisjunctive);

  [[nodiscard]] Session& session() const { return *session_; }

  [[nodiscard]] const Sum& position() const { return *turns_.back().position; }
  [[nodiscard]] Play play() const { return play_; }
  [[nodiscard]] Compound compound() const { return compound_; }
  /// What is asked of an engine in this match.
  [[nodiscard]] Question question(MovesWanted moves) const { return {play_, compound_, moves}; }
  [[nodiscard]] Seat to_move() const { return turns_.back().to_move; }
  [[nodiscard]] const std::vector<SumMove>& moves() const { return turns_.back().moves; }
  /// The position after one of them.
  [[nodiscard]] Sum after(std::size_t move) const { return moves()[move].after(); }
  /// Nobody can move, or it is a draw.
  [[nodiscard]] bool over() const { return moves().empty() || drawn(); }
  /// Play that may not end is a draw when a position comes up for the third time, or has gone on for so long.
  static constexpr std::size_t kRepeats = 3;
  static constexpr std::size_t kLongest = 1000;
  [[nodiscard]] bool drawn() const { return repeats() >= kRepeats || (may_not_end() && length() >= kLongest); }
  /// How often the position came up, where play may not end.
  [[nodiscard]] std::size_t repeats() const;
  [[nodiscard]] bool may_not_end() const;
  /// Who has won, or nobody; only where it is over.
  [[nodiscard]] std::optional<Seat> winner() const;

  /// What ended all the games that are played together, in a sentence, where a move can do that and one did.
  [[nodiscard]] std::optional<Phrase> ended_by() const;

  void make(std::size_t move);
  /// Takes the last move back; false where there is none.
  bool undo();

  /// The number of moves made, and what they were.
  [[nodiscard]] std::size_t length() const { return turns_.size() - 1; }
  [[nodiscard]] const SumMove& made(std::size_t turn) const { return turns_[turn].moves[turns_[turn].made]; }
  [[nodiscard]] const Sum& position_before(std::size_t turn) const { return *turns_[turn].position; }
  [[nodiscard]] Seat mover(std::size_t turn) const { return turns_[turn].to_move; }

  /// The answer for the position before that turn, or for where it stands now; remembered once it has an outcome.
  const Answer& answer(std::size_t turn, const Budget& budget);
  const Answer& answer(const Budget& budget) { return answer(length(), budget); }

  /// True where an engine was asked for the position now and did not find who wins.
  [[nodiscard]] bool unsolved() const { return turns_.back().answer && !turns_.back().answer->outcome; }
  /// The outcome of that position for one of the players, where it is found.
  std::optional<Outcome> outcome_for(Seat seat, std::size_t turn, const Budget& budget);

  /// What each move does to the one who makes it now, as far as it is found.
  enum class Label { kWins, kDraws, kLoses, kUnknown };
  std::vector<Label> labels(const Budget& budget);
  /// The Grundy values of where they lead; nothing where there is none or it was not found.
  [[nodiscard]] std::vector<std::optional<Nimber>> values_after(const Budget& budget) const;

 private:
  struct Stage {
    std::shared_ptr<const Sum> position;
    Seat to_move;
    std::vector<SumMove> moves;
    std::size_t made = 0;
    std::optional<Answer> answer;
  };

  void enter(const Sum& position, Seat to_move);
  [[nodiscard]] Answer solved(const Sum& position, MovesWanted moves, const Budget& budget) const;
  /// Who is to move after a move of `mover`.
  [[nodiscard]] Seat next_to_move(const Sum& next, Seat mover) const;

  Play play_;
  Compound compound_;
  std::shared_ptr<Session> session_;
  std::vector<Stage> turns_;
};

}  // namespace nucleo
