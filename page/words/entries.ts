/** Entries of the catalogue; the type makes a missing language an error. */
export function entries<T extends Record<string, { en: string; es: string }>>(table: T): T {
  return table;
}
