// A hashing thread, started by hashing.ts.
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** Hashing saturates a core, so it has the lowest priority (nice(2)). */
const priority = 10;

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Hash a password, or compare it with a hash. */
export type Job =
  | { readonly password: string; readonly cost: HashCost }
  | { readonly password: string; readonly stored: string };

export type Done = { readonly hash: string } | { readonly matches: boolean } | { readonly failure: string };

/** On Linux a priority is a thread's own (setpriority(2), "Bugs"); elsewhere this one runs like any other. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), priority);
  } catch {
    // Without /proc the thread id is unknown.
  }
}

function done(job: Job): Done {
  try {
    if ("stored" in job) return { matches: verifySync(job.stored, job.password) };
    return { hash: hashSync(job.password, job.cost) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : "hashing failed" };
  }
}

lowerPriority();
parentPort?.on("message", (job: Job) => parentPort?.postMessage(done(job)));
