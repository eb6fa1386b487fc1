import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startProgram } from "@provenwork/ops/launch/child";
import { answersOk } from "@provenwork/ops/launch/readiness";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Program } from "@provenwork/ops/launch/system";

/** A program of the product, or of a benchmark, that runs until the benchmark ends it. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Asks it to end and resolves when it has. */
  stop(): Promise<void>;
}

/** Milliseconds. For what hangs only, as the limits of tests are. */
const readyWithin = 150_000;
const endWithin = 60_000;

/** Starts a program and resolves when its /readyz, or the path named, answers. @throws when it is not ready in time */
export async function startReady(
  program: Program,
  shutdown: Shutdown,
  { ready = "/readyz", ...options }: { logFolder: string; nodeArgs?: readonly string[]; ready?: string },
): Promise<Running> {
  const child = startProgram({ name: program.name, file: program.file, env: program.env, ...options });
  const stop = () => ended(child);
  shutdown.add(stop);
  const url = `http://127.0.0.1:${program.port}`;
  const gone = new AbortController();
  child.once("exit", () => gone.abort(new Error(`${program.name} ended before it was ready: see above`)));
  const late = setTimeout(() => {
    const log = readFileSync(join(options.logFolder, `${program.name}.log`), "utf8")
      .trimEnd()
      .split("\n");
    gone.abort(new Error(`${program.name} is not ready after ${readyWithin / 1_000} s:\n${log.slice(-10).join("\n")}`));
  }, readyWithin);
  await answersOk(url + ready)(gone.signal).finally(() => clearTimeout(late));
  return { url, pid: child.pid ?? 0, stop };
}

export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill("SIGKILL"), endWithin);
    child.once("exit", () => {
      clearTimeout(force);
      done();
    });
    child.kill("SIGTERM");
  });
}
