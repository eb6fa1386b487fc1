import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { constants, getPriority } from "node:os";
import { expect, it } from "vitest";
import { enforceLimits, limitedNode } from "./limited-process.ts";

const mebibyte = 1024 * 1024;
const generous = { cpuSeconds: 60, memory: 4096 * mebibyte, wallSeconds: 60 };
const usesCpu = "for (;;);";
const usesMemory = "for (const all = []; ; ) all.push(Buffer.alloc(1e6, 1));";
const waits = "setInterval(() => {}, 1000);";

/** A process that runs this script before a module that does nothing. */
const started = (
  script: string,
  { execPath, execArgv = [] }: Pick<ForkOptions, "execPath" | "execArgv"> = {},
): ChildProcess =>
  fork(new URL("./limits.ts", import.meta.url), {
    ...(execPath !== undefined && { execPath }),
    execArgv: [...execArgv, "--import", `data:text/javascript,${script}`],
    env: {},
    stdio: "ignore",
  });
const ending = async (child: ChildProcess) => {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal ?? code;
};

it.skipIf(process.platform === "win32")("is killed by the kernel for too much CPU time", async () => {
  expect(await ending(started(usesCpu, limitedNode({ ...generous, cpuSeconds: 1 })))).toMatch(/^SIG(?:KILL|XCPU)$/);
});

it.skipIf(process.platform !== "linux")("is killed by the kernel for too much memory", async () => {
  expect(await ending(started(usesMemory, limitedNode({ ...generous, memory: 64 * mebibyte })))).not.toBe(0);
});

it.each([
  ["CPU time", usesCpu, { ...generous, cpuSeconds: 0.2 }],
  ["memory", usesMemory, { ...generous, memory: 128 * mebibyte }],
  ["time", waits, { ...generous, wallSeconds: 0.2 }],
])("is killed from outside for too much %s", async (_, script, limits) => {
  const child = started(script);
  const stop = enforceLimits(child, limits);
  expect(await ending(child)).toBe("SIGKILL");
  stop();
});

it.each([
  ["runs at low priority in the background", { ...generous, lowPriority: true as const }, "PRIORITY_BELOW_NORMAL"],
  ["runs at normal priority otherwise", generous, "PRIORITY_NORMAL"],
] as const)("%s", async (_, limits, priority) => {
  const child = started(waits, limitedNode(limits));
  const stop = enforceLimits(child, limits);
  expect(getPriority(child.pid)).toBe(constants.priority[priority]);
  child.kill("SIGKILL");
  await once(child, "exit");
  stop();
});
