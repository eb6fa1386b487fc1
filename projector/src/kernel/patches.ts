import type { Values } from "./changes.ts";
import type { Scalar } from "./table.ts";

const sum = (left: Scalar | undefined, right: Scalar | undefined): number => Number(left ?? 0) + Number(right ?? 0);

/** The row with columns set and added to. */
export function patched(row: Values, set: Values, add: Values): Values {
  const result: Record<string, Scalar> = { ...row, ...set };
  for (const column of Object.keys(add)) result[column] = sum(result[column], add[column]);
  return result;
}

/** Merges two consecutive patches: an addition applies to a set column, setting discards earlier additions. */
export function merged(first: { set: Values; add: Values }, set: Values, add: Values): { set: Values; add: Values } {
  const sets: Record<string, Scalar> = { ...first.set, ...set };
  const adds: Record<string, Scalar> = Object.fromEntries(
    Object.entries(first.add).filter(([column]) => !(column in set)),
  );
  for (const column of Object.keys(add)) {
    if (column in sets) sets[column] = sum(sets[column], add[column]);
    else adds[column] = sum(adds[column], add[column]);
  }
  return { set: sets, add: adds };
}
