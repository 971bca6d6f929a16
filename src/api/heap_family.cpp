#include "api/heap_family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "game/sum.hpp"
#include "nucleo/error.hpp"
#include "search/code_values.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

/// Positions of other games that are heaps of a code, by theorem and not because their values begin alike.
struct KnownHeaps {
  const char* game;
  const char* word;  // that says which of its positions; the first is what is meant where none is given
  std::array<std::uint8_t, 4> digits;
  std::uint64_t shift;
  bool cycle;
  Text as;
};
constexpr KnownHeaps kKnownHeaps[] = {
    {"treblecross",
     "",
     {0, 0, 0, 7},
     2,
     false,
     {"An empty strip of n cells is the heap n + 2 of octal 0.007: a cross within two cells of another one loses at "
      "once.",
      "Una tira vacía de n casillas es el montón n + 2 del octal 0.007: una cruz a dos casillas o menos de otra pierde "
      "al instante."}},
    {"cram",
     "1xN",
     {0, 0, 7, 0},
     0,
     false,
     {"A row of n cells is the heap n of octal 0.07, Dawson's Kayles.",
      "Una fila de n casillas es el montón n del octal 0.07, el Kayles de Dawson."}},
    {"node-kayles",
     "P*",
     {0, 1, 3, 7},
     0,
     false,
     {"The path of n vertices is the heap n of octal 0.137, Dawson's chess.",
      "El camino de n vértices es el montón n del octal 0.137, el ajedrez de Dawson."}},
    {"node-kayles",
     "C*",
     {0, 1, 3, 7},
     3,
     true,
     {"Every move in the cycle of n vertices leaves the path of n − 3, the heap n − 3 of octal 0.137.",
      "Toda jugada en el ciclo de n vértices deja el camino de n − 3, el montón n − 3 del octal 0.137."}},
    {"arc-kayles",
     "P*",
     {0, 0, 7, 0},
     0,
     false,
     {"The path of n vertices is the heap n of octal 0.07, Dawson's Kayles.",
      "El camino de n vértices es el montón n del octal 0.07, el Kayles de Dawson."}},
};

/// Values of the positions whose only option is the heap n − shift, or no heap where n is smaller; the empty one has
/// none.
HeapSequence of_cycles(const HeapSequence& heaps, std::uint64_t shift) {
  std::vector<std::uint8_t> values{0};
  for (std::uint64_t n = 1; n < heaps.values.size() + shift; ++n) {
    values.push_back(n < shift || heaps.values[n - shift] == 0 ? 1 : 0);
  }
  HeapSequence out{.values = PackedValues(values), .repeats = heaps.repeats, .space = {}, .reason = heaps.reason};
  if (!out.repeats) return out;
  // They repeat as the heaps do, perhaps sooner.
  Period& period = out.repeats->period;
  period.preperiod += shift;
  for (std::uint64_t shorter = period.length; shorter-- > 1;) {
    if (period.length % shorter != 0) continue;
    const auto at = [&](std::uint64_t n) { return values[period.preperiod + n % period.length]; };
    bool same = true;
    for (std::uint64_t n = 0; n < period.length && same; ++n) same = at(n) == at(n + shorter);
    if (same) period.length = shorter;
  }
  while (period.preperiod > 0 && values[period.preperiod - 1] == values[period.preperiod - 1 + period.length]) {
    --period.preperiod;
  }
  return out;
}

HeapSequence shifted(HeapSequence heaps, std::uint64_t shift) {
  if (shift == 0) return heaps;
  std::vector<std::uint32_t> values;
  for (std::uint64_t heap = shift; heap < heaps.values.size(); ++heap) values.push_back(heaps.values[heap]);
  heaps.values = packed(std::move(values));
  if (heaps.repeats) {
    std::uint64_t& preperiod = heaps.repeats->period.preperiod;
    preperiod = std::max(preperiod, shift) - shift;
  }
  return heaps;
}

}  // namespace

bool HeapFamily::find_known(const std::string& game, const std::vector<std::string>& words) {
  const auto* const known = std::find_if(std::begin(kKnownHeaps), std::end(kKnownHeaps), [&](const KnownHeaps& each) {
    const bool same = words.size() == 1 && (words.front() == each.word || words.front() + "*" == each.word);
    return game == each.game && (words.empty() || same);
  });
  if (known == std::end(kKnownHeaps)) return false;
  digits_.assign(known->digits.begin(), known->digits.end());
  made_ = known->cycle ? Made::kCycle : Made::kHeap;
  shift_ = known->shift;
  known_as_ = Phrase{known->as, {}};
  return true;
}

HeapFamily::HeapFamily(const std::vector<std::string>& given, std::span<const GameRow> games, const Budget& budget) {
  std::vector<std::string> words = single_words(given);
  if (words.empty())
    throw InputError("sequence", Text{"expected a game of heaps, such as kayles or octal code=0.77",
                                      "se esperaba un juego de montones, como kayles u octal code=0.77"});
  game_ = fmt::format("{}", fmt::join(words, " "));
  const GameInfo& info = *game_named(words.front(), games).info;
  const std::string usual = info.names.front();
  if (find_known(usual, {words.begin() + 1, words.end()})) {
    bounds_ = bounds_of_code(digits_);
    rule_ = code_of(digits_);
    if (made_ == Made::kHeap && shift_ == 0) {
      Arguments code("octal", {"code=" + rule_, "0"}, budget);
      heap_ = game_named("octal", games).read(code);
    }
    return;
  }
  // The rule of a heap, whichever it is.
  std::vector<std::string> rest(words.begin() + 1, words.end());
  rest.emplace_back("0");
  Arguments arguments(words.front(), std::move(rest), budget);
  const auto no_heaps = [&] {
    throw InputError(in_quotes(game_), Text{"expected a game of heaps, such as kayles or octal code=0.77, and no heap",
                                            "se esperaba un juego de montones, como kayles u octal code=0.77, y ningún "
                                            "montón"});
  };
  if (info.cell == nullptr) no_heaps();
  term_ = game_named(words.front(), games).read(arguments);
  if (term_->can().heap_rule == nullptr || term_->can().heaps->heaps(*term_).size() != 1) no_heaps();
  heap_ = term_;
  const HeapRule& heap_rule = *term_->can().heap_rule;
  bounds_ = heap_rule.bounds(*term_);
  rule_ = heap_rule.name(*term_);
  const std::string code = heap_rule.code(*term_);
  const bool said = std::any_of(words.begin(), words.end(), [](const auto& word) { return word.starts_with("code="); });
  if (!code.empty() && !said) {
    known_as_ = Phrase{{"It is the octal game {0}.", "Es el juego octal {0}."}, {code}};
  }
}

const Term& HeapFamily::heap() const {
  if (heap_ == nullptr) {
    throw InputError("--misere", Phrase{{"expected a game of heaps; the positions of {0} are heaps in normal play only",
                                         "se esperaba un juego de montones; las posiciones de {0} solo lo son en el "
                                         "juego normal"},
                                        {game_}});
  }
  return *heap_;
}

HeapSequence HeapFamily::values(SequenceWanted wanted, const Budget& budget) const {
  const auto engine = term_ ? term_->can().heap_rule->engine(*term_) : engine_of_code(digits_);
  if (made_ == Made::kHeap) wanted.count += shift_;
  HeapSequence heaps = run(*engine, bounds_, wanted, budget);
  return made_ == Made::kCycle ? of_cycles(heaps, shift_) : shifted(std::move(heaps), shift_);
}

}  // namespace nucleo
