// Tables and sequences: values or outcomes of a family of positions, as a map or as a plot; two rules beside each other.

import { useMemo, useRef, useState } from "react";
import { AskState } from "../parts/busy";
import { saveCanvas, savePng, saveSvg, saveText } from "../parts/download";
import { Toolbar } from "../parts/toolbar";
import { writeRoute, type Language, type Route, type ViewProps } from "../routes";
import { say } from "../words";
import { useCells } from "./cells";
import { colourOf, css, type Scheme } from "./colours";
import { cellText, csvOf, differences, fetchDetails, folded, isRow, type Asked, type Cells } from "./data";
import { Details } from "./details";
import { TableForm, type Wish } from "./form";
import { HeatMap, type Cell } from "./heat_map";
import { svgOfCells } from "./picture";
import { Plot } from "./plot";

function wishOf(route: Route): Wish {
  return {
    rule: route.path || "wythoff",
    second: route.query.with ?? "",
    size: route.query.size ?? "40x40",
    misere: route.query.misere === "1",
    outcomes: route.query.outcomes === "1",
  };
}

function routeOf(wish: Wish): Route {
  return {
    view: "tables",
    path: wish.rule,
    query: {
      size: wish.size,
      ...(wish.second ? { with: wish.second } : {}),
      ...(wish.misere ? { misere: "1" } : {}),
      ...(wish.outcomes ? { outcomes: "1" } : {}),
    },
  };
}

function askedOf(lang: Language, wish: Wish, rule: string): Asked | null {
  const size = /^(\d+)(?:\s*[x×]\s*(\d+))?$/.exec(wish.size);
  if (rule === "" || !size) return null;
  const rows = size[2] === undefined ? 0 : Number(size[1]);
  return { rule, lang, rows, columns: Number(size[2] ?? size[1]), misere: wish.misere, outcomes: wish.outcomes };
}

function schemeOf(cells: Cells): Scheme {
  return cells.outcomes ? "outcomes" : "values";
}

function Legend({ lang, cells, scheme }: { lang: Language; cells: Cells; scheme: Scheme }) {
  const swatch = (value: number, text: string) => (
    <span key={text} className="swatch">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" fill={css(colourOf(value, cells.greatest, scheme))} />
      </svg>
      {text}
    </span>
  );
  if (scheme === "differences") return <p className="legend">{[swatch(0, say(lang, "tables.equal")), swatch(1, say(lang, "tables.different"))]}</p>;
  if (scheme === "outcomes") return <p className="legend">{[swatch(0, say(lang, "shell.P")), swatch(1, say(lang, "shell.N")), swatch(2, say(lang, "shell.D"))]}</p>;
  const some = Array.from(new Set([1, Math.round(cells.greatest / 4), Math.round(cells.greatest / 2), cells.greatest])).filter((value) => value > 0);
  return <p className="legend">{[swatch(0, say(lang, "tables.lost")), ...some.map((value) => swatch(value, String(value)))]}</p>;
}

type Show = "first" | "second" | "differences";

export function TablesView({ lang, route, navigate }: ViewProps) {
  const wish = useMemo(() => wishOf(route), [writeRoute(route)]);
  const asked = askedOf(lang, wish, wish.rule);
  const secondAsked = wish.second === "" ? null : askedOf(lang, wish, wish.second);
  const table = useCells(asked);
  const second = useCells(secondAsked);
  const [at, setAt] = useState<Cell | null>(null);
  const [show, setShow] = useState<Show>("first");
  const [fold, setFold] = useState(0);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const svg = useRef<SVGSVGElement | null>(null);
  const both = secondAsked !== null && second.reply !== null && table.reply !== null;
  const apart = useMemo(() => (both ? differences(table.reply as Cells, second.reply as Cells) : null), [table.reply, second.reply]);

  const chosenShow: Show = both ? show : "first";
  const whole = chosenShow === "differences" ? apart : chosenShow === "second" ? second.reply : table.reply;
  const chosen = chosenShow === "second" ? secondAsked : asked;
  const width = whole && isRow(whole) ? Math.min(fold, whole.columns) : 0;
  const cells = useMemo(() => (whole && width > 0 ? folded(whole, width) : whole), [whole, width]);
  const scheme: Scheme = whole === null ? "values" : chosenShow === "differences" ? "differences" : schemeOf(whole);
  const asPlot = whole !== null && isRow(whole) && width === 0 && !whole.outcomes && chosenShow !== "differences";

  /** The index in the whole table of a cell of what is shown. */
  const indexOf = (cell: Cell) => (cells === null ? -1 : cell.row * cells.columns + cell.column);
  const place = at === null || whole === null ? -1 : indexOf(at);
  const known = place >= 0 && whole !== null && place < whole.data.length;
  const [targets, setTargets] = useState<string[]>([]);
  const placeOfPosition = useMemo(() => new Map((whole?.positions ?? []).map((position, index) => [position, index])), [whole]);
  const marked = cells ? targets.flatMap((to) => placeOfPosition.get(to) ?? []).map((index) => ({ row: Math.floor(index / cells.columns), column: index % cells.columns })) : [];

  const choose = async (cell: Cell) => {
    const index = indexOf(cell);
    if (whole === null || chosen === null || index < 0 || index >= whole.data.length) return;
    const details = await fetchDetails(chosen, whole, index, new AbortController().signal).catch(() => null);
    if (details?.position) navigate({ view: "play", path: details.position, query: wish.misere ? { misere: "1" } : {} });
  };
  const name = `table-${wish.rule.replace(/[^\w]+/g, "-")}`;
  const saveAsSvg = () => {
    if (asPlot && svg.current) saveSvg(svg.current, name);
    else if (cells) saveText(svgOfCells(cells, scheme), `${name}.svg`, "image/svg+xml");
  };
  const saveAsPng = () => {
    if (asPlot && svg.current) void savePng(svg.current, name);
    else if (canvas.current) saveCanvas(canvas.current, name);
  };
  const label = whole ? say(lang, "tables.label", wish.rule, whole.rows, whole.columns) : "";
  const equal = apart ? apart.data.reduce((count, value) => count + (value === 0 ? 1 : 0), 0) : 0;
  return (
    <>
      <h1>{say(lang, "shell.tables")}</h1>
      <TableForm lang={lang} wish={wish} onWish={(to) => navigate(routeOf(to))} />
      {asked === null && <p className="error">{say(lang, "tables.badSize")}</p>}
      <AskState lang={lang} asked={table} />
      <AskState lang={lang} asked={second} />
      {cells && whole && (
        <>
          <Toolbar label={say(lang, "tables.picture")}>
            {both &&
              (["first", "second", "differences"] as Show[]).map((each) => (
                <button key={each} aria-pressed={chosenShow === each} onClick={() => setShow(each)}>
                  {each === "differences" ? say(lang, "tables.differences") : each === "first" ? wish.rule : wish.second}
                </button>
              ))}
            {isRow(whole) && (
              <>
                <button aria-pressed={width === 0} onClick={() => setFold(0)}>
                  {say(lang, "tables.plot")}
                </button>
                <label className="check">
                  {say(lang, "tables.fold")}
                  <input
                    className="short"
                    type="number"
                    min={0}
                    max={whole.columns}
                    value={width || ""}
                    placeholder={String(whole.period?.length ?? 12)}
                    onChange={(event) => setFold(Math.max(0, Math.floor(Number(event.target.value))))}
                  />
                </label>
                {whole.period && (
                  <button aria-pressed={width === whole.period.length} onClick={() => setFold(whole.period?.length ?? 0)}>
                    {say(lang, "tables.foldPeriod", whole.period.length)}
                  </button>
                )}
              </>
            )}
            <button onClick={() => saveText(csvOf(whole), `${name}.csv`, "text/csv")}>CSV</button>
            <button onClick={saveAsSvg}>{say(lang, "shell.svg")}</button>
            <button onClick={saveAsPng}>{say(lang, "shell.png")}</button>
          </Toolbar>
          {whole.reason !== "" && <p className="error">{say(lang, "shell.limit", whole.reason)}</p>}
          {isRow(whole) && chosenShow !== "differences" && !whole.outcomes && (
            <p className="period">
              {whole.period === null
                ? say(lang, "tables.noPeriod")
                : say(lang, whole.period.proved ? "tables.period" : "tables.periodGuessed", whole.period.length, whole.period.preperiod)}
            </p>
          )}
          {apart && <p>{say(lang, "tables.equalCells", equal.toLocaleString(lang), apart.data.length.toLocaleString(lang))}</p>}
          <div className="table-picture">
            {asPlot ? (
              <Plot
                lang={lang}
                label={label}
                series={both ? [table.reply as Cells, second.reply as Cells] : [whole]}
                at={at?.column ?? null}
                onPoint={(point) => setAt(point === null ? null : { row: 0, column: point })}
                onChoose={(point) => void choose({ row: 0, column: point })}
                svgRef={(element) => (svg.current = element)}
              />
            ) : (
              <HeatMap
                lang={lang}
                label={label}
                cells={cells}
                scheme={scheme}
                at={at}
                marked={marked}
                onPoint={setAt}
                onChoose={(cell) => void choose(cell)}
                rowName={width > 0 ? (line) => String(whole.firstColumn + line * width) : undefined}
                canvasRef={(element) => (canvas.current = element)}
              />
            )}
            <aside className="panel">
              {known && chosen ? (
                <>
                  <Details lang={lang} asked={chosen} cells={whole} index={place} onMoves={setTargets} />
                  {both && chosenShow === "differences" && (
                    <p>
                      {wish.rule}: <strong>{cellText(table.reply as Cells, place)}</strong>; {wish.second}: <strong>{cellText(second.reply as Cells, place)}</strong>
                    </p>
                  )}
                </>
              ) : (
                <p className="soft">{say(lang, "tables.hint")}</p>
              )}
            </aside>
          </div>
          {!asPlot && <Legend lang={lang} cells={whole} scheme={scheme} />}
        </>
      )}
    </>
  );
}
