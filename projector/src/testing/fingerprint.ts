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
  /** Of the tables as they are declared. */
  readonly tables: string;
  /** Of the rows that each golden history gives, by its name. */
  readonly rows: Readonly<Record<string, string>>;
}

const hash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

export function fingerprintOf(
  projection: Projection,
  histories: ReadonlyMap<string, readonly Recorded[]>,
): Fingerprint {
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
  const rows = [...histories].map(([history, events]) => [history, hash(rowsOf(projection, events))] as const);
  return { version, tables: hash(declared), rows: Object.fromEntries(rows) };
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

/** Whether the fingerprint of today agrees with the one that was recorded; if not, what to do. */
export function judge(
  readModel: string,
  known: Fingerprint | undefined,
  now: Fingerprint,
): "same" | { readonly reason: string; readonly mayWrite: boolean } {
  const command = "FINGERPRINTS=write npx vitest run --project unit projector/src/fingerprints.unit.spec.ts";
  const write = (what: string) => ({ reason: `${what}: record it with ${command}`, mayWrite: true });
  if (known === undefined) return write(`${readModel} has no fingerprint yet`);
  if (known.version > now.version)
    return { reason: `${readModel} went back to version ${now.version}`, mayWrite: false };
  if (known.version < now.version) return write(`version ${now.version} of ${readModel} has no fingerprint yet`);
  const rowsChanged = Object.entries(known.rows).some(([history, rows]) => now.rows[history] !== rows);
  if (known.tables !== now.tables || rowsChanged) {
    const what = known.tables === now.tables ? "rows" : "tables";
    const reason = `the ${what} of ${readModel} changed, but its version is still ${now.version}: raise \`version\` in its projection.ts, so that it is built anew beside the old one`;
    return { reason, mayWrite: false };
  }
  const added = Object.keys(now.rows).filter((history) => !(history in known.rows));
  return added.length === 0
    ? "same"
    : write(`${readModel} has no fingerprint of the golden history ${added.join(", ")}`);
}
