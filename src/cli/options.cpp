#include "cli/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

std::string not_empty(const std::string& word) { return word.empty() ? "expected a value, found nothing" : ""; }

/// What to say of a word that no option and no argument takes.
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

}  // namespace

struct Options::Impl {
  Impl(const std::string& program, const std::string& summary) : app(summary, program) {
    app.allow_extras();  // told in our words
  }
  CLI::App app;
  std::vector<std::string> flags;
};

Options::Options(const std::string& program, const std::string& summary)
    : impl_(std::make_unique<Impl>("nucleo " + program, summary)) {}
Options::~Options() = default;

std::string Options::verb() const { return impl_->app.get_name().substr(std::string("nucleo ").size()); }

void Options::flag(const char* name, bool& value, const std::string& help) {
  impl_->app.add_flag(name, value, help);
  impl_->flags.emplace_back(name);
}

void Options::word(const char* name, std::string& value, const std::string& help) {
  impl_->app.add_option(name, value, help)->check(not_empty)->type_name("WORD");
}

void Options::list(const char* name, std::optional<std::string>& value, const std::string& help) {
  impl_->app.add_option(name, value, help)->type_name("LIST");
}

void Options::number(const char* name, std::optional<std::uint64_t>& value, std::uint64_t least, std::uint64_t most,
                     const std::string& help) {
  // What CLI11 says of wrong numbers is long or vague.
  const auto in_range = [least, most](const std::string& word) -> std::string {
    const auto number = whole_number(word);
    // What is larger than 64 bits hold is read as the largest that they do.
    const bool exact =
        number && word.substr(std::min(word.find_first_not_of('0'), word.size() - 1)) == std::to_string(*number);
    if (exact && *number >= least && *number <= most) return "";
    return fmt::format("{} is no whole number from {} to {}", in_quotes(word), least, most);
  };
  impl_->app.add_option(name, value, help)->check(in_range)->type_name("N");
}

void Options::argument(const char* name, std::string& value, const std::string& help) {
  impl_->app.add_option(name, value, help)->required()->type_name("");
}

void Options::optional_argument(const char* name, std::string& value, const std::string& help) {
  impl_->app.add_option(name, value, help)->type_name("");
}

void Options::arguments(const char* name, std::vector<std::string>& values, int least, const std::string& help) {
  impl_->app.add_option(name, values, help)->required(least > 0)->expected(least, -1)->type_name("");
}

void Options::words(const char* name, std::string& value, int least, bool (*takes_more)(const std::string& first),
                    const std::string& help) {
  const auto join = [this, &value, takes_more](const std::vector<std::string>& words) {
    if (words.size() > 1 && !takes_more(words[0])) throw InputError(verb(), unexpected(words[1], impl_->app));
    value = fmt::format("{}", fmt::join(words, " "));
  };
  impl_->app.add_option_function<std::vector<std::string>>(name, join, help)
      ->required(least > 0)
      ->expected(least, -1)
      ->type_name("");
}

void Options::footer(std::function<std::string()> text) { impl_->app.footer(std::move(text)); }

void Options::exclusive(std::initializer_list<const char*> names) {
  for (const auto* first = names.begin(); first != names.end(); ++first) {
    for (const auto* second = first + 1; second != names.end(); ++second) {
      impl_->app.get_option(*first)->excludes(impl_->app.get_option(*second));
    }
  }
}

bool Options::parse(std::vector<std::string> words, std::ostream& out) {
  CLI::App& app = impl_->app;
  for (const std::string& word : words) {  // CLI11 takes any word for yes or no
    const std::string name = word.substr(0, word.find('='));
    const bool is_flag = std::find(impl_->flags.begin(), impl_->flags.end(), name) != impl_->flags.end();
    if (is_flag && name != word)
      throw InputError(verb(), fmt::format("{} takes no value; found {}", name, in_quotes(word)));
  }
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    out << app.help();
    return false;
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw InputError(fmt::format("{}: {}", verb(), text.substr(0, text.find(':'))), not_empty(""));
  } catch (const CLI::ParseError& error) {
    const std::string text = error.what();
    throw InputError(verb(), text.substr(0, text.find('\n')));
  }
  if (!app.remaining().empty()) throw InputError(verb(), unexpected(app.remaining().front(), app));
  return true;
}

}  // namespace nucleo::cli
