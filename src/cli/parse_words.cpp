#include "cli/parse_words.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "nucleo/error.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

constexpr Text kNothing{"expected a value, found nothing", "se esperaba un valor y no hay nada"};

/// CLI11 takes any word for yes or no.
void refuse_values_of_flags(const ask::Options& options, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    const bool is_flag = std::any_of(options.all().begin(), options.all().end(),
                                     [&](const ask::OptionInfo& info) { return info.flag() && info.name == name; });
    if (is_flag && name != word) {
      throw InputError(options.verb(), Phrase{{"{0} takes no value; found {1}", "{0} no lleva valor; se halló {1}"},
                                              {name, in_quotes(word)}});
    }
  }
}

}  // namespace

bool parse_words(ask::Options& options, std::vector<std::string> words) {
  refuse_values_of_flags(options, words);
  CLI::App app("", "nucleo " + options.verb());
  app.allow_extras();  // said in our words
  app.set_help_flag("-h,--help,--ayuda");
  std::vector<CLI::Option*> declared;
  std::vector<std::string> several;  // CLI11 wants to know a type
  std::string single;
  for (const ask::OptionInfo& info : options.all()) {
    CLI::Option* option = nullptr;
    if (info.flag()) {
      option = app.add_flag(info.name);
    } else if (info.argument) {
      option = info.several ? app.add_option("argument", several)->expected(0, -1) : app.add_option("argument", single);
    } else {
      option = app.add_option(info.name, single)->take_last();
    }
    declared.push_back(option->type_name(""));
  }
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  bool help = false;
  try {
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    help = true;
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw InputError(options.place(text.substr(0, text.find(':'))), kNothing);
  } catch (const CLI::ParseError& error) {
    const std::string text = error.what();
    throw InputError(options.verb(), text.substr(0, text.find('\n')));
  }
  for (std::size_t i = 0; i < declared.size(); ++i) {
    const bool wanted = !help || options.all()[i].argument;  // what help says may depend on the arguments
    if (wanted && declared[i]->count() > 0) options.give(i, declared[i]->results());
  }
  if (help) return false;
  if (!app.remaining().empty()) options.refuse(app.remaining().front());
  options.finish();
  return true;
}

}  // namespace nucleo::cli
