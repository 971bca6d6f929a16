import { entries } from "./entries";

export const states = entries({
  "states.position": { en: "Position", es: "Posición" },
  "states.depth": { en: "only so many moves deep", es: "solo hasta tantas jugadas" },
  "states.nodes": { en: "Drawn as", es: "Como" },
  "states.nodes.auto": { en: "suits the size", es: "según el tamaño" },
  "states.nodes.picture": { en: "pictures", es: "imágenes" },
  "states.nodes.text": { en: "text", es: "texto" },
  "states.nodes.point": { en: "points", es: "puntos" },
  "states.tools": { en: "Walk", es: "Recorrido" },
  "states.back": { en: "A move back", es: "Una jugada atrás" },
  "states.start": { en: "To the start", es: "Al principio" },
  "states.picture": { en: "State graph of {0}: {1} positions, {2} moves", es: "Digráfica de estados de {0}: {1} posiciones, {2} jugadas" },
  "states.inKernel": { en: "in the kernel", es: "en el núcleo" },
  "states.value": { en: "Grundy value {0}", es: "valor de Grundy {0}" },
  "states.win": { en: "N: the player to move wins", es: "N: gana quien mueve" },
  "states.lose": { en: "P: the player to move loses", es: "P: pierde quien mueve" },
  "states.draw": { en: "D: a draw", es: "D: empate" },
  "states.play": { en: "Play from here", es: "Jugar desde aquí" },
  "states.end": { en: "No move leads on.", es: "No hay ninguna jugada." },
});
