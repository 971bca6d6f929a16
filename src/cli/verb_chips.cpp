#include <fmt/format.h>

#include "api/chips.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "nucleo/error.hpp"
#include "picture/export.hpp"
#include "text/text.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> words;
  std::optional<std::uint64_t> limit;
  std::string svg;
  std::string png;
};

constexpr const char* kConfigurations =
    "A configuration gives chips to the vertices other than the sink, in the order of their numbers: 3,5,1; all:N, N "
    "on\n"
    "each; max, degree - 1 on each; identity; @FILE, numbers with blanks, commas or line ends between them (@-: "
    "standard\n"
    "input). Numbers may have any size. It is written chips=3,5,1 or, without chips=, as a plain word.\n";

/// Of one verb where its name is right, else of all.
std::string help(const std::vector<std::string>& words) {
  std::string out;
  std::string examples;
  for (const ChipsVerb& verb : chips_verbs()) {
    if (!words.empty() && words.front() == verb.name) {
      return fmt::format("nucleo chips {} graph=GRAPH [sink=V] {}\n  {}\n\n{}\nExample: nucleo chips {}\n", verb.name,
                         verb.takes, verb.summary, kConfigurations, verb.example);
    }
    out += fmt::format("  {:<10}  {:<15}  {}\n", verb.name, verb.takes, verb.summary);
  }
  return fmt::format("Verbs, behind each graph=GRAPH, sink=V (default 1), and:\n{}\n{}\nExample: nucleo chips {}\n",
                     out, kConfigurations, chips_verb("sigma").example);
}

/// `ending` is what the option writes, whatever the file is called: another name is a mistake.
void check_file(const std::string& file, const char* option, const char* ending) {
  if (file == "-") throw InputError(option, "expected the name of a file");
  if (file.empty() || file.ends_with(ending)) return;
  throw InputError(fmt::format("{} {}", option, in_quotes(file)), fmt::format("expected a name in {}", ending));
}

}  // namespace

std::function<int()> setup_chips(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  parser.arguments("VERB", options->words, 1, "one of those below, then graph=GRAPH, sink=V and what it takes");
  parser.number("--limit", options->limit, 1, std::numeric_limits<std::int64_t>::max(),
                "list at most N configurations");
  parser.word("--svg", options->svg, "paint the configuration on a grid graph into this file");
  parser.word("--png", options->png, "the same as PNG");
  parser.footer([options] { return help(options->words); });
  return [options, &context] {
    ChipsRequest request;
    request.verb = options->words.front();
    request.words.assign(options->words.begin() + 1, options->words.end());
    request.json = context.json;
    request.quiet = context.quiet;
    request.limit = options->limit;
    check_file(options->svg, "--svg", ".svg");
    check_file(options->png, "--png", ".png");
    request.picture = !options->svg.empty() ? "--svg" : !options->png.empty() ? "--png" : "";
    context.unknown = chips_verb(request.verb).unknown;
    const auto budget = context.budget();
    std::string kept;  // beside a picture, until that is written
    const auto write = [&](std::string_view text) {
      if (!request.picture.empty()) {
        kept += text;
        return true;
      }
      context.wipe_progress();
      context.out << text;
      return context.out.good();
    };
    const ChipsAnswer answer = answer_chips(request, write, *budget);
    if (answer.painting) {
      if (!options->svg.empty()) write_to(options->svg, context.out, svg_of(*answer.painting), "--svg");
      if (!options->png.empty()) write_to(options->png, context.out, png_of(*answer.painting), "--png");
    }
    context.wipe_progress();
    context.out << kept;
    if (!answer.reason.empty()) context.err << "nucleo: " << answer.reason << "\n";
    return exit_code(answer.reason);
  };
}

}  // namespace nucleo::cli
