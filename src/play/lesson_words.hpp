#pragma once

#include "nucleo/text.hpp"

/// What is said in lessons.
namespace nucleo::board {

inline constexpr Text kNoLesson{
    "expected a position for which there is a lesson: heaps, a board, a small digraph, in normal play; or Nim in "
    "misère play",
    "se esperaba una posición para la que haya lección: montones, un tablero, una digráfica pequeña, en juego "
    "normal; o el Nim en juego misère"};
inline constexpr Text kYourTask{"Your task: find such a move.", "Tu tarea: halla una jugada así."};
inline constexpr Text kTryAgain{"Take it back and try again? (yes, no) ", "¿Deshacerla y probar otra vez? (sí, no) "};
inline constexpr Text kXorDone{"Right: the xor is 0 now.", "Bien: ahora el xor es 0."};
inline constexpr Text kXorMissed{"No: the xor is not 0 now.", "No: ahora el xor no es 0."};
inline constexpr Text kOnesDone{"Right: what is left is an odd number of ones.",
                                "Bien: queda un número impar de unos."};
inline constexpr Text kOnesMissed{"No: what is left is not an odd number of ones.",
                                  "No: no queda un número impar de unos."};

inline constexpr Text kMexHelp{
    "The value of a position where nobody can move is 0. Any other has the least of the numbers 0, 1, 2, ... that is "
    "not among the values its moves lead to: their mex (minimum excluded). Whoever is to move at 0 loses; a move to 0 "
    "wins. The value of several positions side by side is the xor of theirs.",
    "El valor de una posición en la que nadie puede mover es 0. Cualquier otra tiene el menor de los números 0, 1, 2, "
    "... que no está entre los valores a los que llevan sus jugadas: su mex (mínimo excluido). A quien le toca mover "
    "en 0 pierde; una jugada al 0 gana. El valor de varias posiciones juntas es el xor de los suyos."};
inline constexpr Text kMexLeads{"{0}: its moves lead to the values {1}.", "{0}: sus jugadas llevan a los valores {1}."};
inline constexpr Text kMexLeadsToOne{"{0}: all its moves lead to the value {1}.",
                                     "{0}: todas sus jugadas llevan al valor {1}."};
inline constexpr Text kMexNoMove{"{0}: there is no move, so the value is 0.",
                                 "{0}: no hay jugada, así que el valor es 0."};
inline constexpr Text kMexValue{"{0}: the value is {1}.", "{0}: el valor es {1}."};
inline constexpr Text kMexAsk{"what is its value? ", "¿qué valor tiene? "};
inline constexpr Text kMexNumber{"Type the least number that is not among them, help, or skip.",
                                 "Escribe el menor número que no está entre ellos, ayuda, o saltar."};
inline constexpr Text kMexWrong{"No: the least number that is not among them is {0}.",
                                "No: el menor número que no está entre ellos es {0}."};
inline constexpr Text kMexIs{"The least number that is not among them is {0}.",
                             "El menor número que no está entre ellos es {0}."};
inline constexpr Text kValueZero{"The value is 0: whoever moves now loses against good play.",
                                 "El valor es 0: quien mueve ahora pierde si el otro juega bien."};
inline constexpr Text kValueOther{"The value is {0}: a move to a position of value 0 wins.",
                                  "El valor es {0}: gana una jugada a una posición de valor 0."};
inline constexpr Text kValueDone{"Right: the value is 0 now.", "Bien: ahora el valor es 0."};
inline constexpr Text kValueMissed{"No: the value is not 0 now.", "No: ahora el valor no es 0."};

inline constexpr Text kMirrorHelp{
    "Some positions are their own mirror image: a board after a half turn, a bar with its rows and columns exchanged. "
    "Whoever leaves such a position, if no move in it touches its own image, answers every move by its image. So the "
    "answer is always there, and the other player is the first who cannot move.",
    "Algunas posiciones son su propia imagen: un tablero tras media vuelta, una tableta si se cambian sus filas por "
    "sus columnas. Quien deja una posición así, si ninguna jugada toca en ella su propia imagen, responde a cada "
    "jugada con su imagen. La respuesta existe siempre, y el otro es el primero que no puede mover."};
inline constexpr Text kMirrorAsk{"is this position its own mirror image (yes, no)? ",
                                 "¿esta posición es su propia imagen (sí, no)? "};
inline constexpr Text kMirrorWords{"Type yes, no, help, or skip.", "Escribe sí, no, ayuda, o saltar."};
inline constexpr Text kMirrorIs{"No: it is.", "No: sí lo es."};
inline constexpr Text kMirrorIsNot{"No: it is not.", "No: no lo es."};
inline constexpr Text kMirrorLost{
    "It is its own image, and no move touches its own image: whoever moves now loses against good play.",
    "Es su propia imagen, y ninguna jugada toca su propia imagen: quien mueve ahora pierde si el otro juega bien."};
inline constexpr Text kMirrorWon{
    "There is a move that leaves a position which is its own image, and in which no move touches its own image: it "
    "wins.",
    "Hay una jugada que deja una posición que es su propia imagen, y en la que ninguna jugada toca su propia imagen: "
    "gana."};
inline constexpr Text kMirrorDone{"Right: it is its own image now. Answer every move by its image.",
                                  "Bien: ahora es su propia imagen. Responde a cada jugada con su imagen."};
inline constexpr Text kMirrorOther{"That wins too, though the position is not its own image now.",
                                   "Eso también gana, aunque la posición no es ahora su propia imagen."};
inline constexpr Text kMirrorMissed{"No: the other player has a winning move now.",
                                    "No: ahora el otro tiene una jugada ganadora."};

inline constexpr Text kKernelHelp{
    "The kernel is the set of vertices to move to: no arc leads from one of them to another, and an arc leads into "
    "it from every vertex outside. It is found from the end. A vertex that no arc leaves is in, for whoever finds "
    "the token there loses. A vertex from which an arc leads into the kernel is out. A vertex all of whose arcs lead "
    "to vertices that are out is in. And so on.",
    "El núcleo es el conjunto de los vértices a los que hay que mover: ninguna flecha va de uno de ellos a otro, y "
    "de cada vértice de fuera sale una flecha hacia él. Se halla desde el final. Un vértice del que no sale ninguna "
    "flecha está dentro, pues quien encuentra ahí la ficha pierde. Un vértice del que sale una flecha hacia el "
    "núcleo está fuera. Un vértice cuyas flechas van todas a vértices que están fuera está dentro. Y así "
    "sucesivamente."};
inline constexpr Text kKernelDeclared{"Here vertices marked lost are in, and vertices marked won are out.",
                                      "Aquí los vértices marcados como perdidos están dentro, y los ganados, fuera."};
inline constexpr Text kKernelFirst{"which vertices go in first? ", "¿qué vértices entran primero? "};
inline constexpr Text kKernelNext{"which vertices go in next? ", "¿qué vértices entran después? "};
inline constexpr Text kNone{"none", "ninguno"};
inline constexpr Text kKernelWords{"Type the names of vertices among {0}, none, help, or skip.",
                                   "Escribe nombres de vértices entre {0}, ninguno, ayuda, o saltar."};
inline constexpr Text kKernelWrong{"No; what goes in is: {0}.", "No; lo que entra es: {0}."};
inline constexpr Text kKernelIn{"In: {0}.", "Dentro: {0}."};
inline constexpr Text kKernelOut{"Out, for an arc leads from there into the kernel: {0}.",
                                 "Fuera, pues de ahí sale una flecha hacia el núcleo: {0}."};
inline constexpr Text kKernelRest{
    "Left over: {0}. From there a player can always avoid losing, so play need not end: a draw.",
    "Quedan: {0}. Desde ahí un jugador siempre puede evitar la derrota, así que la partida no tiene por qué acabar: es "
    "empate."};
inline constexpr Text kKernelLost{"{0} is in the kernel: whoever moves now loses against good play.",
                                  "{0} está en el núcleo: quien mueve ahora pierde si el otro juega bien."};
inline constexpr Text kKernelWon{"{0} is not in the kernel: a move into the kernel wins.",
                                 "{0} no está en el núcleo: gana una jugada que entra en el núcleo."};
inline constexpr Text kKernelDraw{"{0} is left over: a move to another vertex that is left over keeps the draw.",
                                  "{0} es de los que quedan: una jugada a otro de ellos mantiene el empate."};
inline constexpr Text kKernelDone{"Right: that is in the kernel.", "Bien: eso está en el núcleo."};
inline constexpr Text kKernelMissed{"No: that is not in the kernel.", "No: eso no está en el núcleo."};

}  // namespace nucleo::board
