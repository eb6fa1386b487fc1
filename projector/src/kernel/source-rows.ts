import { setImmediate } from "node:timers/promises";
import type { Values } from "./changes.ts";
import type { Queryable } from "./ddl.ts";
import type { Source, StoredRow } from "./derivation.ts";
import { effectsOf } from "./erasure.ts";
import type { NetChanges } from "./fold.ts";
import { type PgType, type Scalar, type Table, columnOf } from "./table.ts";

/** Groups or rows per statement. */
const chunk = 5_000;

/** The groups whose rows these changes write or remove; see `erasedGroups` for the others. */
export function touchedGroups({ by }: Source, changes: readonly NetChanges[]): Set<string> {
  const groups = new Set<string>();
  for (const { removed, rows, patches } of changes) {
    for (const each of [...removed, ...rows, ...patches.map(({ key }) => key)]) groups.add(String(each[by]));
  }
  return groups;
}

/** The groups of which these changes erase rows. A column that names no group leads to it only through the rows: read it before they go. */
export async function erasedGroups(
  database: Queryable,
  schema: string,
  { table, by }: Source,
  changes: readonly NetChanges[],
): Promise<Set<string>> {
  const erased = [...new Set(changes.flatMap((each) => each.erased))];
  const groups = new Set<string>();
  if (erased.length === 0) return groups;
  for (const [column] of effectsOf(table)) {
    if (column === by) for (const each of erased) groups.add(each);
    else {
      const { rows } = await database.query<StoredRow>({
        name: `erased by ${column} of ${schema}.${table.name}`,
        text: `SELECT DISTINCT ${by} FROM ${schema}.${table.name} WHERE ${column} = ANY($1::${columnOf(table, column).type}[])`,
        values: [erased],
      });
      for (const row of rows) groups.add(String(row[by]));
    }
  }
  return groups;
}

/** Passes the stored rows of each group to `take`; none if they are gone. */
export async function readGroups(
  database: Queryable,
  schema: string,
  { table, by }: Source,
  groups: readonly string[],
  take: (group: string, rows: readonly StoredRow[]) => void,
): Promise<void> {
  for (let start = 0; start < groups.length; start += chunk) {
    const some = groups.slice(start, start + chunk);
    const { rows } = await database.query<StoredRow>({
      name: `groups of ${schema}.${table.name}`,
      text: `SELECT * FROM ${schema}.${table.name} WHERE ${by} = ANY($1::${columnOf(table, by).type}[])`,
      values: [some],
    });
    const found = Map.groupBy(rows, (row) => String(row[by]));
    for (const group of some) take(group, found.get(group) ?? []);
  }
}

/** Groups per turn of the event loop: between turns, this process writes tables. */
const rowsPerTurn = 500;

/** Every group of a source of which these are all rows, as they would be read once they are stored. */
export async function eachBufferedGroup(
  { table, by }: Source,
  rows: readonly Values[],
  take: (group: string, rows: readonly StoredRow[]) => void,
): Promise<void> {
  const stored = storedRow(table);
  const inGroup = returned[columnOf(table, by).type] ?? same;
  let taken = 0;
  for (const [group, its] of Map.groupBy(rows, (row) => String(inGroup(row[by] ?? null)))) {
    take(group, its.map(stored));
    taken += 1;
    if (taken % rowsPerTurn === 0) await setImmediate();
  }
}

/** Makes a row that a projection writes into one as Postgres returns it. */
function storedRow(table: Table): (row: Values) => StoredRow {
  const columns = Object.entries(table.columns).map(([name, { type }]) => [name, returned[type] ?? same] as const);
  return (row) =>
    Object.fromEntries(
      columns.map(([name, as]) => {
        const value = row[name] ?? null;
        return [name, value === null ? null : as(value)];
      }),
    );
}

const same = (value: Scalar): unknown => value;
const returned: Partial<Record<PgType, (value: Scalar) => unknown>> = {
  uuid: (value) => String(value).toLowerCase(),
  timestamptz: (value) => new Date(String(value)),
};

/** Every group of a source, through a cursor; the connection must be in a transaction. */
export async function eachGroup(
  database: Queryable,
  schema: string,
  { table, by }: Source,
  take: (group: string, rows: readonly StoredRow[]) => void,
): Promise<void> {
  let group: string | undefined;
  let rows: StoredRow[] = [];
  const finish = () => {
    if (group !== undefined) take(group, rows);
  };
  await eachRow(database, `SELECT * FROM ${schema}.${table.name} ORDER BY ${by}`, (row) => {
    const its = String(row[by]);
    if (its !== group) {
      finish();
      group = its;
      rows = [];
    }
    rows.push(row);
  });
  finish();
}

/** Every row of a statement, through a cursor. */
export async function eachRow(database: Queryable, text: string, take: (row: StoredRow) => void): Promise<void> {
  await database.query(`DECLARE loading NO SCROLL CURSOR FOR ${text}`);
  for (;;) {
    const { rows } = await database.query<StoredRow>(`FETCH ${chunk} FROM loading`);
    for (const row of rows) take(row);
    if (rows.length < chunk) break;
  }
  await database.query("CLOSE loading");
}
