#include <fmt/format.h>

#include "game/code_values.hpp"
#include "game/heaps.hpp"
#include "game/term_of.hpp"
#include "games/all.hpp"

namespace nucleo {
namespace {

/// A game of taking and breaking. Digit k of its code says what may be left of a heap when k are taken: 1 nothing,
/// 2 one heap, 4 two heaps, 8 three, or a sum of these.
struct Code {
  std::string given;  // as it was typed; empty where the game's name stands for it
  std::vector<std::uint8_t> digits;

  static Code read_rule(Arguments& arguments);
  [[nodiscard]] std::string parameters() const { return given.empty() ? "" : "code=" + given + " "; }

  template <class Visit>
  void heap_options(Nimber heap, Visit&& visit) const {
    for (Nimber k = 0; k < digits.size() && k <= heap; ++k) {
      const Nimber left = heap - k;
      if ((digits[k] & 1U) != 0 && left == 0) visit(HeapMove(k, {}));
      if ((digits[k] & 2U) != 0 && left > 0) visit(HeapMove(k, {left}));
      if ((digits[k] & 4U) != 0) {
        for (Nimber a = 1; a <= left / 2; ++a) visit(HeapMove(k, {a, left - a}));
      }
      if ((digits[k] & 8U) != 0) {
        for (Nimber a = 1; a <= left / 3; ++a) {
          for (Nimber b = a; b <= (left - a) / 2; ++b) visit(HeapMove(k, {a, b, left - a - b}));
        }
      }
    }
  }
  [[nodiscard]] HeapValues heap_values(std::uint64_t largest, const Budget& budget) const {
    return values_of_code(digits, largest, budget);
  }
};

/// The value of a digit below `base`, or nothing.
std::optional<std::uint8_t> digit_of(char c, unsigned base) {
  constexpr std::string_view kDigits = "0123456789ABCDEF0123456789abcdef";
  const std::size_t found = kDigits.find(c);
  if (found == std::string_view::npos || found % 16 >= base) return {};
  return static_cast<std::uint8_t>(found % 16);
}

/// "0.77", ".77", "4.3" or "4": the digit before the point, then those behind it.
std::vector<std::uint8_t> digits_of(const std::string& code, unsigned base, const Arguments& arguments) {
  const char* const expected = base == 8 ? "an octal code such as 0.77 or 4.3: digits 0 to 7, before the point 0 or 4"
                                         : "a hexadecimal code such as 0.8 or 4.3F: digits 0 to F, before the point 0, "
                                           "4, 8 or C";
  const std::size_t point = std::min(code.find('.'), code.size());
  if (code.empty() || code == "." || point > 1) arguments.fail(code, expected);
  std::vector<std::uint8_t> digits;
  if (point == 0) digits.push_back(0);
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i == point) continue;
    const auto digit = digit_of(code[i], base);
    if (!digit || (digits.empty() && (*digit & 3U) != 0)) arguments.fail(code, expected);
    digits.push_back(*digit);
  }
  return digits;
}

Code Code::read_rule(Arguments& arguments) {
  const std::string& game = arguments.game();
  if (game == "kayles") return {"", {0, 7, 7}};
  if (game == "dawsons-kayles") return {"", {0, 0, 7}};
  if (game == "dawsons-chess") return {"", {0, 1, 3, 7}};
  const bool octal = game == "octal";
  const std::string given = arguments.need("code", octal ? "code=0.77" : "code=0.8");
  return {given, digits_of(given, octal ? 8 : 16, arguments)};
}

constexpr Text kDecidedBy{"a table of values; a period proved by the theorem of Guy and Smith ends it",
                          "una tabla de valores; un periodo probado por el teorema de Guy y Smith la termina"};

}  // namespace

const GameInfo kOctal{
    {"octal"},
    {"take from a heap and break it into at most two, as an octal code says",
     "quita de un montón y pártelo en dos a lo más, según un código octal"},
    {"The code is d0.d1d2d3… A move takes k counters from a heap, and digit dk says what may be left of that heap: it "
     "is "
     "the sum of 1 (nothing), 2 (one heap) and 4 (two heaps). d0 = 4 lets a heap be split and nothing taken. Who "
     "cannot "
     "move loses.",
     "El código es d0.d1d2d3… En cada turno se quitan k fichas de un montón, y la cifra dk dice qué puede quedar de "
     "él: "
     "es la suma de 1 (nada), 2 (un montón) y 4 (dos montones). d0 = 4 deja dividir un montón sin quitar nada. Pierde "
     "quien no puede mover."},
    "octal code=CODE HEAP...",
    "octal code=0.77 10 12",
    kDecidedBy,
    two_heaps};
const GameInfo kHexadecimal{
    {"hexadecimal"},
    {"take from a heap and break it into at most three, as a hexadecimal code says",
     "quita de un montón y pártelo en tres a lo más, según un código hexadecimal"},
    {"As octal games, with digits 0 to F: digit dk is the sum of 1 (taking k may leave nothing), 2 (one heap), 4 (two "
     "heaps) and 8 (three heaps). Who cannot move loses.",
     "Como los juegos octales, con cifras de 0 a F: la cifra dk es la suma de 1 (al quitar k puede no quedar nada), 2 "
     "(un montón), 4 (dos montones) y 8 (tres montones). Pierde quien no puede mover."},
    "hexadecimal code=CODE HEAP...",
    "hexadecimal code=0.8 10 12",
    kDecidedBy,
    two_heaps};
const GameInfo kKayles{
    {"kayles"},
    {"knock down one pin or two neighbours (octal 0.77)", "derriba un bolo o dos vecinos (octal 0.77)"},
    {"There are rows of pins. A move knocks down one pin, or two that stand side by side; a row may so fall apart into "
     "two. Who cannot move loses.",
     "Hay filas de bolos. En cada turno se derriba uno, o dos que estén juntos; una fila puede partirse así en dos. "
     "Pierde quien no puede mover."},
    "kayles HEAP...",
    "kayles 10 12",
    kDecidedBy,
    two_heaps};
const GameInfo kDawsonsKayles{
    {"dawsons-kayles"},
    {"knock down two neighbouring pins (octal 0.07)", "derriba dos bolos vecinos (octal 0.07)"},
    {"There are rows of pins. A move knocks down two pins that stand side by side; a row may so fall apart into two. "
     "It "
     "is Cram on a single row. Who cannot move loses.",
     "Hay filas de bolos. En cada turno se derriban dos que estén juntos; una fila puede partirse así en dos. Es el "
     "Cram en una sola fila. Pierde quien no puede mover."},
    "dawsons-kayles HEAP...",
    "dawsons-kayles 10 12",
    kDecidedBy,
    two_heaps};
const GameInfo kDawsonsChess{
    {"dawsons-chess"},
    {"take a counter of a row and its neighbours (octal 0.137)",
     "quita una ficha de una fila y sus vecinas (octal "
     "0.137)"},
    {"There are rows of counters. A move takes one counter and those beside it in its row; the rest may so fall apart "
     "into two rows. It is Node Kayles on paths. Who cannot move loses.",
     "Hay filas de fichas. En cada turno se quita una y las que tenga al lado en su fila; el resto puede partirse así "
     "en "
     "dos filas. Es el Node Kayles en caminos. Pierde quien no puede mover."},
    "dawsons-chess HEAP...",
    "dawsons-chess 10 12",
    kDecidedBy,
    two_heaps};

extern const GameRow kOctalRow;
const GameRow kOctalRow{&kOctal, read_term<HeapGame<Code>, kOctal>};
extern const GameRow kHexadecimalRow;
const GameRow kHexadecimalRow{&kHexadecimal, read_term<HeapGame<Code>, kHexadecimal>};
extern const GameRow kKaylesRow;
const GameRow kKaylesRow{&kKayles, read_term<HeapGame<Code>, kKayles>};
extern const GameRow kDawsonsKaylesRow;
const GameRow kDawsonsKaylesRow{&kDawsonsKayles, read_term<HeapGame<Code>, kDawsonsKayles>};
extern const GameRow kDawsonsChessRow;
const GameRow kDawsonsChessRow{&kDawsonsChess, read_term<HeapGame<Code>, kDawsonsChess>};

}  // namespace nucleo
