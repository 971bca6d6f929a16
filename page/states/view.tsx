// The state graph of a position: the program's picture, in which one walks from position to position.

import { useEffect, useMemo, useRef, useState } from "react";
import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import { savePng, saveSvg } from "../parts/download";
import { Toolbar } from "../parts/toolbar";
import { writeRoute, type Route, type ViewProps } from "../routes";
import { say } from "../words";
import { StatesForm, type Wish } from "./form";
import { StatePicture } from "./picture";

interface StatesReply {
  vertices: { name: string | number; value?: string; kernel?: boolean }[];
  arcs: [string | number, string | number][];
  moves?: string[][];
  reason?: string;
}

interface DrawingReply {
  drawing?: string;
  reason?: string;
}

interface Step {
  to: number;
  moves: string[];
}

function wishOf(route: Route): Wish {
  const { sym, misere, depth, nodes } = route.query;
  return { position: route.path || "nim 1 2 2", symmetry: sym === "1", misere: misere === "1", depth: depth ?? "", nodes: nodes ?? "" };
}

function routeOf(wish: Wish): Route {
  return {
    view: "states",
    path: wish.position,
    query: {
      ...(wish.symmetry ? { sym: "1" } : {}),
      ...(wish.misere ? { misere: "1" } : {}),
      ...(wish.depth ? { depth: wish.depth } : {}),
      ...(wish.nodes ? { nodes: wish.nodes } : {}),
    },
  };
}

export function StatesView({ lang, route, navigate }: ViewProps) {
  const address = writeRoute(route);
  const wish = useMemo(() => wishOf(route), [address]);
  const request = {
    position: wish.position,
    lang,
    ...(wish.symmetry ? { up_to_symmetry: true } : {}),
    ...(wish.misere ? { misere: true } : {}),
    ...(/^\d+$/.test(wish.depth) ? { depth: Number(wish.depth) } : {}),
  };
  const states = useAsk<StatesReply>("draw", { ...request, as: "json" }, true);
  // The same positions once more: not before they are known, and not where they were too many.
  const isKnown = states.fresh && !states.reply?.reason;
  const drawing = { ...request, as: "svg", ...(wish.nodes ? { nodes: wish.nodes } : {}) };
  const picture = useAsk<DrawingReply>("draw", isKnown ? drawing : null, true);
  const [trail, setTrail] = useState<number[]>([0]);
  const svg = useRef<SVGSVGElement | null>(null);
  useEffect(() => setTrail([0]), [address]);

  // Where a limit came first there is a reason and nothing else.
  const reply = states.reply?.vertices ? states.reply : null;
  const steps = useMemo(() => {
    const index = new Map((reply?.vertices ?? []).map(({ name }, each) => [String(name), each]));
    const list: Step[][] = (reply?.vertices ?? []).map(() => []);
    (reply?.arcs ?? []).forEach(([from, to], each) =>
      list[index.get(String(from)) as number].push({ to: index.get(String(to)) as number, moves: reply?.moves?.[each] ?? [] }),
    );
    return list;
  }, [reply]);
  const at = reply ? Math.min(trail[trail.length - 1], reply.vertices.length - 1) : 0;
  const value = (vertex: number) => reply?.vertices[vertex]?.value ?? "";
  const words = (vertex: number) => {
    const known = value(vertex);
    const meaning = known === "win" ? say(lang, "states.win") : known === "lose" ? say(lang, "states.lose") : known === "draw" ? say(lang, "states.draw") : known === "" ? "" : say(lang, "states.value", known);
    return reply?.vertices[vertex]?.kernel ? `${meaning}, ${say(lang, "states.inKernel")}` : meaning;
  };
  const spoken = (vertex: number) => `${reply?.vertices[vertex]?.name ?? ""}: ${words(vertex)}`;
  const go = (to: number) => setTrail((before) => [...before, to]);
  const goTo = (to: number) => {
    const last = steps[at]?.some((step) => step.to === to);
    setTrail((before) => (last ? [...before, to] : [to]));
  };
  const name = `states-${wish.position.replace(/[^\w]+/g, "-")}`;
  return (
    <>
      <h1>{say(lang, "shell.states")}</h1>
      <StatesForm lang={lang} wish={wish} onWish={(to) => navigate(routeOf(to))} />
      <AskState lang={lang} asked={states} />
      <AskState lang={lang} asked={picture} />
      {states.reply?.reason && <p className="error">{say(lang, "shell.limit", states.reply.reason)}</p>}
      {reply && reply.vertices.length > 0 && (
        <>
          <Toolbar label={say(lang, "states.tools")}>
            <button disabled={trail.length < 2} onClick={() => setTrail(trail.slice(0, -1))}>
              {say(lang, "states.back")}
            </button>
            <button disabled={at === 0 && trail.length === 1} onClick={() => setTrail([0])}>
              {say(lang, "states.start")}
            </button>
            <a className="button" href={writeRoute({ view: "laboratory", path: wish.position, query: {} })}>
              {say(lang, "shell.laboratory")}
            </a>
            <button disabled={!picture.reply?.drawing} onClick={() => svg.current && saveSvg(svg.current, name)}>
              {say(lang, "shell.svg")}
            </button>
            <button disabled={!picture.reply?.drawing} onClick={() => svg.current && void savePng(svg.current, name)}>
              {say(lang, "shell.png")}
            </button>
          </Toolbar>
          <div className="states">
            {picture.reply?.drawing ? (
              <StatePicture
                lang={lang}
                label={say(lang, "states.picture", wish.position, reply.vertices.length, reply.arcs.length)}
                drawing={picture.reply.drawing}
                order={reply.vertices.length}
                at={at}
                options={steps[at].map((step) => step.to)}
                trail={trail}
                say={spoken}
                onVertex={goTo}
                svgRef={(element) => (svg.current = element)}
              />
            ) : (
              <div />
            )}
            <section className="panel walk" aria-live="polite">
              <h2 className="walk-at">{reply.vertices[at].name}</h2>
              <p>
                <strong className="walk-value">{words(at)}</strong>
              </p>
              <p>
                <a href={writeRoute({ view: "play", path: String(reply.vertices[at].name), query: wish.misere ? { misere: "1" } : {} })}>{say(lang, "states.play")}</a>
              </p>
              {steps[at].length === 0 ? (
                <p>{say(lang, "states.end")}</p>
              ) : (
                <ul className="walk-moves">
                  {steps[at].map(({ to, moves }) => (
                    <li key={to}>
                      <button className={reply.vertices[to].kernel ? "into-kernel" : ""} onClick={() => go(to)}>
                        <span>{moves.length > 0 ? moves.slice(0, 3).join(", ") : String(reply.vertices[to].name)}</span>
                        <span className="soft">
                          {moves.length > 0 ? `→ ${reply.vertices[to].name} · ` : ""}
                          {words(to)}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        </>
      )}
    </>
  );
}
