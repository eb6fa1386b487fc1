import type { ChildProcess } from "node:child_process";
import { pauseAfter } from "@provenwork/platform/back-off";
import { Problem } from "./problem.ts";
import { reasonOf } from "../reason.ts";

export interface Supervised {
  readonly name: string;
  /** Resolves when first ready. @throws Problem if it keeps exiting before that. */
  readonly ready: Promise<void>;
  readonly pid: () => number | undefined;
  /** Ends it for good: SIGTERM, then SIGKILL after `grace` milliseconds. */
  stop(grace?: number): Promise<void>;
}

interface Options {
  readonly name: string;
  readonly start: () => ChildProcess | Promise<ChildProcess>;
  /** Resolves once the program serves; gives up when the signal aborts. */
  readonly isReady: (signal: AbortSignal) => Promise<void>;
  readonly say?: (line: string) => void;
  /** Signal that asks the program to end. */
  readonly stopSignal?: NodeJS.Signals;
}

const restarting = { initialMs: 100, maxMs: 5_000 };
const healthyAfter = 10_000;
const attemptsBeforeReady = 3;

/** Keeps one program running: restarts it with a back-off that starts at a tenth of a second. */
export function supervise({ name, start, isReady, say = console.log, stopSignal = "SIGTERM" }: Options): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let wasReady = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => {}); // it may fail before anybody waits for it
  const wake = new AbortController();
  const ended = keepRunning().catch(reject);

  async function keepRunning(): Promise<void> {
    let failures = 0;
    for (let attempt = 1; !stopping; attempt++) {
      const startedAt = Date.now();
      const how = await runOnce(startedAt);
      if (stopping) return;
      if (!wasReady && attempt >= attemptsBeforeReady) throw new Problem(`${name} ${how} at start: see above`);
      if (Date.now() - startedAt > healthyAfter) failures = 0;
      say(`· ${name} ${how}: starting it again`);
      await pauseAfter(failures++, restarting, wake.signal);
    }
  }

  /** Resolves to how the program ended, in words. */
  async function runOnce(startedAt: number): Promise<string> {
    try {
      child = await start();
    } catch (error) {
      if (!wasReady && error instanceof Problem) throw error;
      return `did not start (${reasonOf(error)})`;
    }
    const running = child;
    if (stopping) running.kill(stopSignal);
    const gone = new AbortController();
    void isReady(gone.signal).then(
      () => {
        if (wasReady) say(`· ${name} is back after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
        wasReady = true;
        resolve();
      },
      () => {},
    );
    const how = await ending(running);
    gone.abort();
    return how;
  }

  return {
    name,
    ready,
    pid: () => child?.pid,
    stop: async (grace = 8_000) => {
      stopping = true;
      wake.abort();
      const running = child;
      running?.kill(stopSignal);
      const force = setTimeout(() => running?.kill("SIGKILL"), grace);
      await ended;
      clearTimeout(force);
    },
  };
}

function ending(child: ChildProcess): Promise<string> {
  const inWords = (code: number | null, signal: NodeJS.Signals | null) =>
    signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(inWords(child.exitCode, child.signalCode));
  }
  return new Promise((done) => {
    child.once("exit", (code, signal) => done(inWords(code, signal)));
    child.once("error", (error) => done(`could not be started (${error.message})`));
  });
}
