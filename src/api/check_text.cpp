#include <algorithm>
#include <array>

#include "api/check_list.hpp"
#include "games/all.hpp"
#include "nucleo/error.hpp"
#include "text/json.hpp"

namespace nucleo {
namespace {

constexpr Text kConfirmed{"confirmed: these are the P-positions, {0} of {1} that can be reached",
                          "confirmada: estas son las posiciones P, {0} de {1} que se pueden alcanzar"};
constexpr Text kValuesConfirmed{"confirmed: it is the value of all {0} positions that can be reached",
                                "confirmada: es el valor de las {0} posiciones que se pueden alcanzar"};
constexpr Text kRefuted{"not confirmed: {0}: {1}", "no confirmada: {0}: {1}"};
constexpr Text kNotReached{"warning: listed positions that can't be reached: {0}",
                           "aviso: posiciones de la lista que no se pueden alcanzar: {0}"};

}  // namespace

CheckReply answer(const CheckRequest& request, Session& /*session*/, const Budget& budget) {
  const std::array texts{&request.file, &request.claim, &request.value_claim};
  if (std::count_if(texts.begin(), texts.end(), [](const std::string* text) { return !text->empty(); }) != 1) {
    throw InputError("check",
                     Text{"expected one of --p-positions FILE, --claim EXPRESSION and --claim-value EXPRESSION",
                          "se esperaba una de --p-positions ARCHIVO, --claim EXPRESIÓN y --claim-value "
                          "EXPRESIÓN"});
  }
  const Sum sum = read_sum(request.position, all_games(), budget);
  const Play play = request.misere ? Play::kMisere : Play::kNormal;
  CheckReply reply;
  reply.language = request.language;
  reply.of_values = !request.value_claim.empty();
  if (reply.of_values) {
    if (request.misere) {
      throw InputError("--claim-value", Text{"values are those of normal play; expected no --misere",
                                             "los valores son los del juego normal; no se esperaba --misere"});
    }
    reply.check = check_values(sum, request.value_claim, budget);
  } else if (!request.claim.empty()) {
    reply.check = check_claim(sum, request.claim, play, budget);
  } else {
    reply.check = check_p_positions(sum, request.file, all_games(), play,
                                    request.up_to_symmetry ? Likeness::kSymmetric : Likeness::kWritten, budget);
  }
  reply.check_failed = reply.check.violation.has_value();
  if (reply.check.unreachable > 0) reply.note = {kNotReached, {std::to_string(reply.check.unreachable)}};
  return reply;
}

std::string to_json(const CheckReply& reply) {
  const ListCheck& check = reply.check;
  JsonObject object;
  object.add("confirmed", !check.violation).add("positions", check.positions);
  if (!reply.of_values) object.add("listed", check.listed).add("unreachable", check.unreachable);
  if (!check.violation) return object.raw("violation", "null").text() + "\n";
  JsonObject violation;
  violation.add("position", check.violation->position);
  if (!reply.of_values) violation.add("listed", check.violation->listed);
  if (check.violation->to.empty()) {
    violation.raw("to", "null");
  } else {
    violation.add("to", check.violation->to);
  }
  violation.add("why", check.violation->why.in(reply.language));
  return object.raw("violation", violation.text()).text() + "\n";
}

std::string to_text(const CheckReply& reply, const Wording& wording) {
  const ListCheck& check = reply.check;
  if (!check.violation && reply.of_values)
    return Phrase{kValuesConfirmed, {check.positions}}.in(wording.language) + "\n";
  if (!check.violation) {
    return Phrase{kConfirmed, {std::to_string(check.listed), std::to_string(check.positions)}}.in(wording.language) +
           "\n";
  }
  std::string why = check.violation->why.in(wording.language);
  if (!check.violation->to.empty()) why += ", " + check.violation->to;
  return Phrase{kRefuted, {check.violation->position, why}}.in(wording.language) + "\n";
}

}  // namespace nucleo
