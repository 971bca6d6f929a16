#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "api/reply.hpp"
#include "game/sum.hpp"
#include "nucleo/budget.hpp"
#include "solve/solve.hpp"
#include "strategy/verify.hpp"
#include "text/byte_source.hpp"

namespace nucleo {

/// Who wins a position.
struct SolveRequest {
  std::vector<std::string> position;  ///< or one word, @FILE: a saved game
  bool misere = false;
  std::string moves;     ///< winning moves to list: all (also if empty), one or none
  std::string compound;  ///< disjunctive (also if empty), selective, shortened-selective or conjunctive
  std::string engine;    ///< that values the terms; empty: the cheapest that applies
  unsigned threads = 1;  ///< that one search may use
  std::string save;      ///< a file in which a search keeps what it proves; empty: none
  std::string load;      ///< such a file, to go on from; empty: none
  bool explain = false;
  bool check = false;                         ///< confirm the answer without the engine that gave it
  Language language = Language::kEnglish;     ///< of the explanation
  std::size_t most_listed = ~std::size_t{0};  ///< moves in a list of the explanation
};

struct SolveReply : Reply {
  Answer answer;
  std::optional<Verification> verification;
  std::string explanation;

  [[nodiscard]] bool refuted() const { return verification && verification->status == Verification::Status::kRefuted; }
};

/// Receives the reply as it would be if a limit came now: the answer is known, and is still to be confirmed or
/// explained.
using AnswerKnown = std::function<void(const SolveReply& reply)>;

/// Throws InputError, and Stopped where not even the position can be read.
SolveReply answer(const SolveRequest& request, Session& session, const Budget& budget, const AnswerKnown& known = {});

std::string to_json(const SolveReply& reply);
std::string to_text(const SolveReply& reply, const Wording& wording);
/// What stands for the JSON of a reply that a limit left out, up to the reason: the position as it was given; and the
/// same of a reply that is known so far.
std::string unfinished_json(const SolveRequest& request);
std::string unfinished_json(const SolveReply& reply);

/// What the request's words ask of a position. Throws InputError.
Question question_of(const SolveRequest& request);
/// The reply for a position that is read already.
SolveReply answer_for(const Sum& sum, const Question& question, const SolveRequest& request, Session& session,
                      const Budget& budget, const AnswerKnown& known = {});

/// The same question of many positions.
struct BatchRequest {
  SolveRequest each;  ///< without its position
  unsigned threads = 1;
  std::optional<Budget::Clock::duration> time;  ///< for each of them
};

/// Answers positions, one per line, as JSON, one per line and in the same order (see answer_lines).
Reply answer(const BatchRequest& request, ByteSource& lines, ReplySink& sink, Session& session, const Budget& budget);

}  // namespace nucleo
