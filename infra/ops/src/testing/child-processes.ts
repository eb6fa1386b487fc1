import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The direct child of a process whose command line contains `mark`. */
export function childOf(parent: number | undefined, mark: string): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const row = rows.find(([, ppid, ...args]) => Number(ppid) === parent && args.join(" ").includes(mark));
  if (row === undefined) throw new Error(`process ${parent} has no child ${mark}:\n${stdout}`);
  return Number(row[0]);
}

/** The environment that a process was started with, from /proc; Linux only. */
export function environmentOfProcess(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
