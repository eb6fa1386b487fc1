import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { until } from "@provenwork/platform/testing/until";
import { expect, it } from "vitest";

const toys = fileURLToPath(new URL("testing/toy-trials.ts", import.meta.url));

/** Exit code and output of the toy trials. */
async function run(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [toys, ...args], {
    env: environmentOfNode(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const lines = `${output}${errors}`.split("\n").map((line) => line.replaceAll(/ +/g, " ").trim());
  return { code, lines: lines.filter((line) => line !== "") };
}

it("runs all one after another, ends one that hangs, stops what they started, and says what failed", async () => {
  const { code, lines } = await run("all");
  expect(code).toBe(1);
  expect(lines.map((line) => line.replace(/[\d.]{3,5} min$/, "N min").replace(/^started \d+/, "started"))).toEqual([
    "stopped",
    "started",
    "stopped",
    "misses events lost 1 goal 0: MISSED",
    "misses MISSED: events lost",
    "stopped",
    "cannot-run SKIPPED: something is not installed",
    "holds events lost 0 goal 0: met",
    "holds all goals met",
    "hangs FAILED N min",
    "stays FAILED N min",
    "crashes FAILED N min",
    "misses FAILED N min",
    "cannot-run skipped N min",
    "holds passed N min",
    "all FAILED N min",
    "provenwork: hangs did not end within 2 s",
    "stays: killed, because it did not stop what it started within 15 s",
    "provenwork: the first bug",
  ]);
  const [, pid] = /^started (\d+)$/m.exec(lines.join("\n")) ?? [];
  expect(pid).toBeDefined();
  await until(() => !existsSync(`/proc/${pid}`)); // a killed process is gone a moment later
});

it("exits with 0 where one trial meets its goals", async () => {
  expect(await run("holds")).toMatchObject({ code: 0 });
});
