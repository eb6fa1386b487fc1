import type { Queryable } from "./ddl.ts";
import { type Table, columnNames } from "./table.ts";

/** A row that differs between two builds, by its key; without values, which may be personal. */
export interface Difference {
  readonly readModel: string;
  readonly table: string;
  readonly key: Readonly<Record<string, unknown>>;
  /** `missing`: only in the fresh build; `surplus`: only in the live one; `different`: in these columns. */
  readonly kind: "missing" | "surplus" | "different";
  readonly columns: readonly string[];
}

export interface Comparison {
  readonly readModel: string;
  /** Rows in the live build. */
  readonly rows: number;
  /** How many rows differ; `differences` lists the first of them. */
  readonly differing: number;
  readonly differences: readonly Difference[];
}

/** Which tables and columns differ; the keys of the rows, which may be personal, stay out of it. */
export const withoutKeys = ({ readModel, rows, differing, differences }: Comparison) => ({
  readModel,
  rows,
  differing,
  differences: differences.map(({ table, kind, columns }) => ({ table, kind, columns: [...columns] })),
});

const listed = 10;

interface Found {
  key: Record<string, unknown>;
  kind: Difference["kind"];
  columns: string[];
  total: number;
}

/** Compares a table of two builds exactly, every column of every row. */
export async function compareTable(
  database: Queryable,
  readModel: string,
  table: Table,
  live: string,
  fresh: string,
): Promise<{ rows: number; differing: number; differences: Difference[] }> {
  const [first] = table.primaryKey;
  const key = table.primaryKey.map((name) => `'${name}', coalesce(l.${name}, f.${name})`).join(", ");
  const all = (alias: string) =>
    columnNames(table)
      .map((name) => `${alias}.${name}`)
      .join(", ");
  const differs = columnNames(table).map((name) => `CASE WHEN l.${name} IS DISTINCT FROM f.${name} THEN '${name}' END`);
  const { rows } = await database.query<Found>(
    `SELECT jsonb_build_object(${key}) AS key, count(*) OVER ()::int AS total,
       CASE WHEN l.${first} IS NULL THEN 'missing' WHEN f.${first} IS NULL THEN 'surplus' ELSE 'different' END AS kind,
       CASE WHEN l.${first} IS NULL OR f.${first} IS NULL THEN '{}'
         ELSE array_remove(ARRAY[${differs.join(", ")}], NULL) END AS columns
     FROM ${live}.${table.name} l FULL JOIN ${fresh}.${table.name} f
       ON ${table.primaryKey.map((name) => `l.${name} = f.${name}`).join(" AND ")}
     WHERE ROW(${all("l")}) IS DISTINCT FROM ROW(${all("f")}) ORDER BY 1 LIMIT ${listed}`,
  );
  const count = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${live}.${table.name}`);
  const differences = rows.map(({ kind, columns, key: at }) => ({
    readModel,
    table: table.name,
    key: at,
    kind,
    columns,
  }));
  return { rows: count.rows[0]?.n ?? 0, differing: rows[0]?.total ?? 0, differences };
}
