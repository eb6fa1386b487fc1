import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const startWithin = 60_000;

/**
 * A real server, started by a command line such as `eventstored --insecure --db {folder} --log {folder}/log --node-port
 * {port} --replication-port {other}`; it keeps port and folder when it is stopped and started again.
 */
export class ServerProgram {
  readonly #command: string;
  #folders: string[] = [];
  #port = 0;
  #other = 0;
  #child: ChildProcess | undefined;

  constructor(command: string) {
    this.#command = command;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Resolves once the server reports that it is live. @throws with its output if it ends before or times out */
  async start(): Promise<void> {
    if (this.#port === 0) [this.#port, this.#other] = [await freePort(), await freePort()];
    if (this.#folders.length === 0) this.swapLog();
    const child = spawn("/bin/sh", ["-c", `exec ${this.#filled()}`], { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    const output = captureOutput(child);
    const late = performance.now() + startWithin;
    while (!(await this.#live())) {
      if (child.exitCode !== null || performance.now() > late) {
        await this.stop();
        throw new Error(`${this.#command} is not live within ${startWithin / 1_000} s:\n${output()}`);
      }
      await sleep(100);
    }
  }

  /** Kills it, as a crash or power cut would. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((ended) => {
      child.once("exit", () => ended());
      child.kill("SIGKILL");
    });
  }

  /** The next start has an empty folder. */
  swapLog(): void {
    const folder = mkdtempSync(join(tmpdir(), "provenwork-eventstoredb-"));
    chmodSync(folder, 0o777); // the command may run the server as another user
    this.#folders.push(folder);
  }

  async remove(): Promise<void> {
    await this.stop();
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }

  #filled(): string {
    const values: Record<string, string> = {
      folder: this.#folders.at(-1) ?? "",
      port: `${this.#port}`,
      other: `${this.#other}`,
    };
    return this.#command.replace(/\{(folder|port|other)\}/g, (_, name: string) => values[name] ?? "");
  }

  async #live(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/health/live`).catch(() => undefined);
    return answer?.ok === true;
  }
}

/** The end of a program's output, for error messages. */
function captureOutput(child: ChildProcess): () => string {
  let output = "";
  const add = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => output;
}

const freePort = (): Promise<number> =>
  new Promise((found, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
