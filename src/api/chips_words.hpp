#pragma once

#include "nucleo/text.hpp"

/// What chips verbs say in two languages.
namespace nucleo::chips_say {

inline constexpr Text kOrder{"order", "orden"};
inline constexpr Text kMoreFirings{"{0} ... and {1} more", "{0} ... y {1} más"};
inline constexpr Text kLegal{"{0} is legal: it leads to {1}", "{0} es legal: lleva a {1}"};
inline constexpr Text kNotLegal{"{0} is not legal: step {1} fires {2} at {3}: {4}",
                                "{0} no es legal: el paso {1} dispara {2} en {3}: {4}"};
inline constexpr Text kEmptySequence{"(nothing)", "(nada)"};
inline constexpr Text kSinkNeverFires{"the sink {0} of a digraph never fires",
                                      "el sumidero {0} de una digráfica nunca dispara"};
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
