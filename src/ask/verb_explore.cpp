#include "api/explore.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_explore(Options& parser, Context& context) {
  constexpr std::uint64_t kMostChips = 1'000'000'000;
  auto request = std::make_shared<ExploreRequest>();
  parser.arguments(
      "GAME...", request->words, 1,
      {"nim-o-do and its graph: nim-o-do graph=K4-e sink=1", "nim-o-do y su grafo: nim-o-do graph=K4-e sink=1"});
  parser.number("--chips-up-to", request->most, 0, kMostChips,
                {"all configurations with at most this many chips in all",
                 "todas las configuraciones con a lo más estas fichas en total"});
  parser.number("--from", request->from, 0, kMostChips,
                {"hypotheses are held against configurations with at least this many chips (default 0)",
                 "las hipótesis se comparan con configuraciones de al menos estas fichas (si no, 0)"});
  parser.number("--limit", request->limit, 1, kMostChips,
                {"how much of each list is shown (default 8)", "cuánto se muestra de cada lista (si no, 8)"});
  parser.file("--p-positions", request->file,
              {"write all P-positions to this file, one per line, for the verb check",
               "escribe todas las posiciones P en este archivo, una por línea, para el verbo check"});
  return [request, &context] { return answer_and_print(*request, context); };
}

}  // namespace nucleo::ask
