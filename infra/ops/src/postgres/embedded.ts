import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { Problem } from "../launch/problem.ts";
import { type Binaries, postgresBinaries, unprivileged } from "./binaries.ts";
import { clusterFolder } from "./cluster-folder.ts";

const major = "18";
const password = "password.txt";

export interface EmbeddedPostgres {
  /** Superuser URL of the database `postgres`. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it with a fast shutdown and resolves when its files are closed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The cluster's folder; made on first use. */
  readonly folder: string;
  /** 0 or absent takes a free one. */
  readonly port?: number;
  /** Extra `name=value` server settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

const defaults = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  shared_buffers: "256MB",
  max_wal_size: "512MB",
  jit: "off",
  log_min_messages: "fatal",
  track_activity_query_size: "256",
  // Crash recovery syncs all files first: with one syncfs instead of a call per file it is ten times faster.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
};

/**
 * Starts a real Postgres on loopback; resolves when it accepts connections, within about a second on a new folder.
 * @throws Problem when another version wrote the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries();
  const folder = clusterFolder(resolve(options.folder));
  if (!existsSync(join(folder, "PG_VERSION"))) initialise(binaries, folder);
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== major) {
    throw new Problem(
      `${folder} was written by Postgres ${version}, this release brings ${major}: export the log with the old release ` +
        `(npm run ops -- log export FILE), move the folder away and import it again`,
    );
  }
  // After a SIGKILL the pid file remains and may name a process that still runs: end it before starting another.
  if (existsSync(join(folder, "postmaster.pid"))) run(binaries.pg_ctl, ["stop", "-D", folder, "-m", "fast", "-w"]);
  const port = options.port || (await freePort());
  const settings = Object.entries({ ...defaults, port: String(port), ...options.settings });
  const child = spawn(
    binaries.postgres,
    ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...unprivileged(),
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
      detached: true, // a Ctrl-C at the terminal must reach the services first, Postgres last
    },
  );
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
  child.on("error", (error) => (errors = error.message));
  await untilReady(child, folder, () => errors);
  return {
    url: `postgres://postgres:${readFileSync(join(folder, password), "utf8").trim()}@127.0.0.1:${port}/postgres`,
    process: child,
    stop: () => stop(child),
  };
}

function initialise(binaries: Binaries, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(24).toString("base64url");
  const file = `${folder}.password`;
  writeFileSync(file, secret, { mode: 0o600 });
  const user = unprivileged();
  for (const path of [folder, file]) if (user !== undefined) chownSync(path, user.uid, user.gid);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const done = run(binaries.initdb, [
    "-D",
    folder,
    "-U",
    "postgres",
    "-A",
    "scram-sha-256",
    `--pwfile=${file}`,
    "--no-sync",
    ...locale,
  ]);
  rmSync(file);
  if (done.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed in ${folder}: ${done.stderr}`);
  }
  writeFileSync(join(folder, password), secret);
  chmodSync(join(folder, password), 0o600);
}

const run = (file: string, args: readonly string[]) =>
  spawnSync(file, args, { ...unprivileged(), cwd: "/", encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** The last line of postmaster.pid says `ready` once connections are accepted; no client is needed to find out. */
async function untilReady(child: ChildProcess, folder: string, errors: () => string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  for (const started = Date.now(); Date.now() - started < 60_000;) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`Postgres did not start in ${folder}: ${errors()}`);
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (lines[0] === String(child.pid) && lines[7]?.trim() === "ready") return;
    await new Promise((done) => setTimeout(done, 5));
  }
  child.kill("SIGKILL");
  throw new Error(`Postgres in ${folder} was not ready within 60 s: ${errors()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGINT"); // Postgres reads SIGINT as "fast shutdown"
  });
}

// Below the ephemeral ports of outgoing connections (from 32768 on Linux, 49152 elsewhere), which may be taken at any time.
const ports = { from: 12_000, to: 32_000 };

/** A free port, chosen at random so that another process is unlikely to take the same one first. */
export async function freePort(draw = () => randomInt(ports.from, ports.to)): Promise<number> {
  const port = draw();
  return (await isFree(port)) ? port : freePort(draw);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(false) : fail(error)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
