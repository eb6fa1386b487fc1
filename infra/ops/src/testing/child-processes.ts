import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The nearest descendant of a process whose command line contains `mark`. */
export function childOf(parent: number | undefined, mark: string): number {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  for (let parents = [String(parent)]; parents.length > 0;) {
    const children = rows.filter(([, ppid = ""]) => parents.includes(ppid));
    const found = children.find(([, , ...args]) => args.join(" ").includes(mark));
    if (found !== undefined) return Number(found[0]);
    parents = children.map(([pid = ""]) => pid);
  }
  throw new Error(`process ${parent} has no child ${mark}:\n${stdout}`);
}

/** The environment that a process was started with, from /proc; Linux only. */
export function environmentOfProcess(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
