// A list of which one is chosen, by the mouse or by the keys: arrows, Home, End, the first letters; Enter chooses.

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export interface Choice {
  key: string;
  text: string;
  mark?: ReactNode;
}

interface ChoiceListProps {
  label: string;
  choices: Choice[];
  onChoose: (key: string) => void;
  /** Says which one the keys or the mouse are at, to be shown elsewhere too. */
  onPoint?: (key: string | null) => void;
}

export function ChoiceList({ label, choices, onChoose, onPoint }: ChoiceListProps) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: "", when: 0 });
  const id = useId();
  const here = Math.min(at, choices.length - 1);

  useEffect(() => {
    if (document.activeElement === list.current) list.current?.children[here]?.scrollIntoView({ block: "nearest" });
  }, [here]);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(choices.length - 1, index));
    setAt(next);
    onPoint?.(choices[next]?.key ?? null);
  };
  const find = (letter: string, now: number) => {
    const text = (now - typed.current.when < 1000 ? typed.current.text : "") + letter.toLowerCase();
    typed.current = { text, when: now };
    const found = choices.findIndex((choice) => choice.text.toLowerCase().startsWith(text));
    if (found >= 0) goTo(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = 10;
    const jumps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: choices.length - 1,
    };
    if (event.key in jumps) goTo(jumps[event.key]);
    else if (event.key === "Enter" || event.key === " ") {
      if (choices[here]) onChoose(choices[here].key);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) find(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };
  return (
    <ul
      className="choices"
      role="listbox"
      aria-label={label}
      aria-activedescendant={choices.length > 0 ? `${id}-${here}` : undefined}
      tabIndex={0}
      ref={list}
      onKeyDown={onKeyDown}
      onFocus={() => onPoint?.(choices[here]?.key ?? null)}
      onBlur={() => onPoint?.(null)}
      onMouseLeave={() => onPoint?.(null)}
    >
      {choices.map((choice, index) => (
        <li
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === here}
          onClick={() => onChoose(choice.key)}
          onMouseMove={() => onPoint?.(choice.key)}
        >
          {choice.mark}
          <span>{choice.text}</span>
        </li>
      ))}
    </ul>
  );
}
