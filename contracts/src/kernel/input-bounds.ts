/**
 * Bounds of any input, even if its schema allows more: anyone can send it, so checking it must be cheap. Every schema's
 * largest legal input is within these.
 */
export const inputBounds = {
  /** Parameters in a query string. */
  parameters: 50,
  /** Fields and entries of a body, at all depths. */
  values: 2_000,
  /** Nesting of objects and lists. */
  depth: 10,
  /** Fields named in an answer. */
  errors: 20,
  /** Characters of a field's name in an answer. */
  fieldName: 100,
} as const;

/** Why input is too large to validate; undefined if it is not. Stops at the first value beyond the bounds. */
export function beyondBounds(input: unknown): string | undefined {
  const open: (readonly [value: unknown, depth: number])[] = [[input, 0]];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth === inputBounds.depth) return `Must be at most ${inputBounds.depth} levels deep`;
    const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
    values += parts.length;
    if (values > inputBounds.values) return `Must have at most ${inputBounds.values} fields and entries`;
    for (const part of parts) open.push([part, depth + 1]);
  }
  return undefined;
}

export const hasTooManyParameters = (search: string): boolean =>
  search.split("&", inputBounds.parameters + 1).length > inputBounds.parameters;
