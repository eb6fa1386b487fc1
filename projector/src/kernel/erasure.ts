import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Values } from "./changes.ts";
import type { ErasureEffect, Scalar, Table } from "./table.ts";

export const erasureType = "AccountErased";

/** Erasure is applied at once, even behind a parked stream: a broken projection must not keep people's data. */
export const isErasure = (event: Pick<AnyEvent, "type">): boolean => event.type === erasureType;

/** The person whom an erasure is about. */
export const erasedPerson = ({ data }: Pick<AnyEvent, "data">): string => String(data["personId"]);

export type Effects = readonly (readonly [column: string, effect: ErasureEffect])[];

/** What there is to do; a column with nothing to blank says that its rows outlive the person. */
export const effectsOf = (table: Table): Effects =>
  Object.entries(table.erasure).filter(([, effect]) => effect === "remove" || effect.blank.length > 0);

/** What erasures leave of a row; undefined where they remove it. */
export function remainder(effects: Effects, row: Values, isErased: (person: Scalar) => boolean): Values | undefined {
  let left = row;
  for (const [column, effect] of effects) {
    if (!isErased(row[column] ?? null)) continue;
    if (effect === "remove") return undefined;
    left = { ...left, ...Object.fromEntries(effect.blank.map((name) => [name, null])) };
  }
  return left;
}
