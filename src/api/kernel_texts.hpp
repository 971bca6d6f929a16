#pragma once

#include "nucleo/text.hpp"

// What the verbs on kernels and Grundy functions say with --explain, in both languages.

namespace nucleo::tell {

inline constexpr Text kByPaths{
    "By monochromatic paths: what follows is about the digraph with an arc wherever a path of one colour leads.",
    "Por trayectorias monocromáticas: lo que sigue trata de la digráfica con una flecha donde hay una trayectoria de "
    "un solo color."};
inline constexpr Text kMisere{
    "Misère play: the terminal vertices {0} are deleted first. D_0 is the rest, of order {1}.",
    "Juego misère: primero se quitan los vértices terminales {0}. D_0 es el resto, de orden {1}."};
inline constexpr Text kStart{"D_0 is the digraph, of order {0}.", "D_0 es la digráfica, de orden {0}."};
inline constexpr Text kRound{
    "T_{0} = {1} has no successor in D_{0}: it goes in. Γ⁻(T_{0}) = {2} leads to it: it goes out. D_{3} is what is "
    "left, of order {4}.",
    "T_{0} = {1} no tiene sucesores en D_{0}: entra. Γ⁻(T_{0}) = {2} llega a él: sale. D_{3} es lo que queda, de orden "
    "{4}."};
inline constexpr Text kLastRound{
    "T_{0} = {1} has no successor in D_{0}: it goes in. Nothing leads to it. D_{2} is what is left, of order {3}.",
    "T_{0} = {1} no tiene sucesores en D_{0}: entra. Nada llega a él. D_{2} es lo que queda, de orden {3}."};
inline constexpr Text kNoRounds{"Every vertex has a successor, so peeling settles nothing.",
                                "Todo vértice tiene un sucesor, así que pelar no decide nada."};
inline constexpr Text kMoreRounds{"… and {0} more such rounds.", "… y {0} rondas más como estas."};
inline constexpr Text kNothingLeft{
    "Nothing is left. Each step was forced, so the union of the T_i is the only kernel.",
    "No queda nada. Cada paso fue obligado, así que la unión de los T_i es el único núcleo."};
inline constexpr Text kLeft{
    "Every vertex of D_{0} has a successor in it: {1}. The kernels are {2} with a kernel of D_{0}.",
    "Todo vértice de D_{0} tiene un sucesor en ella: {1}. Los núcleos son {2} con un núcleo de D_{0}."};
inline constexpr Text kParts{"D_{0} falls into {1} parts that no arc joins.",
                             "D_{0} se parte en {1} partes que ninguna flecha une."};
inline constexpr Text kMoreParts{"… and {0} more parts.", "… y {0} partes más."};

inline constexpr Text kChoice{
    "{0} is a terminal strong component of a transitive part: any one of its vertices will do, here {1}.",
    "{0} es una componente fuerte terminal de una parte transitiva: sirve cualquiera de sus vértices, aquí {1}."};
inline constexpr Text kSymmetric{
    "{0} is symmetric, so its kernels are its maximal independent sets. Vertex after vertex is taken that no arc joins "
    "with one taken before: {1}.",
    "{0} es simétrica, así que sus núcleos son sus conjuntos independientes maximales. Se toma un vértice tras otro "
    "que ninguna flecha une a los ya tomados: {1}."};
inline constexpr Text kRichardson{
    "{0} has no odd circuit, so it has a kernel (Richardson), built from terminal components up:",
    "{0} no tiene circuitos impares, así que tiene núcleo (Richardson); se construye desde "
    "las componentes terminales:"};
inline constexpr Text kStep{
    "  component {0}: from {1} the vertices at even distance are {2}: they go in. {3} leads to them: it goes out.",
    "  componente {0}: desde {1} los vértices a distancia par son {2}: entran. {3} llega a ellos: sale."};
inline constexpr Text kStepAlone{
    "  component {0}: from {1} the vertices at even distance are {2}: they go in. Nothing else is left that leads to "
    "them.",
    "  componente {0}: desde {1} los vértices a distancia par son {2}: entran. No queda nada más que llegue a ellos."};
inline constexpr Text kMoreSteps{"  … and {0} more such components.", "  … y {0} componentes más como estas."};
inline constexpr Text kSearched{
    "{0} has an odd circuit, {1}, so no theorem promises a kernel; search found {2}.",
    "{0} tiene un circuito impar, {1}, así que ningún teorema promete un núcleo; la búsqueda halló {2}."};
inline constexpr Text kNone{
    "{0} has no kernel. It has an odd circuit, {1}; without one it would have a kernel (Richardson).",
    "{0} no tiene núcleo. Tiene un circuito impar, {1}; sin ninguno tendría núcleo (Richardson)."};
inline constexpr Text kUndecided{"Whether {0} has a kernel is not known.", "No se sabe si {0} tiene núcleo."};

inline constexpr Text kWitness{
    "A vertex is in iff nothing that it leads to is in. These rules clash already for {0}",
    "Un vértice está dentro si y solo si nada de aquello a lo que llega lo está. Estas reglas ya chocan para {0}"};
inline constexpr Text kMinimal{"; if any one of these {0} rules is left out, they do not.",
                               "; si se quita una cualquiera de estas {0} reglas, ya no."};
inline constexpr Text kNotMinimal{"; there was no time to see whether fewer of these {0} rules do.",
                                  "; no hubo tiempo de ver si bastan menos de estas {0} reglas."};
inline constexpr Text kSupposeIn{"Suppose that {0} is in.", "Supongamos que {0} está dentro."};
inline constexpr Text kSupposeOut{"So {0} is out.", "Así que {0} está fuera."};
inline constexpr Text kOutBefore{"{0} leads to {1}, which is in: {0} is out.",
                                 "{0} llega a {1}, que está dentro: {0} está fuera."};
inline constexpr Text kOutBehind{"{1} is in and leads to {0}: {0} is out.",
                                 "{1} está dentro y llega a {0}: {0} está fuera."};
inline constexpr Text kOutLoop{"{0} leads to itself: it is out.", "{0} llega a sí mismo: está fuera."};
inline constexpr Text kInAlone{"Nothing that {0} leads to is in: {0} is in.",
                               "Nada de aquello a lo que llega {0} está dentro: {0} está dentro."};
inline constexpr Text kInLast{"{1} is out, so something that it leads to is in, and only {0} can be.",
                              "{1} está fuera, así que algo a lo que llega está dentro, y solo puede ser {0}."};
inline constexpr Text kClashArc{"But {0} is in, too, and leads to {1}, which is in: impossible.",
                                "Pero {0} también está dentro y llega a {1}, que está dentro: imposible."};
inline constexpr Text kClashOut{"But {0} is out, and so is all that it leads to: impossible.",
                                "Pero {0} está fuera, y también todo aquello a lo que llega: imposible."};

inline constexpr Text kTwoSides{
    "Every arc joins the two sides X_1 = {0} and X_2 = {1}. So what loses with the draws of one side is a kernel: {2} "
    "and {3}.",
    "Toda flecha une los dos lados X_1 = {0} y X_2 = {1}. Así, lo que pierde con los empates de un lado es un "
    "núcleo: {2} y {3}."};

inline constexpr Text kQuasiTaken{
    "Vertex after vertex is taken, and what leads to it is left out: {0}. All that was left out leads into this set, "
    "and its own arcs go forwards in this order only.",
    "Se toma un vértice tras otro y se deja fuera lo que llega a él: {0}. Todo lo que quedó fuera llega a este "
    "conjunto, cuyas flechas solo van hacia adelante en este orden."};
inline constexpr Text kQuasiKernel{
    "So it has one kernel, found from its end: {0}. From any vertex it is at most two steps away (Chvátal and Lovász).",
    "Así que tiene un solo núcleo, que se halla desde el final: {0}. Desde cualquier vértice se llega en a lo más dos "
    "pasos (Chvátal y Lovász)."};

inline constexpr Text kSequenceFirst{"K_0 = {0} is a kernel of the digraph.",
                                     "K_0 = {0} es un núcleo de la digráfica."};
inline constexpr Text kSequenceNext{"K_{0} = {1} is a kernel of what is left, of order {2}.",
                                    "K_{0} = {1} es un núcleo de lo que queda, de orden {2}."};
inline constexpr Text kMoreKernels{"… and {0} more kernels.", "… y {0} núcleos más."};

inline constexpr Text kAcyclic{
    "There is no circuit, so values follow from the terminals up: each is the least number that no successor has. X(k) "
    "holds the vertices whose longest path has k arcs; no value there is above k.",
    "No hay circuitos, así que los valores salen desde los terminales: cada uno es el menor número que no tiene ningún "
    "sucesor. X(k) son los vértices cuya trayectoria más larga tiene k flechas; ahí ningún valor pasa de k."};
inline constexpr Text kLevel{"X({0}) = {1}", "X({0}) = {1}"};
inline constexpr Text kMoreLevels{"… and {0} more levels.", "… y {0} niveles más."};
inline constexpr Text kMexNone{"{0} has no successor: 0.", "{0} no tiene sucesores: 0."};
inline constexpr Text kMex{"{0}: its successors have {1}; the least that is missing is {2}.",
                           "{0}: sus sucesores tienen {1}; el menor que falta es {2}."};
inline constexpr Text kMoreVertices{"… and so for {0} more vertices.", "… y así para {0} vértices más."};
inline constexpr Text kWithCircuits{
    "There are circuits, so there may be none, one or many. In this one each value is the least that the successors "
    "lack:",
    "Hay circuitos, así que puede haber ninguna, una o muchas. En esta cada valor es el menor que falta a los "
    "sucesores:"};
inline constexpr Text kNoZeros{"The vertices of value 0 would be a kernel, but there is none.",
                               "Los vértices de valor 0 serían un núcleo, pero no hay ninguno."};
inline constexpr Text kGrundyOdd{
    "There is a kernel, but no Grundy function. There is an odd circuit, {0}; without one there would be a function.",
    "Hay núcleo, pero no función de Grundy. Hay un circuito impar, {0}; sin ninguno habría función."};
inline constexpr Text kGrundyWitness{"A value is the least that the successors lack. These rules clash already for {0}",
                                     "Un valor es el menor que falta a los sucesores. Estas reglas ya chocan para {0}"};

inline constexpr Text kDeclared{"Declared terminals: win {0}, lose {1}.",
                                "Terminales declarados: gana {0}, pierde {1}."};
inline constexpr Text kLoseEnd{"Round {0}, lose: {1}, for there is no move.",
                               "Ronda {0}, pierde: {1}, pues no hay jugada."};
inline constexpr Text kWinEnd{"Round {0}, win: {1}, for there is no move, and who cannot move wins.",
                              "Ronda {0}, gana: {1}, pues no hay jugada, y gana quien no puede mover."};
inline constexpr Text kLoseAfter{"Round {0}, lose: {1}, for every move leads to a vertex that wins.",
                                 "Ronda {0}, pierde: {1}, pues toda jugada lleva a un vértice que gana."};
inline constexpr Text kWinAfter{"Round {0}, win: {1}, for a move leads to a vertex that loses.",
                                "Ronda {0}, gana: {1}, pues una jugada lleva a un vértice que pierde."};
inline constexpr Text kNoDraws{"Nothing is left: there are no draws.", "No queda nada: no hay empates."};
inline constexpr Text kDraws{
    "Left: {0}. From each a move leads to one of them, and none to a vertex that loses. So play can go on for ever: "
    "draws.",
    "Queda: {0}. Desde cada uno una jugada lleva a uno de ellos, y ninguna a un vértice que pierde. Así la partida "
    "puede no acabar: empates."};

}  // namespace nucleo::tell
