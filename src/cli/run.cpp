#include "cli/run.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <new>
#include <numeric>
#include <optional>

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

/// The word that somebody who typed `word` may have meant.
std::optional<std::string> nearest(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 40;
  if (words.empty() || word.size() > kLongest) return {};
  const auto found = std::min_element(words.begin(), words.end(), [&](const std::string& a, const std::string& b) {
    return edit_distance(word, a) < edit_distance(word, b);
  });
  return edit_distance(word, *found) <= 2 ? std::optional(*found) : std::nullopt;
}

std::string unknown_verb(const std::string& word) {
  std::vector<std::string> names;
  for (const Verb& verb : verbs()) names.emplace_back(verb.name);
  if (const auto meant = nearest(word, names)) {
    return fmt::format("unknown verb {}; did you mean {}?", in_quotes(word), *meant);
  }
  return fmt::format("unknown verb {}; expected one of {}", in_quotes(word), fmt::join(names, ", "));
}

/// What to say of a word that no option and no argument of the verb takes.
std::string unexpected(const std::string& word, const CLI::App& app) {
  const std::string help = fmt::format("'{} --help' says what is expected", app.get_name());
  if (!word.starts_with('-')) return fmt::format("unexpected {}; {}", in_quotes(word), help);
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_lnames().empty()) names.push_back("--" + option->get_lnames().front());
  }
  const auto meant = nearest(word, names);
  return fmt::format("unknown option {}; {}", in_quotes(word), meant ? fmt::format("did you mean {}?", *meant) : help);
}

/// Whatever a message quotes, it is one line that a terminal can show.
std::string one_line(const std::string& text) {
  constexpr std::size_t kLongest = 1000;
  return printable(text.substr(0, kLongest)) + (text.size() > kLongest ? "…" : "");
}

int run_verb(const Verb& verb, std::vector<std::string> args, Context& context) {
  CLI::App app(verb.summary, fmt::format("nucleo {}", verb.name));
  const auto answer = verb.setup(app, context);
  app.add_flag("--json", context.json, "answer as JSON");
  app.add_flag("--quiet", context.quiet, "the bare answer, no progress");
  app.add_option("--time", context.time, "stop after this time, e.g. 60s, 500ms, 2m")->check(not_empty);
  app.add_option("--memory", context.memory, "use at most this much memory, e.g. 4G (default: 80% of what is free)")
      ->check(not_empty);
  app.allow_extras();  // told below, in our words
  if (std::count(args.begin(), args.end(), "@-") > 1) throw InputError("@-", "standard input can be read only once");
  std::reverse(args.begin(), args.end());  // CLI11 takes them from the back
  try {
    app.parse(args);
  } catch (const CLI::CallForHelp&) {
    context.out << app.help();
    return kAnswered;
  } catch (const CLI::ParseError& error) {
    const std::string text = error.what();
    throw InputError(verb.name, text.substr(0, text.find('\n')));
  }
  if (!app.remaining().empty()) throw InputError(verb.name, unexpected(app.remaining().front(), app));
  return answer();
}

int stopped(const Context& context, const char* reason, const std::string& detail) {
  if (context.json) context.out << JsonObject().raw("exists", "null").add("reason", std::string(reason)).text() << "\n";
  context.err << "nucleo: " << one_line(detail) << "\n";
  return exit_code(reason);
}

}  // namespace

int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process) {
  Context context{out, err, process, false, false, {}, {}, {}};
  try {
    if (args.empty()) {
      print_overview(err);
      return kBadInput;
    }
    if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
      if (args.size() > 1 && args[0] == "help") return run({args[1], "--help"}, out, err, process);
      print_overview(out);
      return kAnswered;
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
