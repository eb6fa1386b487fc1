import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

/**
 * What `pg_basebackup --wal-method=none` does, which the npm package of Postgres lacks: the low-level API that the manual of
 * Postgres describes.
 */
export async function baseBackup(client: pg.Client, to: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  await client.query("SELECT pg_backup_start('base', fast => true)");
  copy(String(rows[0]?.data_directory), to);
  const stopped = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop()");
  writeFileSync(join(to, "backup_label"), String(stopped.rows[0]?.labelfile), { mode: 0o600 });
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
