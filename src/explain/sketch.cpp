#include "explain/sketch.hpp"

namespace nucleo {
namespace {

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::kPlain:
      return "";
    case Ink::kLabel:
      return "\033[2m";
    case Ink::kPiece:
      return "\033[1;33m";
    case Ink::kFree:
      return "\033[36m";
    case Ink::kGone:
      return "\033[90m";
    case Ink::kDanger:
      return "\033[1;31m";
    case Ink::kOther:
      return "\033[1;34m";
  }
  return "";
}

}  // namespace

Sketch sketch(const Term& term, Language /*language*/) { return {{{term.text(), Ink::kPlain}}}; }

std::string text_of(const Sketch& sketch, bool colours, const std::string& indent) {
  std::string out;
  for (const auto& line : sketch) {
    out += indent;
    for (const Stretch& stretch : line) {
      const std::string code = colours ? code_of(stretch.ink) : "";
      out += code + stretch.text + (code.empty() ? "" : "\033[0m");
    }
    out += '\n';
  }
  return out;
}

}  // namespace nucleo
