// Addresses of views. They live in the fragment, so that the server has one page only: `#/play/nim%203%205%207?misere=1`.

import { useCallback, useEffect, useState } from "react";

export type Language = "en" | "es";

export interface Route {
  view: string;
  path: string;
  query: Record<string, string>;
}

export interface NavigateOptions {
  /** Takes the place of the present entry of the browser's history instead of adding one. */
  replace?: boolean;
  /** Kept with the entry, and there again after a reload or Back: see `entryState`. */
  state?: unknown;
}

export type Navigate = (route: Route, options?: NavigateOptions) => void;

export interface ViewProps {
  lang: Language;
  route: Route;
  navigate: Navigate;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, "%2B"));
  } catch {
    return text;
  }
}

export function readRoute(fragment: string): Route {
  const whole = fragment.replace(/^#?\/?/, "");
  const mark = whole.indexOf("?");
  const place = mark < 0 ? whole : whole.slice(0, mark);
  const slash = place.indexOf("/");
  const query: Record<string, string> = {};
  if (mark >= 0) {
    for (const pair of whole.slice(mark + 1).split("&")) {
      const equals = pair.indexOf("=");
      const key = decoded(equals < 0 ? pair : pair.slice(0, equals));
      if (key !== "") query[key] = equals < 0 ? "" : decoded(pair.slice(equals + 1));
    }
  }
  return {
    view: slash < 0 ? place : place.slice(0, slash),
    path: slash < 0 ? "" : decoded(place.slice(slash + 1)),
    query,
  };
}

/** The fragment of a route, with `#`: an address for a link. */
export function writeRoute(route: Route): string {
  const pairs = Object.keys(route.query).map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(route.query[key])}`);
  const path = route.path === "" ? "" : `/${encodeURIComponent(route.path)}`;
  return `#/${route.view}${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** What `navigate` kept with the present entry of the history. */
export function entryState(): unknown {
  return window.history.state;
}

export function useRoute(): [Route, Navigate] {
  const [route, setRoute] = useState(() => readRoute(window.location.hash));
  useEffect(() => {
    const follow = () => setRoute(readRoute(window.location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const navigate = useCallback<Navigate>((to, options = {}) => {
    const address = writeRoute(to);
    if (options.replace) window.history.replaceState(options.state ?? null, "", address);
    else window.history.pushState(options.state ?? null, "", address);
    setRoute(to);
  }, []);
  return [route, navigate];
}
