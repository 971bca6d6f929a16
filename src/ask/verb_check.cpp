#include "api/check_list.hpp"
#include "ask/bind.hpp"

namespace nucleo::ask {

std::function<int()> setup_check(Options& parser, Context& context) {
  auto request = std::make_shared<CheckRequest>();
  parser.arguments("POSITION", request->position, 1,
                   {"all that can be reached from it is checked", "se comprueba todo lo que se alcanza desde ella"});
  parser.word("--p-positions", request->file,
              {"the proposed list, one position per line; -: standard input",
               "la lista propuesta, una posición por línea; -: la entrada estándar"},
              "FILE");
  parser.word(
      "--claim", request->claim,
      {"instead of a list, what holds for the P-positions: an expression over the numbers a, b, c, ... of a "
       "position, such as 'a % 3 == b % 3'",
       "en vez de una lista, lo que cumplen las posiciones P: una expresión con los números a, b, c, ... de una "
       "posición, como 'a % 3 == b % 3'"},
      "EXPRESSION");
  parser.word("--claim-value", request->value_claim,
              {"an expression that is the Grundy value, such as 'a ~ b' (the xor)",
               "una expresión que es el valor de Grundy, como 'a ~ b' (el xor)"},
              "EXPRESSION");
  parser.flag("--misere", request->misere,
              {"misère play: who cannot move wins", "juego misère: gana quien no puede mover"});
  parser.flag("--up-to-symmetry", request->up_to_symmetry,
              {"a listed position stands for all that a symmetry of the game joins with it",
               "una posición de la lista vale por todas las que una simetría del juego une con ella"});
  return [request, &context] {
    request->language = context.wording().language;
    return answer_and_print(*request, context);
  };
}

}  // namespace nucleo::ask
