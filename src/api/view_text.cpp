#include <fmt/format.h>
#include <fmt/ranges.h>

#include "api/view.hpp"
#include "explain/answer_json.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

constexpr Text kViewOver{"It is over.", "Se acabó."};
constexpr Text kViewMoves{"Moves, with what they change in the picture:", "Jugadas, con lo que cambian en el dibujo:"};
constexpr Text kViewMore{"and more", "y más"};
constexpr Text kReply{"The engine's move: {0} -> {1}", "La jugada de la máquina: {0} -> {1}"};
constexpr Text kReview{"Review:", "Repaso:"};
constexpr Text kGaveAway{"  gave something away", "  dejó escapar algo"};

/// "N", "P 0", "?".
std::string known_text(const Known& known) {
  std::string out = known.outcome ? std::string(outcome_letter(*known.outcome)) : "?";
  if (known.grundy) out += fmt::format(" {}", *known.grundy);
  return out;
}

}  // namespace

std::string to_text(const ViewReply& reply, const Wording& wording) {
  const Language language = wording.language;
  std::string out = reply.position;
  if (reply.valued) out += ": " + known_text(reply.known);
  out += '\n';
  for (const ViewTerm& term : reply.terms) out += text_of(term.term->sketch(language), wording.colours, "  ") + "\n";
  if (reply.over) out += std::string(kViewOver.in(language)) + "\n";
  if (!reply.moves.empty()) out += std::string(kViewMoves.in(language)) + "\n";
  std::size_t listed = 0;
  for (const ViewMove& move : reply.moves) {
    if (listed++ == wording.most_listed) break;
    out += "  " + move.move.name(language);
    for (const auto& places : move.places) out += fmt::format("  {}", fmt::join(places, " "));
    if (reply.valued) out += "  " + known_text(move.after);
    out += '\n';
  }
  if (!reply.moves_complete || listed > wording.most_listed) out += fmt::format("  {}\n", kViewMore.in(language));
  if (reply.chosen) {
    out += Phrase{kReply, {reply.chosen->name(language), reply.chosen->to()}}.in(language) + "\n";
  }
  if (!reply.review.empty()) out += std::string(kReview.in(language)) + "\n";
  for (const ReviewedPosition& position : reply.review) {
    out += fmt::format("  {}: {}{}\n", position.position, known_text(position.known),
                       position.best.value_or(true) ? "" : kGaveAway.in(language));
  }
  return out;
}

}  // namespace nucleo
