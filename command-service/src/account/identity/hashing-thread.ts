// A thread that does nothing but hash, started by hashing.ts.
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";

/** Hashing takes all of a core for as long as it lasts: everything else goes first (nice(2)). */
const priority = 10;

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** To make a hash of a password, or to compare one with a hash. */
export type Job =
  | { readonly password: string; readonly cost: HashCost }
  | { readonly password: string; readonly stored: string };

export type Done = { readonly hash: string } | { readonly matches: boolean } | { readonly failure: string };

/** On Linux a priority is a thread's own (setpriority(2), "Bugs"); elsewhere this one runs like any other. */
function stepBack(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), priority);
  } catch {
    // Without /proc nobody can say which thread this is.
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

stepBack();
parentPort?.on("message", (job: Job) => parentPort?.postMessage(done(job)));
