import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { postgresBinaries, unprivileged } from "@provenwork/ops/postgres/binaries";
import { freePort, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { blocksOfPage } from "./page.ts";

/** A folder that simulates the machine of production.md with its Postgres, as Debian lays it out. */
export interface DatabaseMachine {
  /** Superuser URL. */
  readonly url: string;
  readonly folder: (path: string) => string;
  /** A block of the page with this machine's folders. */
  readonly block: (name: string) => string;
  /** Runs blocks of the page unchanged in one shell. Returns exit code and output. */
  readonly run: (names: readonly string[], env?: Record<string, string>) => { status: number | null; output: string };
  /** Ends Postgres as a power failure would, and removes its data. */
  readonly destroy: () => void;
  readonly stop: () => void;
}

const places = ["/var/lib/postgresql", "/etc/postgresql", "/var/backups/provenwork", "/var/lib/provenwork"];
const baseBackup = new URL("./base-backup.ts", import.meta.url).pathname;
const cluster = "/var/lib/postgresql/17/main";
const settings = "/etc/postgresql/17/main";

export async function makeDatabaseMachine(base: string): Promise<DatabaseMachine> {
  const folder = (path: string) => join(base, path);
  const user = unprivileged();
  const data = folder(cluster);
  for (const path of [dirname(cluster), `${settings}/conf.d`, "/var/lib/provenwork", "/var/backups", "/bin"])
    mkdirSync(folder(path), { recursive: true });
  if (user !== undefined) chownSync(dirname(data), user.uid, user.gid);
  const port = await freePort();
  const made = await startEmbeddedPostgres({ folder: data, port, settings: { fsync: "off" } });
  await made.stop();
  const configuration = folder(`${settings}/postgresql.conf`);
  const lines = {
    data_directory: data,
    hba_file: join(data, "pg_hba.conf"),
    ident_file: join(data, "pg_ident.conf"),
    include_dir: "conf.d",
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "200",
    fsync: "off",
  };
  writeFileSync(
    configuration,
    Object.entries(lines)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(""),
  );

  const { pg_ctl: control } = await postgresBinaries();
  const asPostgres = user === undefined ? "" : `setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups`;
  const give = user === undefined ? "true" : `chown -R ${user.uid}:${user.gid}`;
  const stopNow = (mode: string) =>
    `cd / && ${asPostgres} ${control} stop -D ${data} -m ${mode} -w >/dev/null 2>&1 || true`;
  const server = `-o "-c config_file=${configuration}"`;
  const log = folder("/var/lib/postgresql/17/log");
  const standIns: Record<string, string> = {
    systemctl: `case "$*" in *postgresql*) ;; *) exit 0;; esac
      case "$1" in stop|restart) ${stopNow("fast")};; esac
      case "$1" in start|restart)
        cd / && ${asPostgres} ${control} start -D ${data} -w -t 300 -l ${log} ${server} </dev/null >/dev/null 2>&1 ||
          { cat ${log}; exit 1; };;
      esac`,
    runuser: `shift 3; "$@" && ${give} ${folder("/var/backups/provenwork")}`,
    // Only root gives folders to others.
    install: `for each; do case "$each" in /*) mkdir -p "$each"; ${give} "$each";; esac; done`,
    ...(hasBaseBackup() ? {} : { pg_basebackup: `exec ${process.execPath} ${baseBackup} "$@"` }),
  };
  for (const [name, script] of Object.entries(standIns))
    writeFileSync(folder(`/bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  const page = blocksOfPage();
  const block = (name: string): string => {
    const found = page.get(name);
    if (found === undefined) throw new Error(`production.md has no block ${name}`);
    return places.reduce((text, place) => text.replaceAll(place, folder(place)), found.content);
  };
  const { username, password } = new URL(made.url);
  const database = { PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: username, PGPASSWORD: password };
  const path = [folder("/bin"), dirname(process.execPath), process.env["PATH"]].join(":");
  return {
    url: made.url,
    folder,
    block,
    run(names, env = {}) {
      const script = ["set -eu", ...names.map(block)].join("\n");
      const options = {
        cwd: root,
        env: { ...process.env, ...database, PATH: path, ...env },
        encoding: "utf8",
      } as const;
      const { status, stdout, stderr } = spawnSync("sh", ["-c", script], options);
      return { status, output: `${stdout}${stderr}` };
    },
    destroy() {
      execFileSync("sh", ["-c", stopNow("immediate")]);
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    },
    stop: () => void execFileSync("sh", ["-c", stopNow("immediate")]),
  };
}

/** Whether there is a `pg_basebackup` for the tests' Postgres. */
function hasBaseBackup(): boolean {
  const { stdout } = spawnSync("pg_basebackup", ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)\./.exec(stdout ?? "")?.[1] ?? 0) >= 18;
}
