#pragma once

#include "nucleo/answer.hpp"

/// Everything that is said at the board.
namespace nucleo::board {

inline constexpr Text kYou{"You", "Tú"};
inline constexpr Text kEngine{"Engine", "Máquina"};
inline constexpr Text kPlayer{"Player {0}", "Jugador {0}"};
inline constexpr Text kEngineNumber{"Engine {0}", "Máquina {0}"};
// The same as subjects of sentences.
inline constexpr Text kTheEngine{"The engine", "La máquina"};
inline constexpr Text kThePlayer{"Player {0}", "El jugador {0}"};
inline constexpr Text kTheEngineNumber{"Engine {0}", "La máquina {0}"};

inline constexpr Text kNormal{"Who cannot move loses.", "Pierde quien no puede mover."};
inline constexpr Text kMisere{"Misère play: who cannot move wins.", "Juego misère: gana quien no puede mover."};
inline constexpr Text kDeclared{
    "Who finds the token on a vertex marked won wins, on one marked lost loses, whatever the play.",
    "Quien encuentra la ficha en un vértice marcado como ganado gana, en uno marcado como perdido pierde, se juegue "
    "como se juegue."};
inline constexpr Text kNormalElsewhere{"On any other vertex, who cannot move loses.",
                                       "En cualquier otro vértice, pierde quien no puede mover."};
inline constexpr Text kMisereElsewhere{"Misère play: on any other vertex, who cannot move wins.",
                                       "Juego misère: en cualquier otro vértice, gana quien no puede mover."};
inline constexpr Text kToWon{" (marked won)", " (marcado como ganado)"};
inline constexpr Text kToLost{" (marked lost)", " (marcado como perdido)"};
inline constexpr Text kMarkedWon{"The vertex is marked won.", "El vértice está marcado como ganado."};
inline constexpr Text kMarkedLost{"The vertex is marked lost.", "El vértice está marcado como perdido."};
inline constexpr Text kSelective{
    "A move is one in any of the terms, or in several at once, in all if you like.",
    "Una jugada es una en cualquiera de los sumandos, o en varios a la vez, en todos si quieres."};
inline constexpr Text kShortened{"A move is one in any of the terms, or in several at once, but not in all.",
                                 "Una jugada es una en cualquiera de los sumandos, o en varios a la vez, pero no en "
                                 "todos."};
inline constexpr Text kConjunctive{"A move is one in every term at once; when one term is over, all is.",
                                   "Una jugada es una en cada sumando a la vez; cuando un sumando acaba, acaba todo."};
inline constexpr Text kTypeSeveral{"Moves in several terms are typed one after the other, by their terms: {0}",
                                   "Las jugadas en varios sumandos se escriben una tras otra, por sus sumandos: {0}"};
inline constexpr Text kForHelp{"Type help for the rules and the commands.",
                               "Escribe ayuda para ver las reglas y las órdenes."};
inline constexpr Text kSeed{"The engine's choices have the seed {0}: with --seed {0} they are the same again.",
                            "Las elecciones de la máquina tienen la semilla {0}: con --seed {0} son otra vez las "
                            "mismas."};
inline constexpr Text kUnsure{"{0} did not find within its limits who wins, and makes any move.",
                              "{0} no encontró dentro de sus límites quién gana, y hace cualquier jugada."};
inline constexpr Text kLimit{"{0}: that stays open, and the game goes on.",
                             "{0}: eso queda abierto, y la partida sigue."};
inline constexpr Text kTimeOver{"Time limit reached", "Se acabó el tiempo"};
inline constexpr Text kMemoryOver{"Memory limit reached", "Se acabó la memoria"};
inline constexpr Text kInterruption{"Interrupted", "Interrumpido"};
inline constexpr Text kPrompt{"{0}> ", "{0}> "};
inline constexpr Text kMoved{"{0}: {1}", "{0}: {1}"};

inline constexpr Text kNotAMove{"{0} is not a move here. A move is typed as {1} ({2}); moves lists all {3}.",
                                "{0} no es una jugada aquí. Una jugada se escribe como {1} ({2}); con \"jugadas\" se "
                                "ven las {3}."};
inline constexpr Text kDidYouMean{"{0} is not a move here, nor a command. Did you mean {1}?",
                                  "{0} no es una jugada aquí, ni una orden. ¿Quisiste decir {1}?"};
inline constexpr Text kSeveral{"{0} can mean {1}, or {2}; say more.",
                               "{0} puede ser {1}, o {2}; hace falta decir más."};
inline constexpr Text kNothingToUndo{"There is nothing to take back.", "No hay nada que deshacer."};
inline constexpr Text kUndone{"Taken back: {0}.", "Deshecho: {0}."};
inline constexpr Text kSwapped{"You and the engine change sides.", "Tú y la máquina cambian de lado."};
inline constexpr Text kNoSwap{"There is no engine to change sides with.", "No hay máquina con la que cambiar de lado."};
inline constexpr Text kSaved{"Saved as {0}.", "Guardado en {0}."};
inline constexpr Text kSaveWhere{"Say where, such as save game.txt.", "Di dónde, por ejemplo guardar partida.txt."};
inline constexpr Text kNotSaved{"{0} can't be written: {1}.", "{0} no se puede escribir: {1}."};
inline constexpr Text kNoWord{"{0} takes no further words.", "{0} no lleva más palabras."};
inline constexpr Text kOverwrite{"{0} exists. Overwrite it? (yes, no) ", "{0} ya existe. ¿Reemplazarlo? (sí, no) "};
inline constexpr Text kNotOverwritten{"Not saved: {0} is as it was.", "No se guardó: {0} queda como estaba."};

inline constexpr Text kHintWins{"\"{0}\" wins (type {1}).", "\"{0}\" gana (escribe {1})."};
inline constexpr Text kHintDraws{"No move wins; \"{0}\" keeps the draw (type {1}).",
                                 "Ninguna jugada gana; \"{0}\" mantiene el empate (escribe {1})."};
inline constexpr Text kHintLoses{"No move wins; \"{0}\" holds out (type {1}).",
                                 "Ninguna jugada gana; \"{0}\" resiste (escribe {1})."};
inline constexpr Text kHintUnknown{
    "It was not found within the limits who wins; \"{0}\" is as good as any (type {1}).",
    "No se encontró dentro de los límites quién gana; \"{0}\" es tan buena como cualquiera (escribe "
    "{1})."};
inline constexpr Text kNotFound{"It was not found within the limits who wins.",
                                "No se encontró dentro de los límites quién gana."};
inline constexpr Text kLabelWins{"wins", "gana"};
inline constexpr Text kLabelDraws{"draws", "empata"};
inline constexpr Text kLabelLoses{"loses", "pierde"};
inline constexpr Text kLabelUnknown{"not known", "no se sabe"};
inline constexpr Text kWithValue{"{0}, value {1}", "{0}, valor {1}"};
inline constexpr Text kMore{"... and {0} more.", "... y {0} más."};

inline constexpr Text kCannotMove{"{0} cannot move.", "{0} no puede mover."};
inline constexpr Text kWinsNow{"{0} wins.", "{0} gana."};
inline constexpr Text kYouWin{"You win.", "Ganas tú."};
inline constexpr Text kDrawn{"A draw: the same position came up {0} times.",
                             "Empate: la misma posición salió {0} veces."};
inline constexpr Text kDrawnLong{"A draw: nobody won in {0} moves.", "Empate: nadie ganó en {0} jugadas."};
inline constexpr Text kResigned{"{0} resigns.", "{0} se rinde."};
inline constexpr Text kYouResign{"You resign.", "Te rindes."};
inline constexpr Text kYouCannotMove{"You cannot move.", "No puedes mover."};
inline constexpr Text kLeft{"The game is left as it is: {0}", "La partida queda así: {0}"};
inline constexpr Text kGaveAway{"Move {0} ({1}: {2}) gave the win away. \"{3}\" would have kept it -> {4}",
                                "La jugada {0} ({1}: {2}) dejó escapar la victoria; \"{3}\" la conservaba -> {4}"};
inline constexpr Text kGaveDrawAway{"Move {0} ({1}: {2}) gave the draw away. \"{3}\" would have kept it -> {4}",
                                    "La jugada {0} ({1}: {2}) dejó escapar el empate; \"{3}\" lo conservaba -> {4}"};
inline constexpr Text kNoMistake{"Nobody gave anything away.", "Nadie dejó escapar nada."};

// Before and after a game.
inline constexpr Text kYes{"yes", "sí"};
inline constexpr Text kUndoWord{"undo", "deshacer"};
inline constexpr Text kQuitWord{"quit", "salir"};
inline constexpr Text kHelpWord{"help", "ayuda"};
inline constexpr Text kAgain{"Again? (yes, no, undo) ", "¿Otra partida? (sí, no, deshacer) "};
inline constexpr Text kAgainWords{"Type yes for a rematch, undo to go back to move {0}, or no.",
                                  "Escribe sí para jugar otra vez, deshacer para volver a la jugada {0}, o no."};
inline constexpr Text kBackTo{"Back to move {0}.", "De vuelta a la jugada {0}."};
inline constexpr Text kChoose{
    "Which game? Type its name or number for an example, or a position; Enter alone is {0}.",
    "¿Qué juego? Escribe su nombre o su número para un ejemplo, o una posición; solo Enter es {0}."};
inline constexpr Text kPosition{"position> ", "posición> "};

// Three or more.
inline constexpr Text kLastWins{"{0} players in turn: who moves last wins, the others lose.",
                                "{0} jugadores por turno: gana quien hace la última jugada, los demás pierden."};
inline constexpr Text kStuckWins{
    "Misère play, {0} players in turn: who cannot move wins, the others lose.",
    "Juego misère, {0} jugadores por turno: gana quien no puede mover, los demás pierden."};
inline constexpr Text kEnginesInCompany{
    "An engine wins where it can whatever the others do; else it leaves nobody else such a win, if it can.",
    "Una máquina gana donde puede hagan lo que hagan los demás; si no, no deja a nadie más una victoria así, si "
    "puede."};
inline constexpr Text kSureWin{"{0} wins for sure", "{0} gana con seguridad"};
inline constexpr Text kYouWinSurely{"you win for sure", "ganas tú con seguridad"};
inline constexpr Text kOpen{"open", "abierta"};
inline constexpr Text kHintSure{"\"{0}\" wins whatever the others do (type {1}).",
                                "\"{0}\" gana hagan lo que hagan los demás (escribe {1})."};
inline constexpr Text kHintOpen{"No move wins for sure; after \"{0}\" nobody does (type {1}).",
                                "Ninguna jugada gana con seguridad; tras \"{0}\" nadie lo hace (escribe {1})."};
inline constexpr Text kHintNone{"Somebody else wins for sure after every move; \"{0}\" is as good as any (type {1}).",
                                "Tras cada jugada otro gana con seguridad; \"{0}\" es tan buena como cualquiera "
                                "(escribe {1})."};

// Chips, alone.
inline constexpr Text kChipsRule{
    "Chips on a graph with the sink {0}: a vertex that has at least as many chips as edges may fire, one chip along "
    "each; the sink, where nothing else can.",
    "Fichas en un grafo con el sumidero {0}: un vértice con al menos tantas fichas como aristas puede disparar, una "
    "ficha por cada una; el sumidero, donde nada más puede."};
inline constexpr Text kChipsRuleDirected{
    "Chips on a digraph with the sink {0}: a vertex that has at least as many chips as arcs leave it may fire, one "
    "chip along each; the sink never does.",
    "Fichas en una digráfica con el sumidero {0}: un vértice con al menos tantas fichas como flechas salen de él puede "
    "disparar, una ficha por cada una; el sumidero nunca lo hace."};
inline constexpr Text kChipsType{"Type the number of a vertex to fire it, or several; help lists the commands.",
                                 "Escribe el número de un vértice para dispararlo, o varios; ayuda da las órdenes."};
inline constexpr Text kVertexRow{"vertex", "vértice"};
inline constexpr Text kChipsRow{"chips", "fichas"};
inline constexpr Text kDegreeRow{"degree", "grado"};
inline constexpr Text kCanFire{"Firings: {0}. Can fire: {1}.", "Disparos: {0}. Pueden disparar: {1}."};
inline constexpr Text kStableCritical{
    "Firings: {0}. Stable, and critical: when the sink fires (type {1}), it comes back.",
    "Disparos: {0}. Estable, y crítica: cuando el sumidero dispara (escribe {1}), vuelve."};
inline constexpr Text kStableOnly{"Firings: {0}. Stable, not critical: only the sink can fire (type {1}).",
                                  "Disparos: {0}. Estable, no crítica: solo el sumidero puede disparar (escribe {1})."};
inline constexpr Text kStableEnd{"Firings: {0}. Stable: nothing can fire.",
                                 "Disparos: {0}. Estable: nada puede disparar."};
inline constexpr Text kFewChips{"Vertex {0} has {1} of {2} chips that it needs to fire.",
                                "El vértice {0} tiene {1} de las {2} fichas que necesita para disparar."};
inline constexpr Text kSinkWaits{"The sink {0} fires only where nothing else can; {1} can.",
                                 "El sumidero {0} dispara solo donde nada más puede; {1} puede."};
inline constexpr Text kSinkNever{"The sink {0} of a digraph never fires.",
                                 "El sumidero {0} de una digráfica nunca dispara."};
inline constexpr Text kNoVertex{"{0} is not a vertex from 1 to {1}, nor a command.",
                                "{0} no es un vértice de 1 a {1}, ni una orden."};
inline constexpr Text kFired{"Fired: {0}.", "Disparados: {0}."};
inline constexpr Text kGoal{"It settles to {0}; firings until then, in any order: {1}.",
                            "Se estabiliza en {0}; disparos hasta entonces, en cualquier orden: {1}."};
inline constexpr Text kSequence{"Firings so far: {0}", "Disparos hasta ahora: {0}"};
inline constexpr Text kNoFirings{"none", "ninguno"};
inline constexpr Text kFinished{"{0} more firings.", "{0} disparos más."};
inline constexpr Text kCutShort{"Stopped after {0} firings; finish goes on.",
                                "Parado tras {0} disparos; acabar sigue."};

inline constexpr Text kTeach{"Find the xor of {0}, column by column.", "Halla el xor de {0}, columna por columna."};
inline constexpr Text kSkipWord{"skip", "saltar"};
inline constexpr Text kXorHelp{
    "The xor of numbers is found in binary, column by column: the columns stand for 1, 2, 4, 8, ..., and the xor has "
    "a 1 where a column has an odd number of ones, and a 0 where it has an even number. Type odd or 1, even or 0, or "
    "skip.",
    "El xor de unos números se halla en binario, columna por columna: las columnas valen 1, 2, 4, 8, ..., y el xor "
    "tiene un 1 donde una columna tiene un número impar de unos, y un 0 donde tiene un número par. Escribe impar o 1, "
    "par o 0, o saltar."};
inline constexpr Text kOnesHelp{
    "In misère Nim the xor decides only while at least two heaps are larger than 1. Whoever leaves no heap larger "
    "than 1 must leave an odd number of ones. Type the number of ones, or skip.",
    "En el Nim misère el xor decide solo mientras al menos dos montones pasan de 1. Quien no deja ninguno mayor que 1 "
    "ha de dejar un número impar de unos. Escribe el número de unos, o saltar."};
inline constexpr Text kColumn{"column {0}: odd or even? ", "columna {0}: ¿impar o par? "};
inline constexpr Text kColumnRight{"Right.", "Bien."};
inline constexpr Text kColumnWrong{"No: the number of ones is {0}, which is {1}, so it is {2}.",
                                   "No: el número de unos es {0}, que es {1}, así que es {2}."};
inline constexpr Text kOdd{"odd", "impar"};
inline constexpr Text kEven{"even", "par"};
inline constexpr Text kZeroOrOne{"Type odd or 1, even or 0, help, or skip.",
                                 "Escribe impar o 1, par o 0, ayuda, o saltar."};
inline constexpr Text kXorZero{"The xor is 0: whoever moves now loses against good play.",
                               "El xor es 0: quien mueve ahora pierde si el otro juega bien."};
inline constexpr Text kXorOther{"The xor is {0}: a move that makes it 0 wins.",
                                "El xor es {0}: gana una jugada que lo deje en 0."};
inline constexpr Text kTeachOnes{"Misère play, and at most one of {0} is larger than 1: what counts is how many are 1.",
                                 "Juego misère, y a lo más uno de {0} pasa de 1: lo que cuenta es cuántos son 1."};
inline constexpr Text kHowManyOnes{"how many are 1? ", "¿cuántos son 1? "};
inline constexpr Text kNumberOfOnes{"Type a number, help, or skip.", "Escribe un número, ayuda, o saltar."};
inline constexpr Text kOnesWrong{"No: the number of ones is {0}.", "No: el número de unos es {0}."};
inline constexpr Text kTypeMoves{
    "A move is typed as {0}, which is: {1}. The whole name will do too, or #1, #2, ... of "
    "the list.",
    "Una jugada se escribe como {0}, que es: {1}. Vale también el nombre entero, o #1, "
    "#2, ... de la lista."};

}  // namespace nucleo::board
