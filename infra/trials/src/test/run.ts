import { spawn } from "node:child_process";
import { root } from "@provenwork/ops/root";

/** Runs a program of the toolchain in the repository's folder, its output shown as it comes; resolves to its exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", fail);
    child.on("exit", (code) => done(code ?? 1));
  });
}

export function heading(name: string): void {
  console.log(`\n── ${name} ${"─".repeat(Math.max(3, 76 - name.length))}`);
}
