import { type ChildProcess, spawn } from "node:child_process";
import { AsyncLocalStorage } from "node:async_hooks";
import { root } from "@provenwork/ops/root";

/** Where a part's output goes while another part has the terminal. */
const aside = new AsyncLocalStorage<(text: string | Buffer) => void>();

/** How a program ended: its exit code, and the last of its output; none where a terminal shows all of it. */
export interface Ended {
  readonly code: number;
  readonly tail: string;
  /** Whether it was ended because its time was over. */
  readonly late?: boolean;
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the program and all that it started are ended. */
  readonly withinMs?: number;
}

/** Milliseconds from SIGTERM to SIGKILL. */
const graceMs = 10_000;

/** Characters. */
const keptTail = 8_000;

/** Runs a program of the toolchain in the repository's folder; its output is shown as it comes. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { env, withinMs } = options;
  const other = aside.getStore();
  const output = other === undefined && process.stdout.isTTY ? "inherit" : "pipe";
  let tail = "";
  const show = (text: Buffer): void => {
    tail = (tail + text.toString()).slice(-keptTail);
    if (other === undefined) process.stdout.write(text);
    else other(text);
  };
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...(other && process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
      stdio: ["ignore", output, output],
      detached: withinMs !== undefined, // a process group of its own, which can be ended as a whole
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", show);
    const limit = withinMs === undefined ? undefined : endAfter(child, withinMs);
    child.on("error", fail);
    child.on("close", (code) => done({ code: code ?? 1, tail, ...(limit?.() && { late: true }) }));
  });
}

/** Ends a process group when its time is over, or with this process. What is returned stops that and tells whether it was late. */
function endAfter(child: ChildProcess, milliseconds: number): () => boolean {
  let late = false;
  let kill: NodeJS.Timeout | undefined;
  const end = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const timer = setTimeout(() => {
    late = true;
    end("SIGTERM");
    kill = setTimeout(() => end("SIGKILL"), graceMs);
  }, milliseconds);
  const interrupted = (signal: NodeJS.Signals): void => {
    end(signal);
    process.exit(1);
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  child.once("exit", () => late && end("SIGKILL")); // what ignored the first signal holds its output open
  return () => {
    clearTimeout(timer);
    clearTimeout(kill);
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    return late;
  };
}

export function heading(name: string): void {
  say(`\n── ${name} ${"─".repeat(Math.max(3, 76 - name.length))}`);
}

export function say(line: string): void {
  const show = aside.getStore();
  if (show === undefined) console.log(line);
  else show(`${line}\n`);
}

/**
 * Runs two lanes of parts at once. The first has the terminal; output of the second is shown when the first is over, and
 * from then on as it comes, so that every line is under the heading of its part.
 */
export async function sideBySide<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T[]> {
  let held: Buffer[] | undefined = [];
  const show = (text: string | Buffer): void => {
    if (held === undefined) process.stdout.write(text);
    else held.push(Buffer.from(text));
  };
  const other = aside.run(show, second);
  const one = await first();
  process.stdout.write(Buffer.concat(held));
  held = undefined;
  return [one, await other];
}
