// A row of buttons: one stop of the Tab key, arrow keys inside.

import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";

const items = "button, select, input, a[href]";

interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const all = () => {
    const found = Array.from(bar.current?.querySelectorAll<HTMLElement>(items) ?? []);
    return found.filter((item) => !item.matches(":disabled"));
  };
  const stop = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const usable = all();
    const here = stop.current && usable.includes(stop.current) ? stop.current : usable[0];
    for (const item of usable) item.tabIndex = item === here ? 0 : -1;
  });

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    stop.current = event.target;
    for (const item of all()) item.tabIndex = item === event.target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
    const usable = all();
    const here = usable.indexOf(document.activeElement as HTMLElement);
    usable[(here + step + usable.length) % usable.length]?.focus();
    event.preventDefault();
  };
  return (
    <div
      className={`toolbar ${className ?? ""}`}
      role="toolbar"
      aria-label={label}
      ref={bar}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
