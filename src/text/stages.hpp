#pragma once

#include "nucleo/text.hpp"

/// What the line of progress says of long work. Behind it stand how much is done, of how much where that is known, and
/// the time.
namespace nucleo::stage {

inline constexpr Text kReading{"reading", "leyendo"};
inline constexpr Text kBuilding{"building", "construyendo"};
inline constexpr Text kMultiplying{"multiplying", "multiplicando"};
inline constexpr Text kComparing{"comparing", "comparando"};
inline constexpr Text kAutomorphisms{"counting automorphisms", "contando automorfismos"};
inline constexpr Text kDrawing{"drawing", "dibujando"};

inline constexpr Text kSat{"SAT, steps", "SAT, pasos"};
inline constexpr Text kNodes{"searching, nodes", "buscando, nodos"};
inline constexpr Text kListed{"listed", "listados"};
inline constexpr Text kVertexSets{"sets of vertices tried", "conjuntos de vértices probados"};
inline constexpr Text kCountingComponents{"counting, components known", "contando, componentes conocidas"};
inline constexpr Text kCountingStates{"counting, states", "contando, estados"};

inline constexpr Text kFiring{"firing, sites", "disparando, sitios"};
inline constexpr Text kRelations{"relations", "relaciones"};
inline constexpr Text kSmithForm{"Smith form", "forma de Smith"};
inline constexpr Text kConfigurations{"labelling configurations", "etiquetando configuraciones"};
inline constexpr Text kConflicts{"formula, conflicts", "fórmula, conflictos"};
inline constexpr Text kDepqbf{"formula, depqbf", "fórmula, depqbf"};

inline constexpr Text kExploring{"exploring, positions", "explorando, posiciones"};
inline constexpr Text kSearching{"searching, positions", "buscando, posiciones"};
inline constexpr Text kLabelling{"labelling, positions", "etiquetando, posiciones"};
inline constexpr Text kNimber{"is the value {0}? table {1}% full, positions",
                              "¿es el valor {0}? tabla llena al {1}%, posiciones"};
inline constexpr Text kHeaps{"values of heaps", "valores de montones"};
inline constexpr Text kCodes{"codes", "códigos"};
inline constexpr Text kHeapsInSpace{"values of heaps, {0} a second, {1} rare, largest {2}",
                                    "valores de montones, {0} por segundo, {1} raros, máximo {2}"};
inline constexpr Text kCellValues{"values of cells", "valores de casillas"};
inline constexpr Text kCells{"cells", "casillas"};
inline constexpr Text kHypotheses{"hypotheses", "hipótesis"};

}  // namespace nucleo::stage
