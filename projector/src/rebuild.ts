import { fork } from "node:child_process";
import type { Progress } from "#kernel/filling.ts";
import type { Comparison } from "#kernel/compare.ts";
import type { Approval, ApprovalEnd } from "#kernel/approval.ts";
import type { Rebuilt } from "#kernel/rebuild.ts";

export type { Progress, Rebuilt };

/** What a parent asks of its build child, as its one argument in JSON. */
export interface BuildRequest {
  readonly action: "rebuild" | "build-missing" | "verify";
  readonly readModels: readonly string[];
  readonly compare: boolean;
  /** Ask the parent before the flip, and wait. */
  readonly hold: boolean;
}

/** What the parent says to a child that waits. */
export interface ApprovalAnswer {
  readonly end: ApprovalEnd;
}

/** What the child says to its parent. */
export type BuildMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "held"; readonly comparisons: readonly Comparison[] }
  | { readonly kind: "done"; readonly rebuilt: Rebuilt }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

export interface BuildOptions {
  readonly readModels: readonly string[];
  /** Compare with the live rows before the flip, and do not flip where they differ. */
  readonly compare?: boolean;
  readonly hold?: Approval | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the child; what it made is dropped by the next build. */
  readonly signal?: AbortSignal;
  /** The projector's settings; `process.env` unless given. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Builds read models afresh in a child process and points readers at them. @throws with the child's reason */
export const rebuild = (options: BuildOptions): Promise<Rebuilt> => inChild("rebuild", options);

/** Builds those that still have no rows of this release when their turn comes, in a child process. */
export const buildMissing = (options: Omit<BuildOptions, "compare" | "hold">): Promise<Rebuilt> =>
  inChild("build-missing", options);

/** Builds read models in a child process, compares every row with the live ones and drops what it built. */
export const verify = (options: Omit<BuildOptions, "compare" | "hold">): Promise<Rebuilt> => inChild("verify", options);

/** Of Node, for a build's process: what a build makes it mostly keeps, and a small nursery would be copied over and over. */
export const buildArguments: readonly string[] = ["--max-semi-space-size=64"];

function inChild(action: BuildRequest["action"], options: BuildOptions): Promise<Rebuilt> {
  const { readModels, compare = false, hold, onProgress = () => {}, signal, env = process.env } = options;
  const request: BuildRequest = { action, readModels, compare, hold: hold !== undefined };
  const child = fork(new URL("./build-child.ts", import.meta.url), [JSON.stringify(request)], {
    env,
    execArgv: [...buildArguments],
  });
  return new Promise((resolve, reject) => {
    let outcome: BuildMessage | undefined;
    const answer = (end: ApprovalEnd) => {
      if (child.connected) child.send({ end } satisfies ApprovalAnswer);
    };
    const kill = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", kill, { once: true });
    child.on("message", (message: BuildMessage) => {
      if (message.kind === "progress") onProgress(message.progress);
      else if (message.kind === "held") hold?.decide(message.comparisons).then(answer, kill);
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
