#include "cli/run.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <new>

#include "api/settings.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "nucleo/version.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

void print_overview(std::ostream& out) {
  out << "nucleo: who wins a combinatorial game, and how. A game is a digraph; its kernel is the winning strategy.\n\n"
         "Usage: nucleo VERB ARGUMENT... [OPTION...]\n\nVerbs:\n";
  for (const VerbInfo& verb : verbs()) fmt::print(out, "  {:<10} {}\n", verb.name, verb.summary.english);
  out << "\n'nucleo VERB --help' says what a verb takes; 'nucleo help settings' and 'nucleo help engines' list what "
         "can be\n"
         "tuned and chosen. Try: nucleo solve nim 3 5 7 --explain\n";
}

/// Whatever a message quotes, it is one line that a terminal can show.
std::string one_line(const std::string& text) {
  constexpr std::size_t kLongest = 1000;
  return printable(text.substr(0, kLongest)) + (text.size() > kLongest ? "…" : "");
}

int run_verb(const VerbInfo& verb, const std::vector<std::string>& args, Context& context) {
  Options options(verb.name, verb.summary.english);
  context.unfinished = unfinished_json(verb.unknown);
  const auto answer = setup_of(verb)(options, context);
  options.flag("--json", context.json, "answer as JSON");
  options.flag("--quiet", context.quiet, "the bare answer, no progress");
  options.word("--time", context.time, "stop after this time, e.g. 60s, 500ms, 2m");
  options.word("--memory", context.memory, "use at most this much memory, e.g. 4G (default: 80% of what is free)");
  std::string changes;
  options.word("--set", changes, "change a setting, NAME=VALUE; 'nucleo help settings' lists them");
  if (std::count(args.begin(), args.end(), "@-") > 1) throw InputError("@-", "standard input can be read only once");
  if (!options.parse(args, context.out)) return kAnswered;
  if (!changes.empty()) change(context.settings, changes);
  return answer();
}

int stopped(const Context& context, const char* reason, const std::string& detail) {
  context.end_work();
  if (context.json && !context.unfinished.empty()) context.out << with_reason(context.unfinished, reason);
  context.err << "nucleo: " << one_line(detail) << "\n";
  return exit_code(reason);
}

}  // namespace

int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process) {
  Context context(out, err, process);
  try {
    if (args.empty()) throw InputError("", "expected a verb; 'nucleo --help' lists them");
    if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
      if (args.size() > 1 && args[0] == "help") {
        if (args[1] == "settings") out << settings_text(context.settings, context.wording());
        if (args[1] == "engines") out << engines_text(context.wording());
        if (args[1] == "settings" || args[1] == "engines") return kAnswered;
        return run({args[1], "--help"}, out, err, process);
      }
      print_overview(out);
      return kAnswered;
    }
    if (args[0] == "--version") {
      out << "nucleo " << kVersion << "\n";
      return kAnswered;
    }
    return run_verb(verb_named(args[0]), {args.begin() + 1, args.end()}, context);
  } catch (const InputError& error) {
    err << "nucleo: " << one_line(error.what()) << "\n";
    return kBadInput;
  } catch (const Stopped& limit) {
    return stopped(context, limit.reason, limit.what());
  } catch (const std::bad_alloc&) {
    return stopped(context, kMemoryReached, kMemoryReached);
  } catch (const std::exception& error) {
    err << "nucleo: " << one_line(error.what()) << "\n";
    return kFailed;
  }
}

}  // namespace nucleo::cli
