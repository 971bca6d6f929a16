// The views of the page, one a row; the first is the one without a name in the address.

import type { FunctionComponent } from "react";
import type { ViewProps } from "./routes";
import type { Key } from "./words";
import { PlayView } from "./play/view";
import { LessonsView } from "./lessons/view";
import { LaboratoryView } from "./laboratory/view";
import { TablesView } from "./tables/view";
import { ChipsView } from "./chips/view";
import { StatesView } from "./states/view";

export interface ViewRow {
  name: string;
  title: Key;
  View: FunctionComponent<ViewProps>;
}

export const views: ViewRow[] = [
  { name: "play", title: "shell.play", View: PlayView },
  { name: "lessons", title: "shell.lessons", View: LessonsView },
  { name: "laboratory", title: "shell.laboratory", View: LaboratoryView },
  { name: "tables", title: "shell.tables", View: TablesView },
  { name: "chips", title: "shell.chips", View: ChipsView },
  { name: "states", title: "shell.states", View: StatesView },
];
