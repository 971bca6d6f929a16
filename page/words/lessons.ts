import { entries } from "./entries";

export const lessons = entries({
  "lessons.intro": {
    en: "Ten short lessons. Each has a board to try things on and tasks that the program checks.",
    es: "Diez lecciones breves. Cada una tiene un tablero para probar y tareas que el programa revisa.",
  },
  "lessons.number": { en: "Lesson {0}", es: "Lección {0}" },
  "lessons.done": { en: "done", es: "hecha" },
  "lessons.progress": { en: "{0} of {1} tasks done", es: "{0} de {1} tareas hechas" },
  "lessons.task": { en: "Task {0}", es: "Tarea {0}" },
  "lessons.right": { en: "Right.", es: "Correcto." },
  "lessons.answer": { en: "Your answer", es: "Tu respuesta" },
  "lessons.check": { en: "Check", es: "Revisar" },
  "lessons.yes": { en: "Yes", es: "Sí" },
  "lessons.no": { en: "No", es: "No" },
  "lessons.notYet": { en: "Not that: try again.", es: "Eso no: prueba otra vez." },
  "lessons.again": { en: "Once more", es: "Otra vez" },
  "lessons.next": { en: "Next lesson", es: "Lección siguiente" },
  "lessons.previous": { en: "Lesson before", es: "Lección anterior" },
  "lessons.all": { en: "All lessons", es: "Todas las lecciones" },
  "lessons.forget": { en: "Forget what is done", es: "Olvidar lo hecho" },
  "lessons.wonMove": { en: "Right: “{0}” wins.", es: "Correcto: «{0}» gana." },
  "lessons.drawnMove": { en: "Right: “{0}” keeps the draw.", es: "Correcto: «{0}» conserva el empate." },
  "lessons.lostMove": { en: "“{0}” does not do it. Try again.", es: "«{0}» no sirve. Prueba otra vez." },
  "lessons.youMove": { en: "You move.", es: "Te toca." },
  "lessons.engineMoved": { en: "The engine: {0}.", es: "La máquina: {0}." },
  "lessons.youWon": { en: "Right: you have won.", es: "Correcto: ganaste." },
  "lessons.youLost": { en: "The engine has won. Try again.", es: "Ganó la máquina. Prueba otra vez." },
  "lessons.chosen": { en: "Chosen: {0}", es: "Elegidos: {0}" },
  "lessons.nothing": { en: "nothing", es: "ninguno" },
  "lessons.notIndependent": {
    en: "Not yet: an arc leads from {0} to {1}, and both are chosen.",
    es: "Todavía no: una flecha va de {0} a {1}, y ambos están elegidos.",
  },
  "lessons.notAbsorbing": {
    en: "Not yet: {0} is not chosen, and no arc leads from it to a chosen one.",
    es: "Todavía no: {0} no está elegido, y ninguna flecha lleva de él a uno elegido.",
  },
  "lessons.stillFires": { en: "A vertex can still fire.", es: "Todavía puede disparar un vértice." },
  "lessons.settled": { en: "Right: nothing can fire. Firings: {0}.", es: "Correcto: ya nada puede disparar. Disparos: {0}." },
  "lessons.cannotFire": {
    en: "{0} has {1} chips and {2} edges: it cannot fire.",
    es: "{0} tiene {1} fichas y {2} aristas: no puede disparar.",
  },

  "lessons.nim": { en: "Nim and xor", es: "Nim y xor" },
  "lessons.nim.1": {
    en: "In Nim you take any number of counters from one heap; who cannot move loses. Write each heap in binary, one under another. The last row is the xor: a column has a 1 there if it has an odd number of ones.",
    es: "En Nim quitas de un montón cuantas fichas quieras; pierde quien no puede mover. Escribe cada montón en binario, uno debajo de otro. La última fila es el xor: una columna tiene ahí un 1 si su número de unos es impar.",
  },
  "lessons.nim.2": {
    en: "If all columns are even, any move makes one odd. If one is odd, some move makes all even. At the end all are even and there is no move: so the player who always leaves even columns wins.",
    es: "Si todas las columnas son pares, cualquier jugada deja impar alguna. Si alguna es impar, hay una jugada que las deja pares a todas. Al final todas son pares y no hay jugadas: gana quien siempre deja columnas pares.",
  },
  "lessons.nim.a": { en: "Make all columns even with one move.", es: "Deja pares todas las columnas con una jugada." },
  "lessons.nim.b": { en: "What is the xor of 10, 17 and 21?", es: "¿Cuál es el xor de 10, 17 y 21?" },
  "lessons.nim.c": { en: "Win against the engine. You begin.", es: "Gánale a la máquina. Empiezas tú." },

  "lessons.kernel": { en: "Kernels and peeling", es: "Núcleos: pelar" },
  "lessons.kernel.1": {
    en: "A game is a digraph: a vertex for each position, an arc for each move. A kernel is a set of vertices with no arc inside it, and with an arc into it from every vertex outside. Leave your opponent in the kernel: whatever they do leads out of it, and you go back in.",
    es: "Un juego es una digráfica: un vértice por posición, una flecha por jugada. Un núcleo es un conjunto de vértices sin flechas adentro y al que llega una flecha desde cada vértice de fuera. Deja a tu contrario en el núcleo: haga lo que haga, sale de él, y tú regresas.",
  },
  "lessons.kernel.2": {
    en: "Without circuits it is found by peeling from the end. A vertex without arcs is in. What leads to a vertex that is in is out. A vertex all of whose arcs lead out of the kernel is in, and so on.",
    es: "Si no hay circuitos, se halla pelando desde el final. Un vértice sin flechas entra. Lo que lleva a un vértice que entró queda fuera. Un vértice cuyas flechas llevan todas fuera del núcleo entra, y así con el resto.",
  },
  "lessons.kernel.a": { en: "Click the vertices of the kernel.", es: "Elige con clics los vértices del núcleo." },
  "lessons.kernel.b": {
    en: "Move the token in turns with the engine; who cannot move loses. Win.",
    es: "Tú y la máquina mueven la ficha por turnos; pierde quien no puede mover. Gana.",
  },

  "lessons.richardson": { en: "Richardson's theorem", es: "El teorema de Richardson" },
  "lessons.richardson.1": {
    en: "With circuits there may be no kernel: in a circuit of length three, take one vertex, and the next is not absorbed. Around an even circuit every second vertex will do.",
    es: "Si hay circuitos, puede no haber núcleo: en un circuito de longitud tres, elige un vértice y el siguiente no queda absorbido. En un circuito par basta elegir un vértice sí y otro no.",
  },
  "lessons.richardson.2": {
    en: "Richardson (1953): a digraph without odd circuits has a kernel. An odd circuit does not forbid one; it only makes it possible that there is none.",
    es: "Richardson (1953): toda digráfica sin circuitos impares tiene núcleo. Un circuito impar no lo impide; solo hace posible que no lo haya.",
  },
  "lessons.richardson.a": { en: "Has the circuit of five vertices a kernel?", es: "¿Tiene núcleo el circuito de cinco vértices?" },
  "lessons.richardson.b": { en: "Find a kernel of the circuit of six vertices.", es: "Halla un núcleo del circuito de seis vértices." },
  "lessons.richardson.c": { en: "Here is an odd circuit, and yet a kernel. Find it.", es: "Aquí hay un circuito impar y, sin embargo, un núcleo. Hállalo." },

  "lessons.mex": { en: "mex, and the theorem of Sprague and Grundy", es: "El mex y el teorema de Sprague y Grundy" },
  "lessons.mex.1": {
    en: "The value of a position is the mex of the values of its options: the least of 0, 1, 2, … that is not among them. A position without moves has the value 0, and so have exactly the positions in which the player to move loses.",
    es: "El valor de una posición es el mex de los valores de sus opciones: el menor de 0, 1, 2, … que no está entre ellos. Una posición sin jugadas vale 0, y valen 0 exactamente las posiciones en que pierde quien mueve.",
  },
  "lessons.mex.2": {
    en: "Sprague and Grundy: a position of value k can be treated as a Nim heap of k counters, in whatever sum it stands.",
    es: "Sprague y Grundy: una posición de valor k puede tratarse como un montón de Nim con k fichas, en cualquier suma en que esté.",
  },
  "lessons.mex.a": {
    en: "You may take 1, 3 or 4. Heaps 0 to 5 have the values 0, 1, 0, 1, 2, 3. Which has the heap of 6?",
    es: "Se pueden quitar 1, 3 o 4. Los montones 0 a 5 valen 0, 1, 0, 1, 2, 3. ¿Cuánto vale el de 6?",
  },
  "lessons.mex.b": {
    en: "Kayles: knock down one pin or two neighbours. What is the value of a row of three?",
    es: "Kayles: derriba un bolo o dos vecinos. ¿Cuánto vale una fila de tres?",
  },
  "lessons.mex.c": {
    en: "Taking 1, 3 or 4: move to a heap of value 0.",
    es: "Quitando 1, 3 o 4: mueve a un montón de valor 0.",
  },

  "lessons.sums": { en: "Sums of games", es: "Sumas de juegos" },
  "lessons.sums.1": {
    en: "Put games side by side; a move is made in one of them. The value of the sum is the xor of the values of its terms, whatever games they are.",
    es: "Pon juegos lado a lado; se mueve en uno de ellos. El valor de la suma es el xor de los valores de sus sumandos, sean los juegos que sean.",
  },
  "lessons.sums.2": {
    en: "So a sum is won as Nim is: change one term so that the xor becomes 0.",
    es: "Así que una suma se gana como el Nim: cambia un sumando para que el xor quede en 0.",
  },
  "lessons.sums.a": {
    en: "Which Nim heap beside kayles 5 makes the player to move lose?",
    es: "¿Qué montón de Nim hay que poner junto a kayles 5 para que pierda quien mueve?",
  },
  "lessons.sums.b": { en: "Find a move that wins.", es: "Halla una jugada que gane." },
  "lessons.sums.c": { en: "Win against the engine. You begin.", es: "Gánale a la máquina. Empiezas tú." },

  "lessons.cram": { en: "Symmetry in Cram", es: "Simetría en Cram" },
  "lessons.cram.1": {
    en: "In Cram both players place dominoes on free squares. On a board with both sides even the second player answers every domino by its image under a half turn about the centre: that place is always free.",
    es: "En Cram ambos jugadores ponen dominós en cuadros libres. En un tablero de lados pares el segundo jugador contesta cada dominó con su imagen al dar media vuelta alrededor del centro: ese lugar siempre está libre.",
  },
  "lessons.cram.2": {
    en: "If one side is odd and the other even, the first player covers the two squares in the middle, and from then on is the one who answers.",
    es: "Si un lado es impar y el otro par, el primero cubre los dos cuadros del centro, y desde entonces es él quien contesta.",
  },
  "lessons.cram.a": { en: "The engine begins. Win by the mirror.", es: "Empieza la máquina. Gana con el espejo." },
  "lessons.cram.b": { en: "Make the first move that leaves a board with that symmetry.", es: "Haz la primera jugada, la que deja un tablero con esa simetría." },
  "lessons.cram.c": { en: "Win on this board. You begin.", es: "Gana en este tablero. Empiezas tú." },

  "lessons.chomp": { en: "Stealing the strategy in Chomp", es: "Robo de estrategia en Chomp" },
  "lessons.chomp.1": {
    en: "Bite a square of the bar and all below and to the right go with it; the poisoned corner is never eaten. The first player wins every bar larger than one square, and here is why: try the square in the far corner. If that wins, good.",
    es: "Muerde un cuadro de la tableta y se van con él todos los de abajo y a la derecha; la esquina envenenada nunca se come. El primer jugador gana en toda tableta de más de un cuadro, y la razón es esta: prueba con el cuadro de la esquina opuesta. Si con eso ganas, bien.",
  },
  "lessons.chomp.2": {
    en: "If not, the opponent has an answer that wins; but that answer could have been your first move. So you had one, though this does not say which. Known are squares (take row 2 column 2, then mirror) and two rows (leave one square less below).",
    es: "Si no, el contrario tiene una respuesta ganadora; pero esa respuesta pudo ser tu primera jugada. Así que la tenías, aunque esto no dice cuál es. Se conocen las tabletas cuadradas (toma la fila 2, columna 2 y luego usa el espejo) y las de dos filas (deja un cuadro menos abajo).",
  },
  "lessons.chomp.a": { en: "Find the winning bite.", es: "Halla la mordida ganadora." },
  "lessons.chomp.b": { en: "Win on two rows. You begin.", es: "Gana con dos filas. Empiezas tú." },

  "lessons.misere": { en: "Misère play", es: "Juego misère" },
  "lessons.misere.1": {
    en: "In misère play the player who cannot move wins: do not make the last move.",
    es: "En el juego misère gana quien no puede mover: no hagas la última jugada.",
  },
  "lessons.misere.2": {
    en: "Play misère Nim as the normal game until your move would leave only heaps of one counter; then leave an odd number of them.",
    es: "Juega el Nim misère como el normal hasta que tu jugada vaya a dejar solo montones de una ficha; entonces deja un número impar de ellos.",
  },
  "lessons.misere.a": { en: "Misère: find the move that wins.", es: "Misère: halla la jugada que gana." },
  "lessons.misere.b": { en: "Win the misère game. You begin.", es: "Gana el juego misère. Empiezas tú." },

  "lessons.draws": { en: "Draws", es: "Empates" },
  "lessons.draws.1": {
    en: "With circuits play may never end, and a position may be won, lost or drawn. Peel as before: without arcs, lost; an arc to a lost one, won; all arcs to won ones, lost.",
    es: "Si hay circuitos, la partida puede no acabar, y una posición puede estar ganada, perdida o empatada. Pela como antes: sin flechas, perdida; con una flecha a una perdida, ganada; si todas las flechas llevan a ganadas, perdida.",
  },
  "lessons.draws.2": {
    en: "What is never peeled is a draw: whoever is there can go on to another such position, for ever.",
    es: "Lo que nunca se pela es empate: quien está ahí siempre puede seguir a otra posición así.",
  },
  "lessons.draws.a": { en: "Click all vertices that are draws.", es: "Elige con clics todos los vértices que son empate." },
  "lessons.draws.b": { en: "The token stands at 3. Make the move that keeps the draw.", es: "La ficha está en el 3. Haz la jugada que conserva el empate." },

  "lessons.chips": { en: "Chips", es: "Fichas" },
  "lessons.chips.1": {
    en: "A vertex with at least as many chips as edges may fire: one chip goes along each of its edges. Chips that come to the sink S are lost, so at last nothing can fire. In whatever order you fire, the end is the same.",
    es: "Un vértice con al menos tantas fichas como aristas puede disparar: manda una ficha por cada arista. Las fichas que llegan al sumidero S se pierden, así que al final ya nada puede disparar. Dispares en el orden que dispares, el final es el mismo.",
  },
  "lessons.chips.2": {
    en: "The stable configurations that come back after the sink has fired are critical. They are a group, with as many members as the graph has spanning trees.",
    es: "Las configuraciones estables que vuelven a aparecer después de disparar el sumidero son críticas. Forman un grupo, con tantos miembros como árboles generadores tiene el grafo.",
  },
  "lessons.chips.a": { en: "Click vertices to fire them until nothing can fire.", es: "Haz clic en los vértices para dispararlos hasta que nada pueda disparar." },
  "lessons.chips.b": {
    en: "This graph is K4 without an edge. How many critical configurations has it? (Count its spanning trees.)",
    es: "Este grafo es K4 sin una arista. ¿Cuántas configuraciones críticas tiene? (Cuenta sus árboles generadores.)",
  },
  "lessons.chipsOf": { en: "vertex {0}: {1} chips, {2} edges", es: "vértice {0}: {1} fichas, {2} aristas" },
});
