// Strategies that can be tested: by name, or from a file.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "game/hash.hpp"
#include "nucleo/error.hpp"
#include "search/compound.hpp"
#include "search/sum_states.hpp"
#include "strategy/test_strategy.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// The heaps of every term, one list after the other. A term without heaps has none.
std::vector<std::vector<Nimber>> heaps_of(const Sum& sum) {
  std::vector<std::vector<Nimber>> heaps;
  heaps.reserve(sum.terms.size());
  for (const TermPointer& term : sum.terms) {
    heaps.push_back(term->can().heaps != nullptr ? term->can().heaps->heaps(*term) : std::vector<Nimber>());
  }
  return heaps;
}

/// Terms that are equal pair up; each of the others must be its own mirror image.
bool is_mirrored(const Sum& sum) {
  std::vector<TermPointer> alone;
  for (const TermPointer& term : sum.terms) {
    const auto twin = std::find_if(alone.begin(), alone.end(), [&](const auto& other) { return other->equals(*term); });
    if (twin == alone.end()) {
      alone.push_back(term);
    } else {
      alone.erase(twin);
    }
  }
  return std::all_of(alone.begin(), alone.end(), [](const TermPointer& term) {
    return term->can().mirror != nullptr && term->can().mirror->mirrored(*term).value_or(false);
  });
}

/// The number of the first move that is wanted.
template <class Wanted>
std::optional<std::size_t> first_that(std::span<const SumMove> moves, const Wanted& wanted) {
  const auto found = std::find_if(moves.begin(), moves.end(), wanted);
  return found == moves.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - moves.begin()));
}

/// The key of a position, whatever the order in which it is written. Throws InputError for another game.
std::string written_key(const Sum& sum, const Sum& position, const Lines& lines) {
  const auto key = key_among_states(sum, position, Likeness::kWritten);
  if (!key)
    lines.fail(
        Phrase{{"{0} is not a position of this game", "{0} no es una posición de este juego"}, {position.text()}});
  return *key;
}

/// The move that a line names: by its words in one of the languages, or by where it leads.
SumMove move_in(const Sum& sum, const std::shared_ptr<const Sum>& from, const std::string& words,
                std::span<const GameRow> games, const Lines& lines, const Budget& budget) {
  const std::vector<SumMove> moves = all_moves(from, Compound::kDisjunctive, budget);
  for (const SumMove& move : moves) {
    if (move.name(Language::kEnglish) == words || move.name(Language::kSpanish) == words || move.to() == words) {
      return move;
    }
  }
  std::optional<std::string> key;
  try {
    key = key_among_states(sum, read_sum({words}, games, budget), Likeness::kWritten);
  } catch (const InputError&) {
    lines.fail(
        Phrase{{"{0} is neither a move nor a position after one", "{0} no es una jugada ni una posición tras una"},
               {in_quotes(words)}});
  }
  for (const SumMove& move : moves) {
    if (key && key_among_states(sum, move.after(), Likeness::kWritten) == key) return move;
  }
  lines.fail(Phrase{{"no move leads from {0} to {1}", "ninguna jugada lleva de {0} a {1}"}, {from->text(), words}});
}

}  // namespace

Chooser largest_one(const Sum& sum) {
  const auto heaps = heaps_of(sum);
  if (std::all_of(heaps.begin(), heaps.end(), [](const auto& of_term) { return of_term.empty(); })) {
    throw InputError("--test largest-one", Text{"expected a game of heaps, such as nim 3 5 7",
                                                "se esperaba un juego de montones, como nim 3 5 7"});
  }
  return [](const Sum& position, std::span<const SumMove> moves) -> std::optional<std::size_t> {
    std::vector<std::vector<Nimber>> wanted = heaps_of(position);
    Nimber* largest = nullptr;
    for (auto& of_term : wanted) {
      for (Nimber& heap : of_term) {
        if (heap > 0 && (largest == nullptr || heap > *largest)) largest = &heap;
      }
    }
    if (largest == nullptr) return {};
    --*largest;
    return first_that(moves, [&](const SumMove& move) { return heaps_of(move.after()) == wanted; });
  };
}

Chooser mirror(const Sum& sum) {
  const bool has_mirror = std::any_of(sum.terms.begin(), sum.terms.end(), [](const TermPointer& term) {
    return term->can().mirror != nullptr && term->can().mirror->mirrored(*term).has_value();
  });
  if (!has_mirror && sum.terms.size() == 1) {
    throw InputError("--test mirror",
                     Text{"expected heaps, a board, a row or a bar, or a sum of equal games",
                          "se esperaban montones, un tablero, una fila o una tableta, o una suma de juegos iguales"});
  }
  return [](const Sum& /*position*/, std::span<const SumMove> moves) {
    return first_that(moves, [](const SumMove& move) { return is_mirrored(move.after()); });
  };
}

Chooser at_random(std::uint64_t seed) {
  return [seed](const Sum& position, std::span<const SumMove> moves) -> std::optional<std::size_t> {
    std::uint64_t mixture = mixed(seed);
    for (const char c : position.text()) mixture = mixed(mixture ^ static_cast<unsigned char>(c));
    return mixture % moves.size();
  };
}

Chooser from_lines(const Sum& sum, ByteSource& source, std::span<const GameRow> games) {
  const Budget& budget = source.budget();
  Lines lines(source);
  struct Answers {
    std::unordered_map<std::string, std::string> as_written;  // by text, to a text
    std::unordered_map<std::string, std::string> of_kind;  // by key, to a key: the first line for any way to write it
  };
  auto answers = std::make_shared<Answers>();
  std::string_view line;
  while (lines.next(line)) {
    if (line.starts_with('#')) continue;
    const std::size_t arrow = line.find("->");
    if (arrow == std::string_view::npos)
      lines.fail(Text{"expected position -> move, or position -> position",
                      "se esperaba posición -> jugada, o posición -> posición"});
    const std::string words(trimmed(line.substr(0, arrow)));
    std::shared_ptr<const Sum> from;
    try {
      from = std::make_shared<const Sum>(read_sum({words}, games, budget));
    } catch (const InputError& error) {
      lines.fail(error.said());
    }
    const std::string key = written_key(sum, *from, lines);
    const SumMove move = move_in(sum, from, std::string(trimmed(line.substr(arrow + 2))), games, lines, budget);
    answers->of_kind.emplace(key, written_key(sum, move.after(), lines));
    const auto [known, is_new] = answers->as_written.emplace(from->text(), move.to());
    if (!is_new && known->second != move.to()) {
      lines.fail(Phrase{{"{0} has another answer in a line before", "{0} tiene otra respuesta en una línea anterior"},
                        {from->text()}});
    }
  }
  return [answers, sum](const Sum& position, std::span<const SumMove> moves) {
    if (const auto exact = answers->as_written.find(position.text()); exact != answers->as_written.end()) {
      return first_that(moves, [&](const SumMove& move) { return move.to() == exact->second; });
    }
    const auto kind = answers->of_kind.find(*key_among_states(sum, position, Likeness::kWritten));
    if (kind == answers->of_kind.end()) return std::optional<std::size_t>();
    return first_that(moves, [&](const SumMove& move) {
      return key_among_states(sum, move.after(), Likeness::kWritten) == kind->second;
    });
  };
}

}  // namespace nucleo
