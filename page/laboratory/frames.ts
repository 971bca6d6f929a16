// Why, as steps that can be drawn: peeling round by round, Richardson's construction, levels of a Grundy function.

import type { Language } from "../routes";
import { say } from "../words";
import { indexOfNames, type GrundyReply, type Marks, type Name, type NotionKey, type VertexMark } from "./notions";
import type { Lab } from "./model";

interface Richardson {
  component: Name[];
  chosen: Name;
  even: Name[];
  removed: Name[];
}

interface Part {
  vertices: Name[];
  method: string;
  kernel?: Name[];
  odd_circuit?: Name[];
  components?: Richardson[];
  witness?: { vertices: Name[]; minimal: boolean };
}

interface KernelExplanation {
  lines: string[];
  rounds?: { terminals: Name[]; predecessors: Name[] }[];
  draws?: Name[];
  parts?: Part[];
}

interface OutcomeExplanation {
  lines: string[];
  rounds?: { win: Name[]; lose: Name[] }[];
}

interface GrundyExplanation {
  lines: string[];
  levels?: number[];
}

export interface ExplainReply {
  explanation: KernelExplanation & OutcomeExplanation & GrundyExplanation;
  exists?: boolean | null;
}

/** What a notion can explain; a notion that is not here cannot. */
export const explains: Partial<Record<NotionKey, { verb: string; options: object }>> = {
  kernels: { verb: "kernel", options: { explain: true } },
  outcomes: { verb: "decompose", options: { explain: true } },
  grundy: { verb: "grundy", options: { explain: true } },
  quasi: { verb: "kernel", options: { quasi: true, explain: true } },
};

const set = (names: Name[]) => `{${names.join(", ")}}`;

/** Keeps what earlier steps decided, and marks what a step is about. */
class Film {
  readonly frames: Marks[] = [];
  private readonly index: Map<string, number>;
  private kept: VertexMark[];

  constructor(private readonly lab: Lab) {
    this.index = indexOfNames(lab);
    this.kept = lab.vertices.map(() => ({}));
  }

  private at(names: Name[]): number[] {
    return names.flatMap((name) => this.index.get(String(name)) ?? []);
  }

  decide(names: Name[], mark: VertexMark): void {
    for (const vertex of this.at(names)) this.kept[vertex] = mark;
  }

  /** A picture of what is decided; `focus` stands out, with the arcs of `circuit` or those into `into`. */
  show(text: string, focus: Name[] = [], circuit: Name[] = [], into: Name[] = []): void {
    const vertices = this.kept.map((mark) => ({ ...mark }));
    for (const vertex of this.at(focus)) vertices[vertex] = { ...vertices[vertex], className: `${vertices[vertex].className ?? ""} focus` };
    const arcs = new Set<string>();
    const around = this.at(circuit);
    around.forEach((vertex, each) => arcs.add(`${vertex}>${around[(each + 1) % around.length]}`));
    const targets = new Set(this.at(into));
    const sources = new Set(this.at(focus));
    for (const arc of this.lab.arcs) {
      if (sources.has(arc.from) && targets.has(arc.to)) arcs.add(`${arc.from}>${arc.to}`);
    }
    this.frames.push({ vertices, arcs, text });
  }
}

function kernelFrames(lang: Language, explanation: KernelExplanation, lab: Lab): Marks[] {
  const film = new Film(lab);
  const inside: VertexMark = { className: "in", note: "K", words: say(lang, "laboratory.goesIn") };
  const outside: VertexMark = { className: "out left", note: "–", words: say(lang, "laboratory.goesOut") };
  film.show(say(lang, "laboratory.frameBegin", lab.vertices.length));
  (explanation.rounds ?? []).forEach(({ terminals, predecessors }, round) => {
    film.decide(terminals, inside);
    film.show(say(lang, "laboratory.frameTerminals", round, set(terminals)), terminals);
    if (predecessors.length === 0) return;
    film.decide(predecessors, outside);
    film.show(say(lang, "laboratory.framePredecessors", round, set(predecessors)), predecessors, [], terminals);
  });
  const draws = explanation.draws ?? [];
  if (draws.length === 0) film.show(say(lang, "laboratory.frameNothingLeft"));
  else film.show(say(lang, "laboratory.frameLeft", set(draws)), draws);
  for (const part of explanation.parts ?? []) {
    if (part.components) {
      film.show(say(lang, "laboratory.frameRichardson", set(part.vertices)), part.vertices);
      for (const { component, chosen, even, removed } of part.components) {
        film.show(say(lang, "laboratory.frameComponent", set(component)), component);
        film.decide(even, inside);
        film.show(say(lang, "laboratory.frameEven", chosen, set(even)), even);
        film.decide(removed, outside);
        if (removed.length > 0) film.show(say(lang, "laboratory.frameRemoved", set(removed)), removed, [], even);
      }
      continue;
    }
    if (part.odd_circuit) film.show(say(lang, "laboratory.frameOdd", set(part.odd_circuit)), part.odd_circuit, part.odd_circuit);
    if (part.kernel) {
      film.decide(part.kernel, inside);
      film.decide(part.vertices.filter((name) => !part.kernel?.some((member) => String(member) === String(name))), outside);
      film.show(say(lang, "laboratory.framePart", set(part.kernel), part.method), part.kernel);
    } else if (part.witness) {
      film.show(say(lang, "laboratory.frameWitness", set(part.witness.vertices)), part.witness.vertices);
    }
  }
  return film.frames;
}

function outcomeFrames(lang: Language, explanation: OutcomeExplanation, lab: Lab): Marks[] {
  const film = new Film(lab);
  film.show(say(lang, "laboratory.frameBegin", lab.vertices.length));
  (explanation.rounds ?? []).forEach(({ win, lose }, round) => {
    film.decide(lose, { className: "in", outcome: "P", note: String(round), words: say(lang, "shell.P") });
    film.decide(win, { className: "out", outcome: "N", note: String(round), words: say(lang, "shell.N") });
    if (lose.length > 0) film.show(say(lang, round === 0 ? "laboratory.frameEnds" : "laboratory.frameLose", round, set(lose)), lose);
    if (win.length > 0) film.show(say(lang, "laboratory.frameWin", round, set(win)), win);
  });
  const decided = new Set((explanation.rounds ?? []).flatMap(({ win, lose }) => [...win, ...lose].map(String)));
  const draws = lab.vertices.map((vertex) => vertex.name).filter((name) => !decided.has(name));
  film.decide(draws, { className: "open", outcome: "D", words: say(lang, "shell.D") });
  film.show(draws.length === 0 ? say(lang, "laboratory.frameAllDecided") : say(lang, "laboratory.frameDraws", set(draws)), draws);
  return film.frames;
}

function grundyFrames(lang: Language, reply: GrundyReply & ExplainReply, lab: Lab): Marks[] {
  const { levels } = reply.explanation;
  const values = reply.functions[0];
  if (!levels || !values) return [];
  const film = new Film(lab);
  film.show(say(lang, "laboratory.frameBegin", lab.vertices.length));
  for (let level = 0; level <= Math.max(...levels); level += 1) {
    const here = reply.vertices.filter((_, each) => levels[each] === level);
    if (here.length === 0) continue;
    reply.vertices.forEach((name, each) => {
      if (levels[each] !== level) return;
      film.decide([name], { className: values[each] === 0 ? "in" : "out", note: String(values[each]), words: say(lang, "laboratory.value", values[each]) });
    });
    film.show(say(lang, level === 0 ? "laboratory.frameLevelEnds" : "laboratory.frameLevel", level, set(here)), here);
  }
  return film.frames;
}

export function framesOf(lang: Language, key: NotionKey, reply: ExplainReply, lab: Lab): Marks[] {
  if (key === "kernels") return kernelFrames(lang, reply.explanation, lab);
  if (key === "outcomes") return outcomeFrames(lang, reply.explanation, lab);
  if (key === "grundy") return grundyFrames(lang, reply as GrundyReply & ExplainReply, lab);
  return [];
}
