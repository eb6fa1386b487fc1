import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../postgres/embedded.ts";
import { root } from "../root.ts";

export interface Stack {
  readonly url: string;
  readonly dataFolder: string;
  /** The launcher; its children are the real processes. */
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

// Milliseconds; less than a hook may take, and several times what a start takes on a busy machine.
const startWithin = 400_000;

/** Runs the entry of `npm start` on its own data folder and a free port; resolves when it prints its URL. */
export async function startStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const dataFolder = mkdtempSync(join(tmpdir(), "provenwork-stack-"));
  chmodSync(dataFolder, 0o755); // Postgres runs as another user than root
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, "infra/ops/src/start.ts")], {
    cwd: root,
    env: { ...process.env, ...withoutSettings, PORT: String(port), DATA_DIR: dataFolder, DEMO_WORLD: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    await ended(child);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilPrinted(child, `runs at ${url}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataFolder, process: child, stop };
}

/** Settings that the developer may have for their own copy. */
const withoutSettings = Object.fromEntries(
  ["EVENT_STORE_URL", "DATABASE_URL", "SMTP_URL", "FILES_URL", "PUBLIC_URL", "NODE_ENV", "LOG_LEVEL"].map((name) => [
    name,
    undefined,
  ]),
);

/** Resolves when the program prints that. @throws with its output on a timeout, or if it exits first */
export function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  let output = "";
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`not up within ${startWithin / 1_000} s:\n${output}`)), startWithin);
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(words)) return;
      clearTimeout(late);
      done();
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.once("exit", (code) => {
      clearTimeout(late);
      fail(new Error(`it ended with ${code}:\n${output}`));
    });
  });
}

/** Terminates the program and waits for its exit. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });
}
