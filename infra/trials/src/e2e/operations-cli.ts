import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "@playwright/test";
import { programsFolder } from "@provenwork/ops/build/built-files";
import { root } from "@provenwork/ops/root";

/** The data folder of the running stack; the test is skipped where nothing says where it is. */
export function stackData(): string {
  const folder = process.env["STACK_DATA"];
  test.skip(folder === undefined, "STACK_DATA does not say where the running stack keeps its data");
  return folder ?? "";
}

/** Runs a verb of the operations CLI on a data folder. */
export function ops(
  dataFolder: string,
  ...verb: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataFolder };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(programsFolder, "ops.js"), ...verb],
      { env, cwd: root },
      (_, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
