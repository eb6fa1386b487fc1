import type pg from "pg";
import type { Values } from "./changes.ts";
import { copyRows } from "./copy.ts";
import type { Derivation, Deriver, StoredRow } from "./derivation.ts";
import { eachGroup, eachBufferedGroup, eachRow } from "./source-rows.ts";
import type { Table } from "./table.ts";

/** All rows of a source while none of them is written; undefined once some are. */
export type BufferedRows = ReadonlyMap<Table, readonly Values[] | undefined>;

/** Rows per statement. */
const copiedAtOnce = 500;

/** A deriver with everything that is in the rows of a build. What is not in its target yet is in the backlog. */
export async function readDeriver(client: pg.ClientBase, schema: string, derivation: Derivation): Promise<Deriver> {
  const { target, recalls } = derivation;
  const deriver = await deriverOf(client, schema, derivation, new Map());
  await eachRow(client, `SELECT ${recalls.join(", ")} FROM ${schema}.${target.name}`, (row) => deriver.recall(row));
  deriver.outdated();
  return deriver;
}

/** Computes and writes every row of an empty target, from the rows of its sources: buffered ones, or else those that are written. */
export async function fillTarget(
  client: pg.ClientBase,
  schema: string,
  derivation: Derivation,
  buffered: BufferedRows,
): Promise<Deriver> {
  const { target } = derivation;
  const deriver = await deriverOf(client, schema, derivation, buffered);
  deriver.outdated();
  let rows: Values[] = [];
  const flush = async () => {
    await copyRows(client, `${schema}.${target.name}`, target, rows);
    rows = [];
  };
  for (const key of deriver.keys()) {
    const row = deriver.derive(key);
    if (row !== undefined) rows.push(row);
    if (rows.length >= copiedAtOnce) await flush();
  }
  await flush();
  return deriver;
}

async function deriverOf(
  client: pg.ClientBase,
  schema: string,
  { sources, start }: Derivation,
  buffered: BufferedRows,
): Promise<Deriver> {
  const deriver = start();
  for (const source of sources) {
    const take = (group: string, rows: readonly StoredRow[]) => deriver.take(source.table, group, rows);
    const rows = buffered.get(source.table);
    if (rows === undefined) await eachGroup(client, schema, source, take);
    else await eachBufferedGroup(source, rows, take);
  }
  return deriver;
}
