import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** A projector in a process of its own. */
export interface ProjectorProcess {
  readonly child: ChildProcess;
  /** Resolves when it begins to lead; rejects when it ends before. */
  readonly leads: Promise<void>;
  readonly gone: Promise<void>;
  /** kill -9. */
  kill(): void;
}

/** From source unless `file` names its bundle. */
export function spawnProjector(env: Record<string, string>, file = main): ProjectorProcess {
  const child = spawn(process.execPath, [file], {
    env: { ...environmentOfNode(), ...env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const leads = new Promise<void>((resolve, reject) => {
    let seen = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      seen = (seen + text).slice(-2_000);
      if (seen.includes('"msg":"following"')) resolve();
    });
    child.once("exit", () => reject(new Error("the projector ended before it led")));
  });
  leads.catch(() => {});
  return { child, leads, gone, kill: () => void child.kill("SIGKILL") };
}
