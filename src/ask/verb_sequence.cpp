#include <limits>

#include "api/octal_table.hpp"
#include "api/sequence.hpp"
#include "ask/bind.hpp"
#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::ask {

namespace {

/// Instead of a game: all codes.
struct TableOfCodes {
  std::optional<std::uint64_t> digits;
  std::optional<std::uint64_t> threads;
};

int answer_table(const SequenceRequest& request, const TableOfCodes& table, Context& context) {
  const auto refuse = [](const char* option, bool given) {
    if (given)
      throw InputError(option, Text{"--all-octal was given, too; expected one of them",
                                    "también se dio --all-octal; se esperaba una sola de ellas"});
  };
  refuse("GAME", !request.words.empty());
  refuse("--no-values", request.no_values);
  refuse("--no-stop", request.goes_on);
  refuse("--stats", request.statistics);
  refuse("--compare", !request.compare.empty());
  refuse("--width", request.width.has_value());
  refuse("--b-file", request.b_file);
  refuse("--plot", !request.plot.empty());
  refuse("--misere", request.misere);
  refuse("--quotient", request.quotient);
  const std::string& file = request.file;
  if (!file.empty() && file != "-" && !file.ends_with(".csv") && !file.ends_with(".json"))
    throw InputError("-o " + in_quotes(file), Text{"expected a name in .csv or .json of --all-octal",
                                                   "se esperaba un nombre en .csv o .json de --all-octal"});
  constexpr std::uint64_t kUsualCount = 10'000;
  return answer_and_print(OctalTableRequest{*table.digits, request.count.value_or(kUsualCount),
                                            static_cast<unsigned>(table.threads.value_or(1)), request.csv, file,
                                            request.save, request.load},
                          context);
}

}  // namespace

std::function<int()> setup_sequence(Options& parser, Context& context) {
  constexpr std::uint64_t kMostHeaps = std::uint64_t{1} << 40;
  constexpr std::uint64_t kMostDigits = 4;
  constexpr std::uint64_t kMostThreads = 1024;
  auto request = std::make_shared<SequenceRequest>();
  auto table = std::make_shared<TableOfCodes>();
  parser.arguments("GAME...", request->words, 0,
                   {"a game of heaps and what is the same for all, without a heap: kayles, octal code=0.6",
                    "un juego de montones y lo que es igual para todos, sin montón: kayles, octal code=0.6"});
  parser.number("--count", request->count, 1, kMostHeaps,
                {"the values of heaps 0 to N-1 (default 100)", "los valores de los montones 0 a N-1 (si no, 100)"});
  parser.flag(
      "--no-values", request->no_values,
      {"only what is known of them, the period above all", "solo lo que se sabe de ellos, ante todo el periodo"});
  parser.flag("--no-stop", request->goes_on,
              {"find every value, also where a proved period gives it",
               "halla cada valor, también donde lo da un periodo probado"});
  parser.flag("--stats", request->statistics,
              {"the largest value, rare and common values, how often each value stands",
               "el valor máximo, los valores raros y comunes, cuántas veces está cada valor"});
  parser.word("--compare", request->compare,
              {"another game, such as \"octal code=0.137\": the first heap at which the two differ",
               "otro juego, como \"octal code=0.137\": el primer montón en que difieren"},
              "GAME");
  parser.number("--width", request->width, 1, std::numeric_limits<std::int64_t>::max(),
                {"lines of N values: with a period as N, the repetition can be seen",
                 "líneas de N valores: con un periodo como N, la repetición se ve"});
  parser.flag("--csv", request->csv, {"print heap and value, a line each", "escribe montón y valor, uno por línea"});
  parser.flag("--b-file", request->b_file,
              {"print them as a b-file of OEIS: n and the value, a line each",
               "los escribe como un b-file de la OEIS: n y el valor, uno por línea"});
  parser.file("-o", request->file,
              {"write them to this file: .csv, .json, a b-file .txt, as a picture .svg .png .pdf",
               "los escribe en este archivo: .csv, .json, un b-file .txt, como imagen .svg .png .pdf"});
  parser.file(
      "--plot", request->plot,
      {"draw the values over the heaps: .svg .png .pdf", "dibuja los valores sobre los montones: .svg .png .pdf"});
  parser.flag("--misere", request->misere,
              {"misère play: who wins each heap, its genus, and whether it is tame",
               "juego misère: quién gana con cada montón, su género y si es manso"});
  parser.flag("--quotient", request->quotient,
              {"with --misere, the misère quotient of these heaps: elements, images of heaps, period",
               "con --misere, el cociente misère de estos montones: elementos, imágenes de los montones, periodo"});
  parser.number("--all-octal", table->digits, 1, kMostDigits,
                {"instead of a game: what is known of every octal code with N digits after the point",
                 "en vez de un juego: qué se sabe de cada código octal con N cifras tras el punto"});
  parser.number(
      "--threads", table->threads, 1, kMostThreads,
      {"codes that --all-octal looks at at a time (default 1)", "códigos que --all-octal mira a la vez (si no, 1)"},
      For::kProcess);
  parser.file("--save", request->save,
              {"a file in which the values are kept, as the run goes on",
               "un archivo en que se guardan los valores, según se avanza"});
  parser.file("--load", request->load, {"such a file, to go on from", "un archivo de esos, para seguir desde él"});
  return [request, table, &context] {
    request->language = context.wording().language;
    if (context.json && (request->csv || request->b_file))
      throw InputError(
          request->csv ? "--csv" : "--b-file",
          Text{"--json was given, too; expected one of them", "también se dio --json; se esperaba una sola de ellas"});
    if (request->csv || request->b_file) context.width = 0;
    if (table->digits) return answer_table(*request, *table, context);
    if (table->threads)
      throw InputError("--threads", Text{"expected --all-octal beside it", "se esperaba además --all-octal"});
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
