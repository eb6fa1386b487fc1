import { readFileSync, readdirSync } from "node:fs";

/** Process id of the program of this file among the children of this process, on Linux. @throws when none runs it */
export function childRunning(file: string): number {
  const found = readdirSync("/proc").find((name) => /^\d+$/.test(name) && runs(name, file));
  if (found === undefined) throw new Error(`no child of this process runs ${file}`);
  return Number(found);
}

function runs(pid: string, file: string): boolean {
  try {
    const isChild = new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"));
    return (
      isChild &&
      readFileSync(`/proc/${pid}/cmdline`, "utf8")
        .split("\0")
        .some((each) => each.endsWith(file))
    );
  } catch {
    return false; // it has just ended
  }
}

/** A process and all that descend from it, but those whose command line is refused with their descendants; Linux. */
export function descendantsOf(pid: number, wanted: (command: string) => boolean): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const kept = children.filter((child) => wanted(readFileSync(`/proc/${child}/cmdline`, "utf8").split("\0")[0] ?? ""));
  return [pid, ...kept.flatMap((child) => descendantsOf(child, wanted))];
}

/** VmRSS of proc(5), whose kB are KiB. @throws without /proc */
export function residentBytes(pid: number): number {
  const [, kibibytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * 1_024;
}
