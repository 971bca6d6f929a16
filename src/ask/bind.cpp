#include "ask/bind.hpp"

#include <fmt/format.h>

#include <limits>

#include "api/settings.hpp"
#include "ask/language.hpp"
#include "nucleo/io.hpp"
#include "text/text.hpp"

namespace nucleo::ask {

void bind_whole_lists(Options& options, Context& context) {
  options.flag("--all", context.lists_whole,
               {"list every move on a terminal too, however many",
                "muestra todas las jugadas también en una terminal, sean las que sean"});
}

void bind_batch(Options& options, BatchOptions& batch, const Help& help) {
  constexpr std::uint64_t kMostThreads = 1024;
  options.file("--batch", batch.file, help);
  options.number(
      "--threads", batch.threads, 1, kMostThreads,
      {"lines of a batch answered at a time (default 1)", "líneas de --batch que se responden a la vez (si no, 1)"},
      For::kProcess);
}

int run_batch(const BatchOptions& batch, Context& context, const BatchWork& work) {
  const auto threads = static_cast<unsigned>(batch.threads.value_or(1));
  context.unfinished.clear();  // each line is an object of its own
  const auto budget = context.budget_for_many();
  const auto open = [&] {
    try {
      return ByteSource::file(batch.file, *budget);
    } catch (const InputError& error) {
      throw InputError("--batch " + in_quotes(batch.file),
                       Phrase{{"can't be read: {0}", "no se puede leer: {0}"}, {error.said()}});
    }
  };
  ByteSource lines = open();
  if (threads > 1) budget->progress = nullptr;  // one line on the terminal cannot tell of several
  OutputSink sink(context, *budget);
  const Reply reply = work(threads, context.time_limit(), lines, sink, *budget);
  context.wipe_progress();
  return finish(reply, context);
}

void bind_digraph(Options& options, DigraphSource& digraph, BatchOptions& batch) {
  options.words("DIGRAPH", digraph.word, 0, is_position,
                {"@FILE, @- for standard input, a word such as circuit6, grid3x4, arcs:1>2,2>3, or a game and its "
                 "position (nim 3 5 7): all that can be reached",
                 "@ARCHIVO, @- (la entrada estándar), una palabra como circuit6, grid3x4, arcs:1>2,2>3, o un juego y "
                 "su posición (nim 3 5 7): todo lo que se alcanza"});
  bind_format(options, digraph.format);
  options.flag("--ignore-loops", digraph.ignore_loops,
               {"leave the loops of a digraph out", "deja fuera los lazos de una digráfica"});
  bind_symmetry(options, digraph.up_to_symmetry);
  bind_batch(options, batch,
             {"a file (-: standard input) with one digraph per line, in graph6, sparse6, digraph6 or as a word; "
              "answers as JSON lines",
              "un archivo (-: la entrada estándar) con una digráfica por línea, en graph6, sparse6, digraph6 o como "
              "palabra; responde con líneas JSON"});
}

void bind_symmetry(Options& options, bool& up_to_symmetry) {
  options.flag("--up-to-symmetry", up_to_symmetry,
               {"one position of a game for all that a symmetry joins",
                "una posición de un juego por todas las que une una simetría"});
}

void bind_format(Options& options, std::string& format) {
  options.word("--format", format,
               {{"format of the file: {0} (default: recognized by its content)",
                 "formato del archivo: {0} (si no, se reconoce por su contenido)"},
                {format_names()}},
               "NAME");
}

void bind_wanted(Options& options, SolutionsWanted& wanted, const WantedHelp& help) {
  constexpr std::uint64_t kMostLimit = std::numeric_limits<std::int64_t>::max();
  options.flag("--all", wanted.all, help.all);
  options.flag("--count", wanted.count, help.count);
  options.number("--limit", wanted.limit, 1, kMostLimit,
                 {"list at most N of them (implies --all)", "lista a lo más N (implica --all)"});
  options.list("--check", wanted.check, help.check, help.checked);
  options.exclusive({"--count", "--all", "--check"});
  options.exclusive({"--count", "--limit", "--check"});
}

void bind_common(Options& options, CommonOptions& common, Context& context) {
  constexpr std::uint64_t kNarrowest = 20;
  constexpr std::uint64_t kWidest = 100'000;
  options.begin_common();
  options.flag("--json", context.json, {"answer as JSON", "responde en JSON"}, For::kProcess);
  options.flag("--quiet", context.quiet, {"the bare answer, no progress", "la respuesta sola, sin mostrar el avance"},
               For::kProcess);
  options.word("--lang", common.language,
               {"language of the words (default: that of the locale)",
                "idioma de las palabras (si no, el de la configuración regional)"},
               "en|es");
  options.number("--columns", common.columns, kNarrowest, kWidest,
                 {"wrap lines at N columns (default: at the width of the terminal)",
                  "corta las líneas en N columnas (si no, en el ancho de la terminal)"},
                 For::kProcess);
  options.word("--time", context.time,
               {"stop after this time, e.g. 60s, 500ms, 2m (default: no limit)",
                "se detiene tras ese tiempo, p. ej. 60s, 500ms, 2m (si no, sin límite)"},
               "TIME");
  options.word("--memory", context.memory,
               {"use at most this much memory, e.g. 4G (default: 80% of what is free)",
                "usa a lo más esa memoria, p. ej. 4G (si no, el 80% de la libre)"},
               "SIZE");
  options.word(
      "--set", common.changes,
      {"change a setting; 'nucleo help settings' lists them", "cambia un ajuste; 'nucleo help settings' los muestra"},
      "NAME=VALUE", For::kProcess);
}

void apply(const CommonOptions& common, Context& context) {
  if (!common.language.empty()) {
    (void)language_of(common.language);
    context.language = common.language;
  }
  if (common.columns) {
    context.width = static_cast<std::size_t>(*common.columns);
    context.cuts_lists = true;
  }
  if (common.changes.empty()) return;
  change(context.settings, common.changes);
  context.own_session = true;
}

}  // namespace nucleo::ask
