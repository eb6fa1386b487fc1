import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { median, timed } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { temporaryFolder } from "../harness/stage.ts";

const starts = 4;
const patience = 120_000;

export const startBench: Bench = {
  summary: "npm start on a data folder that was used before, until the page and the API answer",
  defaults: { events: 0, seconds: 0, seed: 1 },
  async run(_options, report, shutdown) {
    const folder = join(temporaryFolder(shutdown), "data");
    mkdirSync(folder);
    const port = String(await freePort());
    const first = await start(folder, port, shutdown);
    const later: number[] = [];
    for (let time = 0; time < starts; time += 1) later.push(await start(folder, port, shutdown));
    report.figure("first start on an empty data folder, packages installed", first, "s");
    report.figure("later start, median", median(later), "s", { atMost: 3 });
    report.figure("later start, fastest", Math.min(...later), "s");
    report.figure("early starts / late ones (control)", median(later.slice(0, 2)) / median(later.slice(2)), "×");
  },
};

/** Starts it as `npm start` does, waits until a browser could use it, ends it again. Answers the seconds it took. */
async function start(folder: string, port: string, shutdown: Shutdown): Promise<number> {
  const launcher = spawn(process.execPath, [join(root, "infra/bootstrap.mjs"), "start"], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder, ...withoutSettings },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true, // Ctrl-C reaches only this benchmark, which ends the launcher in order
  });
  shutdown.add(() => ended(launcher));
  const [seconds] = await timed(() => usable(`http://localhost:${port}`, launcher));
  await ended(launcher);
  return seconds;
}

/** Settings that the user may have for their own copy. */
const withoutSettings = Object.fromEntries(
  ["EVENT_STORE_URL", "DATABASE_URL", "SMTP_URL", "PUBLIC_URL", "NODE_ENV", "LOG_LEVEL"].map((name) => [
    name,
    undefined,
  ]),
);

/** The page loads, and the API answers 401, which needs the query service and its databases. */
async function usable(url: string, launcher: ChildProcess): Promise<void> {
  const answers = async (path: string, status: number) => (await fetch(`${url}${path}`)).status === status;
  for (const began = Date.now(); Date.now() - began < patience; await pause(10)) {
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
