// The digraph in every format that the program writes.

import { useState } from "react";
import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import { Dialog } from "../parts/dialog";
import { saveText } from "../parts/download";
import { Toolbar } from "../parts/toolbar";
import type { Language } from "../routes";
import { say } from "../words";

const formats = ["arcs", "tgf", "dot", "af", "json", "graphml", "svg"];

interface ExportProps {
  lang: Language;
  text: string;
  onClose: () => void;
}

export function Export({ lang, text, onClose }: ExportProps) {
  const [format, setFormat] = useState("arcs");
  const asked = useAsk<{ drawing?: string }>("draw", { digraph: text, as: format, time: "5s", lang }, true);
  const written = asked.reply === null || !asked.fresh ? "" : (asked.reply.drawing ?? JSON.stringify(asked.reply));
  return (
    <Dialog lang={lang} title={say(lang, "laboratory.export")} onClose={onClose}>
      <Toolbar label={say(lang, "laboratory.format")}>
        {formats.map((each) => (
          <button key={each} aria-pressed={each === format} onClick={() => setFormat(each)}>
            {each}
          </button>
        ))}
      </Toolbar>
      <AskState lang={lang} asked={asked} />
      <textarea className="mono wide" rows={12} readOnly aria-label={say(lang, "laboratory.export")} value={written} data-format={asked.fresh ? format : ""} />
      <Toolbar label={say(lang, "laboratory.save")}>
        <button className="primary" disabled={written === ""} onClick={() => saveText(written, `digraph.${format}`)}>
          {say(lang, "laboratory.save")}
        </button>
        <button disabled={written === ""} onClick={() => void navigator.clipboard?.writeText(written)}>
          {say(lang, "laboratory.copy")}
        </button>
      </Toolbar>
    </Dialog>
  );
}
