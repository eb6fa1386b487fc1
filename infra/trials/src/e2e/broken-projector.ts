import { spawn } from "node:child_process";
import { join } from "node:path";
import { openTarget } from "@provenwork/ops/cli/target";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { childOf } from "@provenwork/ops/testing/child-processes";
import { type Stack, ended } from "@provenwork/ops/testing/stack";
import { builtFile, programFiles } from "@provenwork/ops/build/built-files";

interface BrokenRelease {
  readonly pid: number | undefined;
  /** Ends it, and lets the system's own projector go on; again, it does nothing. */
  replaceByCorrected(): Promise<void>;
}

/**
 * Puts a projector in the place of the system's own that cannot take a message with the word poison, as a release with a
 * bug would. The system's own is stopped meanwhile, and loses its connections, so that it does not lead.
 */
export async function brokenRelease(stack: Stack): Promise<BrokenRelease> {
  const target = openTarget({ ...process.env, DATA_DIR: stack.dataFolder });
  const own = childOf(stack.process.pid, builtFile(programFiles.projector));
  const bug = new URL("./broken-release.ts", import.meta.url).href;
  const settings = { ...target.settings, HOST: "127.0.0.1", PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(root, "projector/src/main.ts")], {
    env: { PATH: process.env["PATH"], ...settings, NODE_OPTIONS: `--import=${bug}` },
    stdio: "ignore",
  });
  process.kill(own, "SIGSTOP");
  try {
    await target.read().query("SELECT pg_terminate_backend(pid) FROM projector.locks WHERE name = 'leader'");
  } finally {
    await target.close();
  }
  let replaced = false;
  return {
    pid: child.pid,
    async replaceByCorrected() {
      if (replaced) return;
      replaced = true;
      await ended(child);
      process.kill(own, "SIGCONT");
    },
  };
}
