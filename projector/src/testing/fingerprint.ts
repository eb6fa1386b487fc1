import { createHash } from "node:crypto";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { indexSql, primaryKeySql, tableSql } from "#kernel/ddl.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { tallySql } from "#kernel/tally.ts";
import { derivedRows } from "./derived-rows.ts";
import { PlainTables } from "./plain-tables.ts";

/** Identifies the tables and rows of a read model: while it is unchanged, the rows need no rebuild. */
export interface Fingerprint {
  readonly version: number;
  /** Hash of the tables as they are declared. */
  readonly tables: string;
  /** How many golden histories `rows` is of: the first ones. */
  readonly histories: number;
  /** Hash of the rows that they give. */
  readonly rows: string;
}

const hash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

export function fingerprintOf(projection: Projection, histories: readonly (readonly Recorded[])[]): Fingerprint {
  const { name, version, tables } = projection;
  const declared = tables.map((table) => [
    tableSql(name, table),
    primaryKeySql(name, table),
    table.indexes.map((index) => indexSql(name, table, index)),
    table.extensions,
    table.erasure,
    ...table.setup,
    ...(table.tally.length > 0 ? [tallySql(name, table)] : []),
  ]);
  const rows = hash(histories.map((events) => rowsOf(projection, events)));
  return { version, tables: hash(declared), histories: histories.length, rows };
}

/** Rows as the events came, without the erasures, and with everything personal erased: each has changes of its own. */
function rowsOf(projection: Projection, events: readonly Recorded[]): string[][][] {
  const unreadable = events.map((event): Recorded =>
    event.personal === undefined ? event : { ...event, personal: erased },
  );
  const staying = (all: readonly Recorded[]) => all.filter(({ type }) => type !== "AccountErased");
  return [events, staying(events), staying(unreadable)].map((all) => {
    const plain = new PlainTables();
    for (const event of all) for (const change of projection.changesOf(event)) plain.apply(change);
    const { derivation } = projection;
    const derived = derivation === undefined ? [] : [derivedRows(derivation, plain)];
    return [...projection.tables.map((table) => plain.rowsOf(table)), ...derived];
  });
}

/** Whether a projection agrees with the fingerprint that was recorded of it; if not, what to do. */
export function judge(
  projection: Projection,
  known: Fingerprint | undefined,
  histories: readonly (readonly Recorded[])[],
): "same" | { readonly reason: string; readonly mayWrite: boolean } {
  const { name, version } = projection;
  const command = "FINGERPRINTS=write npx vitest run --project unit projector/src/fingerprints.unit.spec.ts";
  const write = (what: string) => ({ reason: `${what}: record it with ${command}`, mayWrite: true });
  if (known === undefined) return write(`${name} has no fingerprint yet`);
  if (known.version > version) return { reason: `${name} went back to version ${version}`, mayWrite: false };
  if (known.version < version) return write(`version ${version} of ${name} has no fingerprint yet`);
  const now = fingerprintOf(projection, histories.slice(0, known.histories));
  if (known.tables !== now.tables || known.rows !== now.rows) {
    const what = known.tables === now.tables ? "rows" : "tables";
    const reason = `the ${what} of ${name} changed, but its version is still ${version}: raise \`version\` in its projection.ts, so that it is rebuilt alongside the old one`;
    return { reason, mayWrite: false };
  }
  const added = histories.length - known.histories;
  return added === 0 ? "same" : write(`${name} has no fingerprint of the last golden histories (${added})`);
}
