import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { Change } from "./changes.ts";
import type { Table } from "./table.ts";

type Changes = Change | readonly Change[];
type Handlers<E extends AnyEvent> = {
  readonly [T in E["type"]]?: (event: Recorded<Extract<E, { type: T }>>) => Changes;
};

interface Definition<E extends AnyEvent> {
  /** Name of the read model, as in `reads` of the queries. */
  name: string;
  /** Raise it with every change of tables or handlers: the new version is built beside the old one. */
  version: number;
  tables: readonly Table[];
  on: Handlers<E>;
}

export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly Table[];
  /** Event types it has a handler for. */
  readonly types: ReadonlySet<string>;
  /** The changes of one event, in order; none for a type without a handler. */
  readonly changesOf: (event: Recorded) => readonly Change[];
}

/**
 * Declares how events fill a read model: pure, no clock, no connection. Every row is written by the events of one stream
 * only (`removeWhere` apart), so that a parked stream taken up later ends with the same rows; queries join.
 */
export function defineProjection<E extends AnyEvent>({ name, version, tables, on }: Definition<E>): Projection {
  // Handlers are looked up by the event's own type, which is what makes the wider signature true.
  const handlers = new Map(Object.entries(on)) as unknown as ReadonlyMap<string, (event: Recorded) => Changes>;
  const changesOf = (event: Recorded): readonly Change[] => {
    const changes = handlers.get(event.type)?.(event) ?? [];
    return "kind" in changes ? [changes] : changes;
  };
  return { name, version, tables, types: new Set(handlers.keys()), changesOf };
}

/** The part of a schema name that says which read model it holds: `work-experiences` → `work_experiences`. */
export const schemaBase = (readModel: string): string => readModel.replaceAll("-", "_");
