import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Projection } from "./define-projection.ts";
import { foldedLoad } from "./folded-load.ts";
import { ProjectionFailed, isRowRefused } from "./poison.ts";
import { streamedLoad } from "./streamed-load.ts";
import type { TableLoad, WithClient } from "./table-load.ts";
import type { Values } from "./changes.ts";
import type { Table } from "./table.ts";
import type { Writers } from "./writers.ts";

/** Fills the empty tables of a build. */
export interface BulkLoad extends Pick<TableLoad, "size" | "taken" | "drain" | "finish"> {
  readonly projection: Projection;
  apply(event: Recorded): void;
  /** All rows of a table, if none of them has been written yet; undefined otherwise. */
  buffered(table: Table): readonly Values[] | undefined;
  /** Writes the largest table's rows and forgets them. */
  spill(): Promise<void>;
}

/** Folds in memory and writes with COPY; rows that never change are written as they arrive. @throws ProjectionFailed */
export function bulkLoad(writers: Pick<Writers, "step">, schema: string, projection: Projection): BulkLoad {
  const withClient: WithClient = (work) =>
    writers.step(schema, work).catch((error: unknown) => {
      throw isRowRefused(error) ? new ProjectionFailed(projection.name, error) : error;
    });
  const loads = new Map(
    projection.tables.map((table) => [
      table.name,
      table.immutable ? streamedLoad(withClient, schema, table) : foldedLoad(withClient, schema, table),
    ]),
  );
  const all = [...loads.values()];

  return {
    projection,
    get size() {
      return all.reduce((total, { size }) => total + size, 0);
    },
    get taken() {
      return all.reduce((total, { taken }) => total + taken, 0);
    },
    apply(event) {
      for (const change of projection.changesOf(event)) {
        const load = loads.get(change.table.name);
        if (load === undefined) throw new Error(`${projection.name} does not declare the table ${change.table.name}`);
        load.apply(change);
      }
    },
    buffered: ({ name }) => loads.get(name)?.buffered(),
    async spill() {
      const [largest] = all.toSorted((left, right) => right.size - left.size);
      await largest?.spill();
    },
    async drain() {
      for (const load of all) await load.drain();
    },
    async finish() {
      await Promise.all(all.map((load) => load.finish()));
    },
  };
}
