import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";

/** A program with one step to undo at its end; `undo` is the body of that step. */
const program = (undo: string) => `
  import { Shutdown } from ${JSON.stringify(new URL("shutdown.ts", import.meta.url).href)};
  const shutdown = new Shutdown();
  shutdown.add(async () => { ${undo} });
  setInterval(() => {}, 1_000);
  console.log("ready");
`;

let child: ChildProcess;
let said = "";
let heard: Promise<void>;

async function start(undo: string): Promise<void> {
  said = "";
  child = spawn(process.execPath, ["--input-type=module", "--eval", program(undo)], {
    stdio: ["ignore", "pipe", 2, "ipc"],
  });
  heard = listen(child);
  await until("ready");
}

async function listen({ stdout }: ChildProcess): Promise<void> {
  for await (const chunk of stdout ?? []) said += String(chunk);
}

const until = (words: string): Promise<void> => expect.poll(() => said).toContain(words);

afterEach(() => child.kill("SIGKILL"));

it("undoes everything, however many signals a service manager and its processes send", async () => {
  // The step continues on a message, after all signals have been sent. It listens before it reports its start.
  await start(`
    const told = new Promise((go) => process.on("SIGUSR2", go));
    console.log("begun");
    await told;
    console.log("undone");
  `);
  child.kill("SIGTERM");
  await until("begun");
  for (const signal of ["SIGTERM", "SIGHUP", "SIGTERM"] as const) child.kill(signal);
  child.disconnect();
  child.kill("SIGUSR2");
  // At the exit, its last words may still be in the pipe.
  const [[code]] = await Promise.all([once(child, "exit"), heard]);
  expect({ code, undone: said.includes("undone") }).toEqual({ code: 0, undone: true });
});

it("is ended at once by somebody who goes on pressing Ctrl-C", async () => {
  await start(`console.log("begun"); await new Promise(() => {});`);
  child.kill("SIGINT");
  await until("begun");
  const pressing = setInterval(() => child.kill("SIGINT"), 100);
  const [code] = await once(child, "exit");
  clearInterval(pressing);
  expect(code).toBe(1);
});
