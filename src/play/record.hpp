#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "play/match.hpp"

namespace nucleo {

/// Who sits at the board.
enum class Player { kPerson, kEngine };
inline constexpr std::size_t kMostPlayers = 9;

/// A move in a record: which it is, and what a person reads. Files of old have only the words.
struct RecordedMove {
  std::vector<MoveId> ids;  ///< in a compound, one for each term that moves
  std::string words;        ///< "NAME -> POSITION", in English
};

/// A match as a small text file: the start, the players, the moves as TERM.INDEX, both from 0, with their words.
///
///   nucleo game
///   position nim 3 5 7
///   play normal
///   players person engine
///   level 100
///   move @0.0 take 1 from heap 1 -> nim 2 5 7
///
/// A compound that is not a sum has a line of its own, "compound selective", and moves such as @0.0,1.3.
struct Record {
  std::string start;
  Play play = Play::kNormal;
  Compound compound = Compound::kDisjunctive;
  std::vector<Player> players{Player::kPerson, Player::kEngine};  ///< in the order they move, two or more
  int level = 100;
  std::vector<RecordedMove> moves;
};

/// The record of a match whose other facts `around` has.
Record record_of(const Match& match, Record around);

std::string text_of(const Record& record);
/// `name` is that of the file, for errors. Throws InputError.
Record read_record(std::istream& in, const std::string& name);
/// Throws Stopped where the budget ends first, as with a pipe that nobody writes to.
Record read_record(const std::string& path, const Budget& budget);

/// Plays the moves of a record. Throws InputError where one is not possible.
Match replay(const Record& record, std::span<const GameRow> games, const Budget& budget,
             std::shared_ptr<Session> session = std::make_shared<Session>());

}  // namespace nucleo
