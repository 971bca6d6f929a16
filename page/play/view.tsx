// `#/`: the gallery. `#/play/POSITION`: a match from that position.

import type { ViewProps } from "../routes";
import { Gallery } from "./gallery";
import { MatchView } from "./match_view";

export function PlayView(props: ViewProps) {
  return props.route.path === "" ? <Gallery {...props} /> : <MatchView {...props} />;
}
