import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";

// Stands in for `pg_basebackup`, which the npm package of Postgres lacks: the low-level API that its manual describes.
const { pgdata } = parseArgs({
  options: { pgdata: { type: "string" }, checkpoint: { type: "string" }, "wal-method": { type: "string" } },
}).values;
if (pgdata === undefined) throw new Error("--pgdata is missing");

const client = new pg.Client();
await client.connect();
try {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  await client.query("SELECT pg_backup_start('base', fast => true)");
  copy(String(rows[0]?.data_directory), pgdata);
  const stopped = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop()");
  writeFileSync(join(pgdata, "backup_label"), String(stopped.rows[0]?.labelfile), { mode: 0o600 });
} finally {
  await client.end();
}

function copy(from: string, to: string): void {
  const options = { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } } as const;
  const { status, stderr } = spawnSync("cp", ["--archive", "--no-target-directory", from, to], options);
  // The server may remove files meanwhile.
  const other = stderr.split("\n").filter((line) => line !== "" && !line.endsWith("No such file or directory"));
  if (status !== 0 && other.length > 0) throw new Error(stderr);
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(to, name), { force: true });
  for (const name of readdirSync(join(to, "pg_wal"))) rmSync(join(to, "pg_wal", name), { recursive: true });
}
