import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Values } from "./changes.ts";
import type { ErasureEffect, Scalar, Table } from "./table.ts";

/** Columns of `Table.erasure` name people, but for this one, which names a day whose networks are forgotten. */
const ofDay = (column: string): boolean => column === "day_id";

interface Erasure {
  /** The field of the event that names whose or which data. */
  readonly subject: string;
  readonly covers: (column: string) => boolean;
}

const erasures: Readonly<Record<string, Erasure>> = {
  AccountErased: { subject: "personId", covers: (column) => !ofDay(column) },
  NetworkDayForgotten: { subject: "dayId", covers: ofDay },
};

/** Erasure is applied at once, even behind a parked stream: a broken projection must not keep people's data. */
export const isErasure = ({ type }: Pick<AnyEvent, "type">): boolean => Object.hasOwn(erasures, type);

/** The person, or the day, that an erasure is about. */
export const erasedSubject = ({ type, data }: Pick<AnyEvent, "type" | "data">): string =>
  String(data[erasures[type]?.subject ?? ""]);

/** The types of erasures that these tables know something to do for. */
export const erasureTypesOf = (tables: readonly Table[]): readonly string[] =>
  Object.keys(erasures).filter((type) => tables.some((table) => isErasedBy(table, type)));

export const isErasedBy = (table: Table, type: string): boolean =>
  effectsOf(table).some(([column]) => erasures[type]?.covers(column) === true);

export type Effects = readonly (readonly [column: string, effect: ErasureEffect])[];

/** The effects by column; a column with nothing to blank declares that its rows outlive the person. */
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
