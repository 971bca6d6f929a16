// The group of the critical configurations.

import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import type { Language } from "../routes";
import { say } from "../words";
import type { Chips } from "./board";

interface GroupReply {
  order: string;
  invariant_factors: string[];
  identity: Chips;
  generators: { order: string; configuration: Chips }[];
}

interface GroupProps {
  lang: Language;
  graph: string;
  sink: number;
  onTake: (chips: Chips) => void;
}

const mostShown = 12;

export function Group({ lang, graph, sink, onTake }: GroupProps) {
  const asked = useAsk<GroupReply>("chips", { words: ["group", `graph=${graph}`, `sink=${sink}`], lang, time: "30s" }, true);
  const group = asked.reply;
  return (
    <section className="panel chip-group">
      <h2>{say(lang, "chips.group")}</h2>
      <AskState lang={lang} asked={asked} />
      {group && (
        <>
          <p>
            {say(lang, "chips.order")}: <strong className="group-order">{group.order}</strong>
          </p>
          <p>
            {say(lang, "chips.factors")}: {group.invariant_factors.slice(-mostShown).join(" · ")}
            {group.invariant_factors.length > mostShown && ` (${say(lang, "tables.more", group.invariant_factors.length - mostShown)})`}
          </p>
          <div className="toolbar">
            <button onClick={() => onTake(group.identity.map(Number))}>{say(lang, "chips.identity")}</button>
            {group.generators.slice(0, mostShown).map((generator, index) => (
              <button key={index} onClick={() => onTake(generator.configuration.map(Number))}>
                {say(lang, "chips.generator", index + 1, generator.order)}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
