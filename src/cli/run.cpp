#include "cli/run.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <new>
#include <numeric>

#include "api/json.hpp"
#include "cli/verb.hpp"
#include "digraph/text.hpp"
#include "nucleo/error.hpp"

namespace nucleo::cli {
namespace {

constexpr const char* kVersion = "nucleo 0.1.0";

void print_overview(std::ostream& out) {
  out << "nucleo: who wins a combinatorial game, and how. A game is a digraph; its kernel is the winning strategy.\n\n"
         "Usage: nucleo VERB ARGUMENT... [OPTION...]\n\nVerbs:\n";
  for (const Verb& verb : verbs()) fmt::print(out, "  {:<10} {}\n", verb.name, verb.summary);
  out << "\n'nucleo VERB --help' says what a verb takes. Try: nucleo kernel circuit6 --all\n";
}

/// Levenshtein's distance.
std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + static_cast<std::size_t>(a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row.back();
}

std::string unknown_verb(const std::string& word) {
  const auto& table = verbs();
  const std::string shown = word.substr(0, 40);
  const auto nearest = std::min_element(table.begin(), table.end(), [&](const Verb& a, const Verb& b) {
    return edit_distance(shown, a.name) < edit_distance(shown, b.name);
  });
  if (edit_distance(shown, nearest->name) <= 2) {
    return fmt::format("unknown verb {}; did you mean {}?", in_quotes(word), nearest->name);
  }
  std::string names;
  for (const Verb& verb : table) names += (names.empty() ? "" : ", ") + std::string(verb.name);
  return fmt::format("unknown verb {}; expected one of {}", in_quotes(word), names);
}

/// The first line alone: some messages of the parser have more.
std::string first_line(const std::string& text) { return printable(text.substr(0, text.find('\n'))); }

int run_verb(const Verb& verb, std::vector<std::string> args, Context& context) {
  CLI::App app(verb.summary, fmt::format("nucleo {}", verb.name));
  const auto answer = verb.setup(app, context);
  app.add_flag("--json", context.json, "answer as JSON");
  app.add_flag("--quiet", context.quiet, "the bare answer, no progress");
  app.add_option("--time", context.time, "stop after this time, e.g. 60s, 500ms, 2m");
  app.add_option("--memory", context.memory, "use at most this much memory, e.g. 4G (default: 80% of what is free)");
  std::reverse(args.begin(), args.end());  // CLI11 takes them from the back
  try {
    app.parse(args);
  } catch (const CLI::CallForHelp&) {
    context.out << app.help();
    return kAnswered;
  } catch (const CLI::ParseError& error) {
    throw InputError(verb.name, first_line(error.what()));
  }
  return answer();
}

int stopped(const Context& context, const char* reason, const std::string& detail) {
  if (context.json) context.out << JsonObject().raw("exists", "null").add("reason", std::string(reason)).text() << "\n";
  context.err << "nucleo: " << first_line(detail) << "\n";
  return exit_code(reason);
}

}  // namespace

int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process) {
  Context context{out, err, process, false, false, {}, {}};
  try {
    if (args.empty() || args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
      if (args.size() > 1 && args[0] == "help") return run({args[1], "--help"}, out, err, process);
      print_overview(out);
      return args.empty() ? kBadInput : kAnswered;
    }
    if (args[0] == "--version") {
      out << kVersion << "\n";
      return kAnswered;
    }
    for (const Verb& verb : verbs()) {
      if (args[0] == verb.name) return run_verb(verb, {args.begin() + 1, args.end()}, context);
    }
    throw InputError("", unknown_verb(args[0]));
  } catch (const InputError& error) {
    err << "nucleo: " << first_line(error.what()) << "\n";
    return kBadInput;
  } catch (const Stopped& limit) {
    return stopped(context, limit.reason, limit.what());
  } catch (const std::bad_alloc&) {
    return stopped(context, kMemoryReached, kMemoryReached);
  } catch (const std::exception& error) {
    err << "nucleo: " << first_line(error.what()) << "\n";
    return kFailed;
  }
}

}  // namespace nucleo::cli
