// The shell of the page: views at the top, language and colours, and the view that the address names.

import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Boundary } from "./parts/boundary";
import { ErrorLine } from "./parts/busy";
import { useRoute, writeRoute, type Language } from "./routes";
import { remember, remembered } from "./storage";
import { views } from "./views";
import { say } from "./words";
import "./style.css";

type Colours = "auto" | "light" | "dark";

function firstLanguage(): Language {
  const guess = navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
  return remembered<Language>("language", guess) === "es" ? "es" : "en";
}

function Page() {
  const [route, navigate] = useRoute();
  const [lang, setLang] = useState<Language>(firstLanguage);
  const [colours, setColours] = useState<Colours>(() => remembered<Colours>("colours", "auto"));
  const row = views.find((each) => each.name === route.view) ?? (route.view === "" ? views[0] : undefined);

  useEffect(() => {
    document.documentElement.lang = lang;
    remember("language", lang);
  }, [lang]);
  useEffect(() => {
    if (colours === "auto") delete document.documentElement.dataset.colours;
    else document.documentElement.dataset.colours = colours;
    remember("colours", colours);
  }, [colours]);
  useEffect(() => {
    const title = row ? say(lang, row.title) : "";
    document.title = ["nucleo", title, route.path].filter((part) => part !== "").join(" · ");
  }, [row, lang, route.path]);

  useEffect(() => {
    const current = document.querySelector("header nav a[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [row, lang]);

  const broken = (words: string) => <ErrorLine lang={lang} error={say(lang, "shell.broken", words)} />;
  const skip = () => document.getElementById("content")?.focus();
  return (
    <>
      <button className="skip" onClick={skip}>
        {say(lang, "shell.skip")}
      </button>
      <header className="top">
        <a className="brand" href="#/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          nucleo
        </a>
        <nav aria-label={say(lang, "shell.views")}>
          {views.map((each) => (
            <a
              key={each.name}
              href={writeRoute({ view: each.name === views[0].name ? "" : each.name, path: "", query: {} })}
              aria-current={each === row ? "page" : undefined}
            >
              {say(lang, each.title)}
            </a>
          ))}
        </nav>
        <div className="switches">
          <select
            aria-label={say(lang, "shell.language")}
            value={lang}
            onChange={(event) => setLang(event.target.value as Language)}
          >
            <option value="en">English</option>
            <option value="es">Español</option>
          </select>
          <select
            aria-label={say(lang, "shell.colours")}
            value={colours}
            onChange={(event) => setColours(event.target.value as Colours)}
          >
            <option value="auto">{say(lang, "shell.auto")}</option>
            <option value="light">{say(lang, "shell.light")}</option>
            <option value="dark">{say(lang, "shell.dark")}</option>
          </select>
        </div>
      </header>
      <main id="content" tabIndex={-1} data-view={row?.name}>
        {row ? (
          <Boundary place={writeRoute(route)} otherwise={broken}>
            <row.View lang={lang} route={route} navigate={navigate} />
          </Boundary>
        ) : (
          <p>{say(lang, "shell.unknown")}</p>
        )}
      </main>
    </>
  );
}

createRoot(document.getElementById("page") as HTMLElement).render(<Page />);
