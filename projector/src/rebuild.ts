import { fork } from "node:child_process";
import { withSourceMaps } from "@provenwork/platform/source-maps";
import type { Progress } from "#kernel/filling.ts";
import type { RequestedBuild } from "#kernel/rebuild-requested.ts";
import type { Rebuilt } from "#kernel/rebuild.ts";

export type { Progress, Rebuilt };

/** The task of a build child, its only argument, in JSON. */
export interface ChildTask {
  readonly action: "rebuild" | "build-missing" | "verify";
  readonly request: RequestedBuild["request"];
}

/** Messages of the child to its parent. */
export type ChildMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "done"; readonly rebuilt: Rebuilt }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

interface ChildOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the child; the next build drops its tables. */
  readonly signal?: AbortSignal;
  /** The projector's settings; `process.env` unless given. */
  readonly env?: NodeJS.ProcessEnv;
}

type OfReadModels = ChildOptions & { readonly readModels: readonly string[]; readonly compare?: boolean };

/** Rebuilds what was requested, in a child process. @throws with the child's reason */
export const rebuildInChild = ({ request, ...options }: RequestedBuild): Promise<Rebuilt> =>
  inChild({ action: "rebuild", request }, options);

/** Rebuilds read models in a child process and points readers at them; with `compare`, only if the rows are the same. */
export const rebuild = (options: OfReadModels): Promise<Rebuilt> => inChild(task("rebuild", options), options);

/** Builds those that still have no rows of this release when the lock is free, in a child process. */
export const buildMissing = (options: OfReadModels): Promise<Rebuilt> =>
  inChild(task("build-missing", options), options);

/** Builds read models in a child process, compares every row with the live ones and drops what it built. */
export const verify = (options: OfReadModels): Promise<Rebuilt> => inChild(task("verify", options), options);

const task = (action: ChildTask["action"], { readModels, compare = false }: OfReadModels): ChildTask => ({
  action,
  request: { id: "", readModels, compare, hold: false },
});

/** Node options of a build: it keeps most of its objects, and a small nursery would be copied repeatedly. */
export const buildArguments: readonly string[] = [...withSourceMaps, "--max-semi-space-size=64"];

function inChild(
  task: ChildTask,
  { onProgress = () => {}, signal, env = process.env }: ChildOptions,
): Promise<Rebuilt> {
  const child = fork(new URL("./build-child.ts", import.meta.url), [JSON.stringify(task)], {
    env,
    execArgv: [...buildArguments],
  });
  return new Promise((resolve, reject) => {
    let outcome: ChildMessage | undefined;
    const kill = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", kill, { once: true });
    child.on("message", (message: ChildMessage) => {
      if (message.kind === "progress") onProgress(message.progress);
      else outcome = message;
    });
    child.on("error", reject);
    child.on("exit", (code, killedBy) => {
      signal?.removeEventListener("abort", kill);
      if (outcome?.kind === "done") resolve(outcome.rebuilt);
      else if (outcome?.kind === "failed") reject(Object.assign(new Error(outcome.message), { name: outcome.name }));
      else reject(new Error(`the build process ended early (${killedBy ?? `exit code ${code}`})`));
    });
  });
}
