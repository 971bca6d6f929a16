#include "cli/run.hpp"

#include <algorithm>
#include <new>

#include "api/settings.hpp"
#include "ask/bind.hpp"
#include "ask/language.hpp"
#include "cli/help.hpp"
#include "cli/parse_words.hpp"
#include "cli/setups.hpp"
#include "nucleo/error.hpp"
#include "nucleo/version.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"

namespace nucleo::cli {
namespace {

/// Whatever a message quotes, it is one line that a terminal can show.
std::string one_line(const std::string& text) {
  constexpr std::size_t kLongest = 1000;
  return printable(text.substr(0, kLongest)) + (text.size() > kLongest ? "…" : "");
}

int run_verb(const VerbInfo& verb, const std::vector<std::string>& args, ask::Context& context) {
  ask::Options options(verb.name);
  context.unfinished = unfinished_json(verb.unknown);
  const auto answer = setup_of(verb)(options, context);
  ask::CommonOptions common;
  ask::bind_common(options, common, context);
  if (std::count(args.begin(), args.end(), "@-") > 1) {
    throw InputError("@-", Text{"standard input can be read only once", "la entrada estándar se lee una sola vez"});
  }
  if (!parse_words(options, args)) {
    context.out << help_text(verb, options, context.wording());
    return kAnswered;
  }
  ask::apply(common, context);
  return answer();
}

/// What stands for a value in "--lang es" or "--lang=es", wherever that is; the last one counts. Empty if there is
/// none.
std::string value_of(const std::string& option, const std::vector<std::string>& args) {
  std::string value;
  for (std::size_t i = 0; i < args.size() && args[i] != "--"; ++i) {
    if (args[i] == option && i + 1 < args.size()) value = args[i + 1];
    if (args[i].starts_with(option + "=")) value = args[i].substr(option.size() + 1);
  }
  return value;
}

/// Help and errors speak the language and have the width that were asked for, whatever else is wrong with the words.
void look_ahead(const std::vector<std::string>& args, ask::Context& context) {
  const std::string language = value_of("--lang", args);
  if (language == "en" || language == "es") context.language = language;
  const auto columns = whole_number(value_of("--columns", args));
  constexpr std::size_t kNarrowest = 20;
  if (columns && *columns >= kNarrowest) context.width = static_cast<std::size_t>(*columns);
}

/// The same words with the options before the verb put after it.
std::vector<std::string> verb_first(const std::vector<std::string>& args) {
  static const std::vector<std::string> kForNoVerb{"--help", "-h", "--ayuda", "--version", "-V"};
  std::size_t at = 0;
  while (at < args.size() && args[at].size() > 1 && args[at].starts_with('-')) {
    if (std::find(kForNoVerb.begin(), kForNoVerb.end(), args[at]) != kForNoVerb.end()) break;
    at += takes_value(args[at]) ? 2 : 1;
  }
  if (at == 0 || at >= args.size()) return at == 0 ? args : std::vector<std::string>{};
  const auto verb = args.begin() + static_cast<std::ptrdiff_t>(at);
  std::vector<std::string> words{*verb};
  words.insert(words.end(), args.begin(), verb);
  words.insert(words.end(), verb + 1, args.end());
  return words;
}

/// 'nucleo help WORD'.
int help(const std::vector<std::string>& words, ask::Context& context) {
  std::vector<std::string> asked;  // without the options that look_ahead took
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--lang" || words[i] == "--columns") {
      ++i;
    } else if (!words[i].starts_with("--lang=") && !words[i].starts_with("--columns=")) {
      asked.push_back(words[i]);
    }
  }
  const Wording wording = context.wording();
  const std::string first = asked.empty() ? "" : asked.front();
  if (first == "settings") {
    context.out << settings_text(context.settings, wording);
  } else if (first == "engines") {
    context.out << engines_text(wording);
  } else if (first == "--completion") {
    context.out << completion(asked.size() > 1 ? asked[1] : "");
  } else if (first == "--man") {
    context.out << manual(wording.language);
  } else if (first.empty() || first.starts_with("-")) {
    context.out << overview(wording);
  } else {
    const std::vector<std::string> meant = with_verb(asked);
    std::vector<std::string> rest{meant.begin() + 1, meant.end()};
    rest.emplace_back("--help");
    return run_verb(verb_named(meant.front()), rest, context);
  }
  return kAnswered;
}

int run_words(const std::vector<std::string>& args, ask::Context& context) {
  look_ahead(args, context);
  const std::vector<std::string> words = verb_first(args);
  if (words.empty()) {
    throw InputError(
        "", Text{"expected a verb; 'nucleo --help' lists them", "se esperaba un verbo; 'nucleo --help' los muestra"});
  }
  const std::string& first = words.front();
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (first == "--version" || first == "-V") {
    context.out << "nucleo " << kVersion << "\n";
    return kAnswered;
  }
  if (first == "help" || first == "ayuda") return help(rest, context);
  if (first == "--help" || first == "-h" || first == "--ayuda") {
    context.out << overview(context.wording());
    return kAnswered;
  }
  const std::vector<std::string> meant = with_verb(words);
  return run_verb(verb_named(meant.front()), {meant.begin() + 1, meant.end()}, context);
}

/// One line; on a terminal it is broken between words.
std::string message(const std::string& text, const ask::Context& context) {
  return fit("nucleo: " + one_line(text) + "\n", context.width);
}

int stopped(const ask::Context& context, const char* reason, const std::string& detail) {
  context.end_work();
  if (context.json && !context.unfinished.empty()) context.out << with_reason(context.unfinished, reason);
  context.err << message(detail, context);
  return ask::exit_code(reason);
}

}  // namespace

Language language_asked(const std::vector<std::string>& args) {
  const std::string word = value_of("--lang", args);
  return ask::language_of(word == "en" || word == "es" ? word : "");
}

int run(const std::vector<std::string>& args, std::ostream& out, std::ostream& err, const Process& process) {
  ask::Context context(out, err, process);
  try {
    return run_words(args, context);
  } catch (const InputError& error) {
    err << message(error.in(context.wording().language), context);
    return kBadInput;
  } catch (const Stopped& limit) {
    return stopped(context, limit.reason, limit.in(context.wording().language));
  } catch (const std::bad_alloc&) {
    return stopped(context, kMemoryReached, reason_words(kMemoryReached).in(context.wording().language));
  } catch (const std::exception& error) {
    err << message(error.what(), context);
    return kFailed;
  }
}

}  // namespace nucleo::cli
