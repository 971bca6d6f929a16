import { entries } from "./entries";

export const player = entries({
  "player.first": { en: "First", es: "Primero" },
  "player.previous": { en: "Previous", es: "Anterior" },
  "player.next": { en: "Next", es: "Siguiente" },
  "player.last": { en: "Last", es: "Último" },
  "player.run": { en: "Go on by itself", es: "Seguir solo" },
  "player.pause": { en: "Pause", es: "Pausa" },
  "player.step": { en: "{0} of {1}", es: "{0} de {1}" },
});
