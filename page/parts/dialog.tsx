// A dialog over the page. The browser's own keeps the focus inside, closes with Esc and gives the focus back; it closes, too,
// where the address changes under it.

import { useEffect, useRef, type ReactNode } from "react";
import type { Language } from "../routes";
import { say } from "../words";

interface DialogProps {
  lang: Language;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ lang, title, onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const leave = () => close.current();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);
  return (
    <dialog
      ref={box}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div className="dialog">
        <div className="dialog-head">
          <h2>{title}</h2>
          <button className="plain" aria-label={say(lang, "shell.close")} onClick={onClose}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
