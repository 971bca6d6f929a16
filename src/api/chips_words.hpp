#pragma once

#include "nucleo/text.hpp"

/// What chips verbs say in two languages.
namespace nucleo::chips_say {

inline constexpr Text kStable{"stable", "estable"};
inline constexpr Text kCritical{"critical", "crítica"};
inline constexpr Text kFirings{"firings", "disparos"};
inline constexpr Text kSinkFirings{"sink firings", "disparos del sumidero"};
inline constexpr Text kOrder{"order", "orden"};
inline constexpr Text kMoreFirings{"{0} ... and {1} more", "{0} ... y {1} más"};
inline constexpr Text kLegal{"{0} is legal: it leads to {1}", "{0} es legal: lleva a {1}"};
inline constexpr Text kNotLegal{"{0} is not legal: step {1} fires {2} at {3}: {4}",
                                "{0} no es legal: el paso {1} dispara {2} en {3}: {4}"};
inline constexpr Text kEmptySequence{"(nothing)", "(nada)"};
inline constexpr Text kSinkNeverFires{"the sink {0} of a digraph never fires",
                                      "el sumidero {0} de una digráfica nunca dispara"};
inline constexpr Text kInvariantFactors{"invariant factors", "factores invariantes"};
inline constexpr Text kIdentity{"identity", "identidad"};
inline constexpr Text kGenerators{"generators", "generadores"};
inline constexpr Text kOfOrder{"of order {0}", "de orden {0}"};
inline constexpr Text kNoFactors{"none", "ninguno"};
inline constexpr Text kSomeCriticals{"{0} of {1} critical configurations", "{0} de {1} configuraciones críticas"};
inline constexpr Text kAllCriticals{"{0} critical configurations", "{0} configuraciones críticas"};
inline constexpr Text kOneCritical{"1 critical configuration", "1 configuración crítica"};
inline constexpr Text kOneChip{"vertex {0} has 1 chip, fewer than its degree {2}",
                               "el vértice {0} tiene 1 ficha, menos que su grado {2}"};
inline constexpr Text kTooFewChips{"vertex {0} has {1} chips, fewer than its degree {2}",
                                   "el vértice {0} tiene {1} fichas, menos que su grado {2}"};
inline constexpr Text kSinkWaits{"the sink {0} fires only where nothing else can, and vertex {1} can",
                                 "el sumidero {0} solo dispara cuando nada más puede, y el vértice {1} puede"};
inline constexpr Text kEquivalent{"equivalent: the first less the second is L x, x = {0}",
                                  "equivalentes: la primera menos la segunda es L x, x = {0}"};
inline constexpr Text kNotEquivalent{"not equivalent: they lead to {0} and {1}", "no equivalentes: llevan a {0} y {1}"};
inline constexpr Text kOnlyLegal{"legal: it leads to {0}", "legal: lleva a {0}"};
inline constexpr Text kOnlyNotLegal{"not legal: step {0} fires {1} at {2}: {3}",
                                    "no es legal: el paso {0} dispara {1} en {2}: {3}"};
inline constexpr Text kAllBurn{"critical: every vertex burns", "crítica: todo vértice se quema"};
inline constexpr Text kNotStable{"not critical: vertex {0} can fire, so it is not stable",
                                 "no crítica: el vértice {0} puede disparar, así que no es estable"};
inline constexpr Text kOneNeverBurns{"not critical: this vertex never burns: {0}",
                                     "no crítica: este vértice no se quema nunca: {0}"};
inline constexpr Text kSomeNeverBurn{"not critical: these vertices never burn: {0}",
                                     "no crítica: estos vértices no se queman nunca: {0}"};
inline constexpr Text kVertices{"vertices", "vértices"};
inline constexpr Text kEdges{"edges", "aristas"};
inline constexpr Text kArcs{"arcs from the others", "flechas desde los otros"};
inline constexpr Text kSink{"sink", "sumidero"};
inline constexpr Text kStableOnes{"stable configurations", "configuraciones estables"};
inline constexpr Text kCriticalOnes{"critical configurations", "configuraciones críticas"};
inline constexpr Text kTrees{"{0} of {1} spanning trees", "{0} de {1} árboles generadores"};
inline constexpr Text kAllTrees{"{0} spanning trees", "{0} árboles generadores"};
inline constexpr Text kOneTree{"1 spanning tree", "1 árbol generador"};
inline constexpr Text kSuperstables{"{0} of {1} superstable configurations",
                                    "{0} de {1} configuraciones superestables"};
inline constexpr Text kAllSuperstables{"{0} superstable configurations", "{0} configuraciones superestables"};
inline constexpr Text kOneSuperstable{"1 superstable configuration", "1 configuración superestable"};
inline constexpr Text kSuperstable{"superstable: no vertices can fire together; its dual {0} is critical",
                                   "superestable: no hay vértices que puedan disparar juntos; su dual {0} es crítica"};
inline constexpr Text kNotSuperstable{"not superstable: these vertices can fire together: {0}",
                                      "no superestable: estos vértices pueden disparar juntos: {0}"};
inline constexpr Text kOneFires{"not superstable: vertex {0} can fire",
                                "no superestable: el vértice {0} puede disparar"};

}  // namespace nucleo::chips_say
