import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { supervise } from "./supervisor.ts";

const program = (code: string) => spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
const waiting = "console.log('up'); setInterval(() => {}, 1000)";

/** Supervises a program that is ready at its first line; `back` resolves when it reports that. */
function supervised(code: string) {
  const said: string[] = [];
  const children: ChildProcess[] = [];
  const back = Promise.withResolvers<void>();
  const handle = supervise({
    name: "worker",
    start: () => {
      const child = program(code);
      children.push(child);
      return child;
    },
    isReady: async (signal) => {
      const output = children.at(-1)?.stdout;
      if (output) await once(output, "data", { signal });
    },
    say: (line) => {
      said.push(line);
      if (line.includes("is back")) back.resolve();
    },
  });
  return { handle, said, children, back: back.promise };
}

describe("a supervised program", () => {
  it("is started again when it is killed, and says so in one line each", async () => {
    const { handle, said, children, back } = supervised(waiting);
    await handle.ready;
    children[0]?.kill("SIGKILL");
    await back;
    expect(children).toHaveLength(2);
    expect(said[0]).toBe("· worker was ended by SIGKILL: starting it again");
    expect(said[1]).toMatch(/^· worker is back after \d+\.\d s$/);
    await handle.stop();
  });

  it("that never comes up fails the start instead of being tried for ever", async () => {
    const { handle, children } = supervised("process.exit(1)");
    await expect(handle.ready).rejects.toThrow(new Problem("worker ended with exit code 1 at start: see above"));
    expect(children).toHaveLength(3);
  });

  it("may fail before anybody waits for it", async () => {
    const { handle, children } = supervised("process.exit(1)");
    await expect.poll(() => children.at(2)?.exitCode, { timeout: 30_000 }).toBe(1);
    await new Promise((done) => setImmediate(done));
    await expect(handle.ready).rejects.toThrow(Problem);
  });

  it("stays ended once stopped, by force if it does not listen", async () => {
    const { handle, children } = supervised(`process.on('SIGTERM', () => {}); ${waiting}`);
    await handle.ready;
    await handle.stop(50);
    expect(children).toHaveLength(1);
    expect(children[0]?.signalCode).toBe("SIGKILL");
  });
});
