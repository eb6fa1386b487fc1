import { readFileSync } from "node:fs";

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
