#pragma once

#include "nucleo/answer.hpp"

/// Everything that explanations say, beside what each game says of itself.
namespace nucleo::say {

inline constexpr Text kWins{"{0}: the player to move wins{1}", "{0}: gana quien mueve{1}"};
inline constexpr Text kLoses{"{0}: the player to move loses{1}", "{0}: pierde quien mueve{1}"};
inline constexpr Text kDraws{"{0}: a draw{1}", "{0}: empate{1}"};
inline constexpr Text kInMisere{" in misère play", " en juego misère"};
inline constexpr Text kValue{", value {0}", ", valor {0}"};
inline constexpr Text kWinningMove{"Winning move: {0} -> {1}", "Jugada ganadora: {0} -> {1}"};
inline constexpr Text kWinningMoves{"Winning moves:", "Jugadas ganadoras:"};
inline constexpr Text kMovesUnknown{"Which moves win was not found within the limits.",
                                    "No se encontró dentro de los límites qué jugadas ganan."};
inline constexpr Text kExcluded{"Proved of {0} so far: its value is not {1}.",
                                "Demostrado de {0} hasta ahora: su valor no es {1}."};
inline constexpr Text kExcludedSeveral{"Proved of {0} so far: its value is none of {1}.",
                                       "Demostrado de {0} hasta ahora: su valor no es ninguno de {1}."};
inline constexpr Text kWinnerUnknown{"{0}: who wins is not known{1}", "{0}: no se sabe quién gana{1}"};
inline constexpr Text kLookedAt{"Positions looked at so far: {0}.", "Posiciones examinadas hasta ahora: {0}."};
inline constexpr Text kHeapSoFar{"Found so far: the values of heaps 0 to {0}.",
                                 "Hallado hasta ahora: los valores de los montones 0 a {0}."};
inline constexpr Text kHeapsSoFar{"Values of heaps found so far: {0}.",
                                  "Valores de montones hallados hasta ahora: {0}."};
inline constexpr Text kGoOn{" To go on: {0}.", " Para seguir: {0}."};
inline constexpr Text kMoreListed{"and {0} more (--all)", "y {0} más (--all)"};
inline constexpr Text kMoreMoves{"There may be other winning moves.", "Puede haber otras jugadas ganadoras."};
inline constexpr Text kNoMove{"There is no move.", "No hay ninguna jugada."};
inline constexpr Text kNoMoveWins{"There is no move, and in misère play that wins.",
                                  "No hay ninguna jugada, y en juego misère eso gana."};
inline constexpr Text kMethod{"Found by {0}; positions labelled: {1}.",
                              "Hallado por {0}; posiciones etiquetadas: {1}."};
inline constexpr Text kMethodAlone{"Found by {0}.", "Hallado por {0}."};

inline constexpr Text kMethodHeap{"Found by {0}; the values of heaps 0 to {1} were found.",
                                  "Hallado por {0}; se hallaron los valores de los montones 0 a {1}."};
inline constexpr Text kMethodHeaps{"Found by {0}; values of heaps that were found: {1}.",
                                   "Hallado por {0}; valores de montones que se hallaron: {1}."};
inline constexpr Text kPeriod{
    "Period {0} from heap {1} on, proved by Guy and Smith's theorem: that gives the values of all larger heaps.",
    "Periodo {0} desde el montón {1}, probado por el teorema de Guy y Smith: eso da los valores de todos los mayores."};
inline constexpr Text kTermPeriod{"{2}: period {0} from heap {1} on, proved by Guy and Smith's theorem.",
                                  "{2}: periodo {0} desde el montón {1}, probado por el teorema de Guy y Smith."};

inline constexpr Text kMethodQuotient{
    "Found by misère quotient: the heaps up to {0} have {1} classes, {2} of them lost.",
    "Hallado por cociente misère: los montones hasta {0} tienen {1} clases, {2} de "
    "ellas perdidas."};
inline constexpr Text kQuotient{
    "Sums of these heaps are in one class if no sum of such heaps beside them tells them apart in misère play (the "
    "misère quotient of Plambeck and Siegel). The class of a sum is the product of the classes of its heaps. With "
    "heaps up to {0} there are {1} classes, {2} of them lost, and that these are the lost ones was verified for all "
    "sums: a lost class has no move to a lost one, and every other sum with a move has one.",
    "Las sumas de estos montones están en una misma clase si ninguna suma de tales montones a su lado las distingue en "
    "juego misère (el cociente misère de Plambeck y Siegel). La clase de una suma es el producto de las de sus "
    "montones. Con montones hasta {0} hay {1} clases, {2} de ellas perdidas, y que estas son las perdidas se verificó "
    "para todas las sumas: una clase perdida no tiene jugada a otra perdida, y toda otra suma con jugadas tiene una."};
inline constexpr Text kQuotientLost{"The class of this sum is lost: every move leads to a won one.",
                                    "La clase de esta suma es perdida: toda jugada lleva a una ganada."};
inline constexpr Text kQuotientWon{"The class of this sum is won: a move leads to a lost one.",
                                   "La clase de esta suma es ganada: una jugada lleva a una perdida."};
inline constexpr Text kQuotientPeriod{
    "The classes of heaps have period {0} from heap {1} on, which is proved: that gives those of all larger heaps.",
    "Las clases de los montones tienen periodo {0} desde el montón {1}, lo que está probado: eso da las de todos los "
    "mayores."};

inline constexpr Text kAnd{" and ", " y "};
inline constexpr Text kOr{" or ", " o "};
inline constexpr Text kAndMore{" and {0} more", " y {0} más"};
inline constexpr Text kEveryColumnEven{
    "Every column has an even number of ones, so the xor is 0. Any move changes one heap and makes a column odd; the "
    "other player makes all columns even again.",
    "Toda columna tiene un número par de unos, así que el xor es 0. Cualquier jugada cambia un montón y deja impar "
    "alguna columna; el otro jugador las deja todas pares de nuevo."};
inline constexpr Text kEveryColumnEvenMisere{
    "Every column has an even number of ones, so the xor is 0. Any move changes one heap and makes a column odd; the "
    "other player makes all columns even again or, where only one heap is left that is larger than 1, leaves an odd "
    "number of ones.",
    "Toda columna tiene un número par de unos, así que el xor es 0. Cualquier jugada cambia un montón y deja impar "
    "alguna columna; el otro jugador las deja todas pares de nuevo o, cuando solo queda un montón mayor que 1, deja un "
    "número impar de unos."};
inline constexpr Text kLeftmostOdd{"The leftmost odd column is {0}, and {1} there.",
                                   "La columna impar más a la izquierda es la {0}, y {1} en ella."};
inline constexpr Text kOnlyHeap{"only heap {0} has a 1", "solo el montón {0} tiene un 1"};
inline constexpr Text kHeaps{"heaps {0} have a 1", "los montones {0} tienen un 1"};
inline constexpr Text kFlipIts{"Flip its {0}: {1} becomes {2}.", "Cambia en él {0}: {1} pasa a ser {2}."};
inline constexpr Text kFlipIn{"In heap {3} flip {0}: {1} becomes {2}.",
                              "En el montón {3} cambia {0}: {1} pasa a ser {2}."};
inline constexpr Text kColumn{"column {0}", "la columna {0}"};
inline constexpr Text kColumns{"columns {0}", "las columnas {0}"};

inline constexpr Text kTheorem{"Theorem ({0}). {1}", "Teorema ({0}). {1}"};
inline constexpr Text kTogether{"Together it is {0}.", "En conjunto es {0}."};
inline constexpr Text kTermValue{"{0} has the value {1}, by {2}.", "{0} tiene el valor {1}, por {2}."};
inline constexpr Text kTermUnknown{"The value of {0} was not found.", "No se encontró el valor de {0}."};
inline constexpr Text kSumLost{
    "The xor of the values is 0: whatever is changed in one term, the other player can answer so that it is 0 again.",
    "El xor de los valores es 0: cambie lo que cambie en un sumando, el otro puede responder para que vuelva a ser 0."};
inline constexpr Text kSumWon{"A move wins if it makes the xor 0: {0}.", "Una jugada gana si deja el xor en 0: {0}."};
inline constexpr Text kTermFromTo{"term {0} from {1} to {2}", "el sumando {0} de {1} a {2}"};
inline constexpr Text kTermRow{"term {0}: {1}", "sumando {0}: {1}"};
inline constexpr Text kPartValue{"Part {0}, {1}, has the value {2}.", "La parte {0}, {1}, tiene el valor {2}."};
inline constexpr Text kPartRow{"part {0}: {1}", "parte {0}: {1}"};
inline constexpr Text kPartFromTo{"part {0} from {1} to {2}", "la parte {0} de {1} a {2}"};
inline constexpr Text kPartsLost{
    "The xor of the values is 0: whatever is changed in one part, the other player can answer so that it is 0 again.",
    "El xor de los valores es 0: cambie lo que cambie en una parte, el otro puede responder para que vuelva a ser 0."};
inline constexpr Text kHeapValues{
    "No theorem settles it, so the values of heaps 0 to {0} were found one after the other: each is the least number "
    "that no move leads to.",
    "Ningún teorema lo decide, así que se hallaron los valores de los montones 0 a {0} uno tras otro: cada uno es el "
    "menor número al que no lleva ninguna jugada."};
inline constexpr Text kSearched{
    "No theorem settles it, so what can be reached was labelled, positions: {0}. A position is lost if all its moves "
    "lead to won ones, and won if one leads to a lost one.",
    "Ningún teorema lo decide, así que se etiquetaron las posiciones a las que se puede llegar: {0}. Una está "
    "perdida si todas sus jugadas llevan a ganadas, y ganada si alguna lleva a una perdida."};
inline constexpr Text kPartsApart{" Independent parts were valued apart.",
                                  " Las partes independientes se valoraron por separado."};
inline constexpr Text kMexOfOne{"Every move leads to the value {0}; the least number that is not it is {1}.",
                                "Toda jugada lleva al valor {0}; el menor número que no es ese es {1}."};
inline constexpr Text kMex{"The moves lead to the values {0}; the least number that is not among them is {1}.",
                           "Las jugadas llevan a los valores {0}; el menor número que no está entre ellos es {1}."};
inline constexpr Text kNimberSearched{
    "No theorem settles it, so it was asked, question by question, whether a part has a value: it has if no move leads "
    "there and moves lead to all smaller ones. Questions: {0}.",
    "Ningún teorema lo decide, así que se fue preguntando si una parte tiene un valor: lo tiene si ninguna jugada "
    "lleva a él y las hay a todos los menores. Preguntas: {0}."};
inline constexpr Text kNoneToZero{"None of the moves leads to the value 0, so that is its own; moves: {0}.",
                                  "Ninguna jugada lleva al valor 0, así que ese es el suyo; jugadas: {0}."};
inline constexpr Text kMexOne{"No move leads to the value 1, and one leads to 0:",
                              "Ninguna jugada lleva al valor 1, y alguna lleva al 0:"};
inline constexpr Text kMexByMoves{"No move leads to the value {0}, and there is one to each smaller value:",
                                  "Ninguna jugada lleva al valor {0}, y hay alguna a cada valor menor:"};
inline constexpr Text kMoveTo{"{0}: {1} -> {2}", "{0}: {1} -> {2}"};
inline constexpr Text kPartsLeft{"A winning move: {0}. It leaves parts of the values {1}, and their xor is 0.",
                                 "Una jugada que gana: {0}. Deja partes de valores {1}, y su xor es 0."};
inline constexpr Text kRefuted{"A move that does not win: {0}. It is answered by: {1} -> {2}",
                               "Una jugada que no gana: {0}. Se responde con: {1} -> {2}"};
inline constexpr Text kSelective{
    "In a selective compound a move is made in any terms, at least one. It is lost exactly where every term is lost: "
    "move in each won term to a lost one.",
    "En un compuesto selectivo se mueve en los sumandos que se quiera, al menos en uno. Está perdido justo cuando lo "
    "está cada sumando: mueve en cada sumando ganado a una posición perdida."};
inline constexpr Text kShortened{
    "In a shortened selective compound a move is made in any terms, at least one, but not in all. It is lost exactly "
    "where all values are equal: make them so.",
    "En un compuesto selectivo abreviado se mueve en los sumandos que se quiera, al menos en uno, pero no en todos. "
    "Está perdido justo cuando todos los valores son iguales: iguálalos."};
inline constexpr Text kConjunctive{
    "In a conjunctive compound a move is made in every term, and the first term to end decides. Who wins a term "
    "hurries, who loses it delays: it is lost where the shortest such play has an even number of moves.",
    "En un compuesto conjuntivo se mueve en todos los sumandos, y decide el primero que acaba. Quien gana un sumando "
    "se apresura, quien lo pierde lo alarga: está perdido cuando la partida más corta tiene un número par de jugadas."};

inline constexpr Text kRetrograde{
    "Play may go on for ever, so what can be reached was labelled backwards from the end, positions: {0}. A position "
    "is lost if all its moves lead to won ones, and won if one leads to a lost one; what never gets a label is a draw.",
    "La partida puede no acabar, así que las posiciones a las que se puede llegar se etiquetaron hacia atrás desde "
    "el final: {0}. Una está perdida si todas sus jugadas llevan a ganadas, y ganada si alguna lleva a una perdida; "
    "lo que nunca recibe etiqueta es empate."};
inline constexpr Text kEndless{
    "Heaps may grow without end, so the first positions were labelled backwards from the end, {0} of them: lost if all "
    "moves lead to won ones, won if one leads to a lost one. From some heap on the labels repeat, and that they do so "
    "for ever is proved move by move.",
    "Los montones pueden crecer sin fin, así que las primeras posiciones se etiquetaron hacia atrás desde el final, "
    "{0} de ellas: perdidas si todas las jugadas llevan a ganadas, ganadas si alguna lleva a una perdida. Desde cierto "
    "montón las etiquetas se repiten, y que lo hacen para siempre está probado jugada por jugada."};
inline constexpr Text kEndlessMisere{
    "Who empties the last heap loses, and whoever has a move can add instead: so nobody ever has to.",
    "Quien vacía el último montón pierde, y quien puede mover puede añadir: así que nadie está obligado."};
inline constexpr Text kWinInOne{"The winner ends it with his next move.", "Quien gana acaba con su próxima jugada."};
inline constexpr Text kLossInOne{"Every move leads to a won position, and ends it.",
                                 "Toda jugada lleva a una posición ganada, y acaba la partida."};
inline constexpr Text kWinIn{
    "The winner can end it after {0} moves of both, and not sooner if the loser delays: each of his steps leads to a "
    "lost position nearer to the end.",
    "Quien gana puede acabar tras {0} jugadas entre ambos, y no antes si el otro lo alarga: cada paso suyo lleva a una "
    "posición perdida más cerca del final."};
inline constexpr Text kLossIn{
    "Every move leads to a won position. Who holds out longest loses after {0} moves of both.",
    "Toda jugada lleva a una posición ganada. Quien más resiste pierde tras {0} jugadas entre ambos."};
inline constexpr Text kDrawWhy{
    "No move leads to a lost position, and one leads to a position of which the same is true. So each player can go on "
    "for ever without losing, and nobody can force a win.",
    "Ninguna jugada lleva a una posición perdida, y alguna lleva a otra de la que se puede decir lo mismo. Así cada "
    "jugador puede seguir para siempre sin perder, y nadie puede forzar la victoria."};
inline constexpr Text kLoopySum{
    "A finite value is a heap of Nim. From inf(K) a move leads to each value of K, and who does not want it can move "
    "on within inf for ever. The player to move wins if a move makes the xor 0, and loses if all values are finite and "
    "it is 0 already; else it is a draw. Value of the sum: {0}.",
    "Un valor finito es un montón de Nim. Desde inf(K) hay una jugada a cada valor de K, y quien no la quiere puede "
    "seguir dentro de inf para siempre. Quien mueve gana si una jugada deja el xor en 0, y pierde si todos los valores "
    "son finitos y ya es 0; si no, es empate. Valor de la suma: {0}."};
inline constexpr Text kDrawingMoves{"Moves that keep the draw:", "Jugadas que mantienen el empate:"};
inline constexpr Text kResistingMoves{"Moves that hold out longest:", "Jugadas que más resisten:"};

inline constexpr Text kOverAndWon{"There is no move, and the player to move has won.",
                                  "No hay ninguna jugada, y ha ganado quien mueve."};
inline constexpr Text kLine{"Best play: {0}.", "El mejor juego: {0}."};
inline constexpr Text kTurnWon{
    "A move wins if the player to move still wins after it, whatever the other does. So the moves were tried in their "
    "order, and what decided one line of play was kept to cut others short.",
    "Una jugada gana si tras ella sigue ganando quien mueve, haga lo que haga el otro. Así que se probaron las jugadas "
    "en su orden, y lo que decidió una línea de juego se guardó para acortar otras."};
inline constexpr Text kTurnLost{
    "Behind every move the other player wins. So the moves were tried in their order, and what decided one line of "
    "play was kept to cut others short.",
    "Tras toda jugada gana el otro. Así que se probaron las jugadas en su orden, y lo que decidió una línea de juego "
    "se guardó para acortar otras."};
inline constexpr Text kLosingLine{"Not: {0}. It is answered so: {1}.", "No: {0}. Se responde así: {1}."};
inline constexpr Text kLosesAtOnce{"Not: {0}.", "No: {0}."};

inline constexpr Text kConfirmed{"Checked: all {0} positions that can be reached agree.",
                                 "Comprobado: concuerdan todas las {0} posiciones alcanzables."};
inline constexpr Text kWrong{"The check failed: {0}.", "La comprobación falló: {0}."};
inline constexpr Text kUnchecked{"Not checked: {0}.", "Sin comprobar: {0}."};

}  // namespace nucleo::say
