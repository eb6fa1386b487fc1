import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Values } from "./changes.ts";
import type { ErasureEffect, Scalar, Table } from "./table.ts";

/** Events that erase, with the field that names whose or which data: a person's, or the networks of a day. */
const erasures: Readonly<Record<string, string>> = { AccountErased: "personId", NetworkDayForgotten: "dayId" };
export const erasureTypes = Object.keys(erasures);

/** Erasure is applied at once, even behind a parked stream: a broken projection must not keep people's data. */
export const isErasure = ({ type }: Pick<AnyEvent, "type">): boolean => Object.hasOwn(erasures, type);

/** The person, or the day, that an erasure is about. */
export const erasedSubject = ({ type, data }: Pick<AnyEvent, "type" | "data">): string =>
  String(data[erasures[type] ?? ""]);

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
