import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import { type Change, erase } from "./changes.ts";
import { type Derivation, requireSound } from "./derivation.ts";
import { erasedSubject, erasureTypesOf, isErasedBy, isErasure } from "./erasure.ts";
import type { Table } from "./table.ts";

type Changes = Change | readonly Change[];
type Handlers<E extends AnyEvent> = {
  readonly [T in E["type"]]?: (event: Recorded<Extract<E, { type: T }>>) => Changes;
};
type AnyHandlers = Readonly<Record<string, (event: Recorded) => Changes>>;

/** Handlers by event type. Events are dispatched by their own type, which makes the wider signature safe. */
export const on = <E extends AnyEvent>(handlers: Handlers<E>): AnyHandlers => handlers as unknown as AnyHandlers;

interface Definition<N extends string, T extends readonly Table[]> {
  /** Name of the read model, as in `reads` of the queries. */
  name: N;
  /** Raise it with every change of tables or handlers: the new version is built alongside the old one. A test enforces it. */
  version: number;
  tables: T;
  on: AnyHandlers;
  /** Where rows of one of the tables follow from rows of many streams. */
  derivation?: Derivation;
}

export interface Projection<N extends string = string, T extends readonly Table[] = readonly Table[]> {
  readonly name: N;
  readonly version: number;
  readonly tables: T;
  /** Event types that change its rows. */
  readonly types: ReadonlySet<string>;
  readonly derivation: Derivation | undefined;
  /** The changes of one event, in order; none for a type without a handler. */
  readonly changesOf: (event: Recorded) => readonly Change[];
}

/**
 * Declares how events fill a read model: pure, no clock, no connection. Every row is written by the events of one stream
 * only (erasure and `increment` apart), so that a parked stream that is resumed later ends with the same rows; queries join.
 * The effect of an erasure follows from the tables. Rows that follow from many streams come from a derivation.
 */
export function defineProjection<const N extends string, const T extends readonly Table[]>(
  definition: Definition<N, T>,
): Projection<N, T> {
  const { name, version, tables, derivation } = definition;
  if (derivation !== undefined) requireSound(derivation);
  const handlers = new Map(Object.entries(definition.on));
  const changesOf = (event: Recorded): readonly Change[] => {
    const changes = handlers.get(event.type)?.(event) ?? [];
    const listed = "kind" in changes ? [changes] : changes;
    if (!isErasure(event)) return listed;
    const affected = tables.filter((table) => isErasedBy(table, event.type));
    return [...listed, ...affected.map((table) => erase(table, erasedSubject(event)))];
  };
  const types = new Set([...handlers.keys(), ...erasureTypesOf(tables)]);
  return { name, version, tables, types, derivation, changesOf };
}

/** The read model's part of a schema name: `work-experiences` → `work_experiences`. */
export const schemaBase = (readModel: string): string => readModel.replaceAll("-", "_");
