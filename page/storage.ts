// What the browser remembers for this page. Where it may not, the page forgets at the next load and goes on.

export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = window.localStorage.getItem(`nucleo.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(`nucleo.${key}`, JSON.stringify(value));
  } catch {
    // Not available: see above.
  }
}
