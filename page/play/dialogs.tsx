// Dialogs of a match: its address, and the rules of its games.

import { useState } from "react";
import { useAsk } from "../api";
import { AskState } from "../parts/busy";
import { Dialog } from "../parts/dialog";
import type { Language } from "../routes";
import { say } from "../words";
import type { View } from "./types";

interface LinkDialogProps {
  lang: Language;
  address: string;
  onClose: () => void;
}

export function LinkDialog({ lang, address, onClose }: LinkDialogProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <Dialog lang={lang} title={say(lang, "play.link")} onClose={onClose}>
      <p>{say(lang, "play.linkIntro")}</p>
      <div className="field">
        <input
          type="text"
          readOnly
          value={address}
          aria-label={say(lang, "play.link")}
          onFocus={(event) => event.target.select()}
        />
        {navigator.clipboard && <button onClick={copy}>{say(lang, "play.copy")}</button>}
      </div>
      <p role="status">{copied ? say(lang, "play.copied") : ""}</p>
    </Dialog>
  );
}

interface Rules {
  name: string;
  rules: string;
  decided_by: string;
}

function RulesOf({ lang, game }: { lang: Language; game: string }) {
  const asked = useAsk<Rules>("games", { words: game, lang });
  return (
    <section>
      <h3>{game}</h3>
      <AskState lang={lang} asked={asked} />
      {asked.reply && (
        <>
          <p>{asked.reply.rules}</p>
          <p className="soft">{asked.reply.decided_by}</p>
        </>
      )}
    </section>
  );
}

export function RulesDialog({ lang, view, onClose }: { lang: Language; view: View; onClose: () => void }) {
  const games = Array.from(new Set(view.terms.map((term) => term.game)));
  return (
    <Dialog lang={lang} title={say(lang, "play.rules")} onClose={onClose}>
      {games.map((game) => (
        <RulesOf key={game} lang={lang} game={game} />
      ))}
      <p>{say(lang, view.play === "misere" ? "play.misereRule" : "play.normalRule")}</p>
      <p className="soft">{say(lang, "play.keys")}</p>
    </Dialog>
  );
}
