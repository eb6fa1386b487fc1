import { Worker } from "node:worker_threads";
import type { Done, HashCost, Job } from "./hashing-thread.ts";

/** OWASP password storage cheat sheet: argon2id, 19 MiB, 2 passes, 1 lane. */
const cost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Idle threads. Not libuv's, which have normal priority:
 * two passwords at once keep two cores busy, and other requests would wait.
 */
const idle: Worker[] = [];

/** Hashes a password on a thread of its own; callers limit concurrency. */
export async function hash(password: string): Promise<string> {
  const done = await onThread({ password, cost });
  if ("hash" in done) return done.hash;
  throw new Error("failure" in done ? done.failure : "a hashing thread returned no hash");
}

/** Whether a password matches a hash. @throws if it is not a hash */
export async function verify(stored: string, password: string): Promise<boolean> {
  const done = await onThread({ password, stored });
  if ("matches" in done) return done.matches;
  throw new Error("failure" in done ? done.failure : "a hashing thread returned no comparison");
}

async function onThread(job: Job): Promise<Done> {
  const thread = idle.pop() ?? startThread();
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  const ended = () => reject(new Error("a hashing thread ended"));
  thread.once("message", resolve).once("error", reject).once("exit", ended);
  thread.ref();
  thread.postMessage(job);
  try {
    const done = await promise;
    idle.push(thread);
    return done;
  } finally {
    thread.off("message", resolve).off("error", reject).off("exit", ended);
    thread.unref(); // does not keep the process alive
  }
}

function startThread(): Worker {
  // Without this process's arguments and environment: its preloaded modules do not belong there, and
  // under `node --watch` a thread would report its imports as messages.
  const thread = new Worker(new URL("./hashing-thread.ts", import.meta.url), { execArgv: [], env: {} });
  thread.on("error", () => {}); // the waiting caller sees the failure
  thread.once("exit", () => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  });
  return thread;
}
