import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { timed } from "../harness/arms.ts";
import { descendantsOf, residentBytes } from "../harness/processes.ts";
import { temporaryFolder } from "../harness/stage.ts";

export interface Start {
  /** Until a browser could use it. */
  readonly seconds: number;
  /** Of the launcher and all that it started but Postgres, which shares its memory; bytes. */
  readonly memory: number;
}

/** A copy of the repository with packages installed, whose starts are measured. */
export interface Checkout {
  /** With nothing built and on an empty data folder. */
  first(): Promise<Start>;
  /** On the data folder of the first one. */
  later(): Promise<Start>;
}

const timeoutMs = 120_000;
const builds = ["ui/dist-demo", "infra/ops/dist"];

/** `at`: the folder of a checkout, or a commit of this repository. */
export function checkoutOf(at: string, shutdown: Shutdown): Checkout {
  const folder = existsSync(at) ? at : worktreeOf(at, shutdown);
  run(folder, "infra/bootstrap.mjs", "ops", "--help"); // installs packages
  const parent = temporaryFolder(shutdown);
  let data = parent;
  return {
    first: () => {
      for (const build of builds) rmSync(join(folder, build), { recursive: true, force: true });
      data = join(mkdtempSync(join(parent, "first-")), "data");
      mkdirSync(data);
      return start(folder, data, shutdown);
    },
    later: () => start(folder, data, shutdown),
  };
}

function worktreeOf(commit: string, shutdown: Shutdown): string {
  const folder = join(temporaryFolder(shutdown), "checkout");
  git("worktree", "add", "--detach", folder, commit);
  shutdown.add(() => git("worktree", "remove", "--force", folder));
  return folder;
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
const run = (folder: string, ...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });

/** Settings that the user may have for their own copy. */
const withoutSettings = Object.fromEntries(
  ["EVENT_STORE_URL", "DATABASE_URL", "SMTP_URL", "PUBLIC_URL", "NODE_ENV", "LOG_LEVEL", "NODE_COMPILE_CACHE"].map(
    (name) => [name, undefined],
  ),
);

/** Starts it as `npm start` does, waits until a browser could use it, ends it again. */
async function start(folder: string, data: string, shutdown: Shutdown): Promise<Start> {
  const port = String(await freePort());
  const launcher = spawn(process.execPath, [join(folder, "infra/bootstrap.mjs"), "start"], {
    cwd: folder,
    env: { ...process.env, ...withoutSettings, PORT: port, DATA_DIR: data, DEMO_WORLD: "off" },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true, // Ctrl-C reaches only this benchmark, which ends the launcher in order
  });
  shutdown.add(() => ended(launcher));
  const [seconds] = await timed(() => usable(`http://localhost:${port}`, launcher));
  const pids = descendantsOf(launcher.pid ?? 0, (command) => !/postgres(:|$)/.test(command));
  const memory = pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  await ended(launcher);
  return { seconds, memory };
}

/** The page loads, and the API answers 401, which needs the query service and its databases. */
async function usable(url: string, launcher: ChildProcess): Promise<void> {
  const answers = async (path: string, status: number) => (await fetch(`${url}${path}`)).status === status;
  for (const began = Date.now(); Date.now() - began < timeoutMs; await pause(10)) {
    if (launcher.exitCode !== null) throw new Error(`npm start ended with exit code ${launcher.exitCode}: see above`);
    const there = await Promise.all([answers("/", 200), answers("/api/user", 401)]).catch(() => [false]);
    if (there.every(Boolean)) return;
  }
  throw new Error("npm start was not usable within two minutes");
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
