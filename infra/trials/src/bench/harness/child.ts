import { fork } from "node:child_process";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";

export interface ChildOptions {
  /** From the repository's folder. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
}

/** Runs a program and resolves with its last message. @throws if it fails or sends none */
export function runChild<Result>(options: ChildOptions, shutdown: Shutdown): Promise<Result> {
  const { file, args = [], env, nodeArgs = [] } = options;
  const child = fork(join(root, file), args, { env: { ...inherited(), ...env }, execArgv: [...nodeArgs], cwd: root });
  shutdown.add(() => child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let result: { value: Result } | undefined;
    child.on("message", (value) => (result = { value: value as Result }));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0 && result !== undefined) resolve(result.value);
      else reject(new Error(`${file} ended with ${signal ?? `exit code ${code}`}: see above`));
    });
  });
}

const inherited = (): Record<string, string | undefined> => ({ PATH: process.env["PATH"], HOME: process.env["HOME"] });
