import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";

/** Texts to search, by name: `logs/gateway.log`, `write public.outbox`. */
export type Traces = ReadonlyMap<string, string>;

/** Every row of every table of a database as text, by table. */
export async function rowsOf(url: string, name: string): Promise<Traces> {
  const pool = openPool({ url, name: "traces", max: 2, connectTimeout: oneOffConnectTimeout });
  try {
    const tables = await pool.query<{ table: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS table FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const read = tables.rows.map(async ({ table }) => {
      const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
      return [`${name} ${table}`, rows.map(({ row }) => row).join("\n")] as const;
    });
    return new Map(await Promise.all(read));
  } finally {
    await pool.end();
  }
}

/** Every log file of a data folder, the database server's own ones too. */
export function logsOf(dataFolder: string): Traces {
  const folders = ["logs", "postgres/log", "postgres/pg_log"].filter((folder) => existsSync(join(dataFolder, folder)));
  const files = folders.flatMap((folder) => readdirSync(join(dataFolder, folder)).map((file) => join(folder, file)));
  return new Map(files.map((file) => [file, readFileSync(join(dataFolder, file), "utf8")]));
}

/** The occurrences of these texts, in plain text or base64. */
export function found(texts: Readonly<Record<string, string>>, traces: Traces): string[] {
  const asKept = (text: string) => [
    text.toLowerCase(),
    Buffer.from(text).toString("base64").slice(0, -4).toLowerCase(),
  ];
  return [...traces].flatMap(([where, kept]) => {
    const all = kept.toLowerCase();
    return Object.entries(texts).flatMap(([what, text]) =>
      asKept(text).some((form) => all.includes(form)) ? [`${what} in ${where}`] : [],
    );
  });
}
