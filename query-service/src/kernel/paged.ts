/**
 * The answer of a paged list, from one row more than a page: if there is one, `next`
 * is the cursor after the last row shown, with the `filters` of the list.
 */
export function paged<Row, Shown>(
  found: readonly Row[],
  limit: number,
  toOutput: (row: Row) => Shown,
  cursorOf: (row: Row) => string,
  filters: Readonly<Record<string, string | undefined>> = {},
): { output: Shown[]; next?: Readonly<Record<string, string>> } {
  const output = found.slice(0, limit).map(toOutput);
  const last = found[limit - 1];
  if (found.length <= limit || last === undefined) return { output };
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { output, next: { ...Object.fromEntries(given), limit: String(limit), after: cursorOf(last) } };
}
