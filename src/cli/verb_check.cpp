#include <fmt/ostream.h>

#include "api/check_list.hpp"
#include "cli/language.hpp"
#include "cli/run.hpp"
#include "cli/verb.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "text/json.hpp"

namespace nucleo::cli {
namespace {

struct Request {
  std::vector<std::string> position;
  std::string file;
  bool misere = false;
  LanguageOption language;
};

constexpr Text kConfirmed{"confirmed: these are the P-positions, {0} of {1} that can be reached",
                          "confirmada: estas son las posiciones P, {0} de {1} que se pueden alcanzar"};
constexpr Text kRefuted{"not confirmed: {0}: {1}", "no confirmada: {0}: {1}"};
constexpr Text kUnreachable{"warning: listed positions that can't be reached: {0}",
                            "aviso: posiciones de la lista que no se pueden alcanzar: {0}"};

std::string json_of(const ListCheck& check, Language language) {
  JsonObject object;
  object.add("confirmed", !check.violation)
      .add("positions", check.positions)
      .add("listed", check.listed)
      .add("unreachable", check.unreachable);
  if (!check.violation) return object.raw("violation", "null").text();
  JsonObject violation;
  violation.add("position", check.violation->position).add("listed", check.violation->listed);
  if (check.violation->to.empty()) {
    violation.raw("to", "null");
  } else {
    violation.add("to", check.violation->to);
  }
  violation.add("why", check.violation->why.in(language));
  return object.raw("violation", violation.text()).text();
}

std::string text_of(const ListCheck& check, Language language) {
  if (!check.violation) {
    return Phrase{kConfirmed, {std::to_string(check.listed), std::to_string(check.positions)}}.in(language);
  }
  std::string why = check.violation->why.in(language);
  if (!check.violation->to.empty()) why += ", " + check.violation->to;
  return Phrase{kRefuted, {check.violation->position, why}}.in(language);
}

}  // namespace

std::function<int()> setup_check(Options& parser, Context& context) {
  auto options = std::make_shared<Request>();
  context.unknown = "confirmed";
  parser.arguments("POSITION", options->position, 1, "all that can be reached from it is checked");
  parser.word("--p-positions", options->file, "the proposed list, one position a line; -: standard input");
  parser.flag("--misere", options->misere, "misère play: who cannot move wins");
  options->language.add_to(parser);
  return [options, &context] {
    const auto budget = context.budget();
    const Language language = options->language.language();
    if (options->file.empty()) throw InputError("check", "expected a list of positions: --p-positions FILE");
    const Sum sum = read_sum(options->position, all_games(), *budget);
    const ListCheck check =
        check_p_positions(sum, options->file, all_games(), options->misere ? Play::kMisere : Play::kNormal, *budget);
    context.wipe_progress();
    context.out << (context.json ? json_of(check, language) : text_of(check, language)) << "\n";
    if (check.unreachable > 0 && !context.quiet) {
      context.err << "nucleo: " << Phrase{kUnreachable, {std::to_string(check.unreachable)}}.in(language) << "\n";
    }
    return kAnswered;
  };
}

}  // namespace nucleo::cli
