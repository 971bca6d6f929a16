#include "play/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "game/arguments.hpp"
#include "game/compound_word.hpp"
#include "nucleo/error.hpp"
#include "text/byte_source.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr const char* kFirstLine = "nucleo game";
constexpr Text kPlayers{"{0}: expected two players or more, such as person engine",
                        "{0}: se esperaban dos jugadores o más, como person engine"};

const char* word_of(Player player) { return player == Player::kPerson ? "person" : "engine"; }

/// Reads one record; every line is a key and its value.
class Reader {
 public:
  Reader(std::istream& in, const std::string& name) : in_(in), name_(name) {}

  Record read() {
    if (!next() || line_ != kFirstLine)
      fail({{"expected the first line to be \"{0}\"", "se esperaba que la primera línea fuera \"{0}\""}, {kFirstLine}});
    while (next()) {
      std::string_view rest = line_;
      const std::string_view key = take_word(rest);
      if (!key.empty()) take(key, std::string(rest));
    }
    if (record_.start.empty()) {
      fail({{"expected a line with the position, such as position nim 3 5 7",
             "se esperaba una línea con la posición, como position nim 3 5 7"},
            {}});
    }
    return std::move(record_);
  }

 private:
  bool next() {
    if (!std::getline(in_, line_)) return false;
    line_ = trimmed(line_);
    ++number_;
    return true;
  }

  void take(std::string_view key, const std::string& value) {
    if (key == "position") {
      record_.start = value;
    } else if (key == "play") {
      if (value != "normal" && value != "misere")
        fail_at(value, {"{0}: expected normal or misere", "{0}: se esperaba normal o misere"});
      record_.play = value == "normal" ? Play::kNormal : Play::kMisere;
    } else if (key == "compound") {
      record_.compound = compound_named(value, fmt::format("{}:{}: compound", name_, number_));
    } else if (key == "players") {
      std::string_view rest = value;
      record_.players.clear();
      do record_.players.push_back(to_player(take_word(rest)));
      while (!rest.empty());
      if (record_.players.size() < 2 || record_.players.size() > kMostPlayers) fail_at(value, kPlayers);
    } else if (key == "level") {
      constexpr std::uint64_t kMost = 100;
      const auto level = whole_number(value);
      if (!level || *level > kMost)
        fail_at(value, {"{0}: expected a level from 0 to 100", "{0}: se esperaba un nivel de 0 a 100"});
      record_.level = static_cast<int>(*level);
    } else if (key == "move") {
      record_.moves.push_back(to_move(value));
    } else {
      fail_at(key, {"{0}: expected position, play, compound, players, level or move",
                    "{0}: se esperaba position, play, compound, players, level o move"});
    }
  }

  /// "@0.3 take 1 from heap 1 -> nim 2 5 7", or without the first word; in a compound "@0.3,1.0".
  RecordedMove to_move(const std::string& value) const {
    if (!value.starts_with('@')) return {{}, value};
    std::string_view rest = value;
    RecordedMove move;
    for (const std::string_view id : split(take_word(rest).substr(1), ',')) {
      const std::size_t point = std::min(id.find('.'), id.size());
      const auto term = whole_number(id.substr(0, point));
      const auto index = point < id.size() ? whole_number(id.substr(point + 1)) : std::nullopt;
      if (!term || !index || *term > std::numeric_limits<std::uint32_t>::max()) {
        fail_at(value, {"{0}: expected the place of a move, such as @0.3, and its words",
                        "{0}: se esperaba el lugar de una jugada, como @0.3, y sus palabras"});
      }
      move.ids.push_back({static_cast<std::uint32_t>(*term), *index});
    }
    move.words = rest;
    return move;
  }

  Player to_player(std::string_view word) const {
    if (word != "person" && word != "engine") fail_at(word, kPlayers);
    return word == "person" ? Player::kPerson : Player::kEngine;
  }

  [[noreturn]] void fail(Phrase problem) const {
    throw InputError(fmt::format("{}:{}", name_, std::max(number_, std::uint64_t{1})), std::move(problem));
  }
  [[noreturn]] void fail_at(std::string_view word, const Text& expected) const { fail({expected, {in_quotes(word)}}); }

  std::istream& in_;
  const std::string& name_;
  std::string line_;
  std::uint64_t number_ = 0;
  Record record_;
};

}  // namespace

std::string text_of(const Record& record) {
  std::string out = fmt::format("{}\nposition {}\nplay {}\n", kFirstLine, record.start,
                                record.play == Play::kNormal ? "normal" : "misere");
  if (record.compound != Compound::kDisjunctive) out += fmt::format("compound {}\n", word_of(record.compound));
  out += "players";
  for (const Player player : record.players) out += fmt::format(" {}", word_of(player));
  out += fmt::format("\nlevel {}\n", record.level);
  for (const RecordedMove& move : record.moves) {
    out += "move ";
    for (std::size_t i = 0; i < move.ids.size(); ++i) {
      out += fmt::format("{}{}.{}", i == 0 ? "@" : ",", move.ids[i].term, move.ids[i].index);
    }
    out += fmt::format("{}{}\n", move.ids.empty() ? "" : " ", move.words);
  }
  return out;
}

Record read_record(std::istream& in, const std::string& name) { return Reader(in, name).read(); }

namespace {

ByteSource saved_game(const std::string& path, const Budget& budget) {
  try {
    return ByteSource::file(path, budget);
  } catch (const InputError& error) {
    throw InputError(
        "", Phrase{{"saved game: can't be read: {0}", "partida guardada: no se puede leer: {0}"}, {error.said()}});
  }
}

}  // namespace

Record read_record(const std::string& path, const Budget& budget) {
  ByteSource source = saved_game(path, budget);
  while (source.extend(source.begin())) {
  }
  std::istringstream text(std::string(source.begin(), source.end()));
  return read_record(text, source.name());
}

}  // namespace nucleo
