/**
 * The answer of a paged list, from one row more than a page: if there is one, `next`
 * is the cursor after the last row shown.
 */
export function paged<Row, Shown>(
  found: readonly Row[],
  limit: number,
  toOutput: (row: Row) => Shown,
  cursorOf: (row: Row) => string,
): { output: Shown[]; next?: Readonly<Record<string, string>> } {
  const output = found.slice(0, limit).map(toOutput);
  const last = found[limit - 1];
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: cursorOf(last) } };
}
