import type { GeneratedAlways } from "kysely";
import type { areas } from "./areas.ts";
import type { Projection } from "#kernel/define-projection.ts";
import type { Columns, RowOut, Table, TallyRow } from "#kernel/table.ts";

type ReadModel = (typeof areas)[number]["readModels"][number];

/** `work-experiences`: as queries say what they read. */
export type ReadModelName = ReadModel["name"];

/** The checkpoint of a group of read models: they include everything up to `position` of the log `log`. */
export interface CheckpointRow {
  /** `live`, and `live-2` and so on where several processes project. */
  name: string;
  log: string;
  /** Fixed-width text: the order of strings is the order of the log. */
  position: string;
  event_id: string;
  /** Increased whenever the set or the roles of builds change; the same in all groups. */
  generation: number;
}

/** Which schema serves a read model; resolve it once per request. */
export interface LiveVersionRow {
  /** As in `reads` of the queries: `work-experiences`. */
  read_model: string;
  version: number;
  /** For example `work_experiences_v1` or, after a rebuild, `work_experiences_v1_b2`. */
  schema_name: string;
}

type SchemaBase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${SchemaBase<Tail>}`
  : Name;
type TableOf<Schema extends string, T> =
  T extends Table<infer C, infer _, infer Name, infer Tallied>
    ? { name: `${Schema}.${Name}`; row: Selected<C> } | TallyOf<`${Schema}.${Name}_tally`, C, Tallied>
    : never;
/** Generated columns can be read, not inserted. */
type Selected<C extends Columns> = {
  [K in keyof C]: C[K] extends { readonly generated: string } ? GeneratedAlways<RowOut<C>[K]> : RowOut<C>[K];
};
type TallyOf<Name extends string, C extends Columns, T extends keyof C> = [T] extends [never]
  ? never
  : { name: Name; row: TallyRow<C, T> };
type TablesOf<R> = R extends Projection<infer Name, infer T> ? TableOf<SchemaBase<Name>, T[number]> : never;
type ReadModelTables = { [T in TablesOf<ReadModel> as T["name"]]: T["row"] };

/**
 * The read database as queries name it. `work_experiences.codes` stands for the table `codes` in the live schema of the
 * read model `work-experiences`; the schema part is the read model's name with underscores.
 */
export interface ReadDatabase extends ReadModelTables {
  "projector.checkpoint": CheckpointRow;
  "projector.live_versions": LiveVersionRow;
}
