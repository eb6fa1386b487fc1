/**
 * The answer of a list that is read a page at a time, from one row more than the page has room for: where there is one, `next`
 * leads to what comes after the last row shown.
 */
export function paged<Row, Shown>(
  found: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
  place: (row: Row) => string,
): { output: Shown[]; next?: Readonly<Record<string, string>> } {
  const output = found.slice(0, limit).map(show);
  const last = found[limit - 1];
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: place(last) } };
}
