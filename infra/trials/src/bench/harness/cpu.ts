import { readFileSync } from "node:fs";
import { descendantsOf } from "./processes.ts";

/** The kernel's clock ticks a second, as Linux reports CPU time. */
const ticks = 100;

/** CPU seconds of a process, its descendants and those of them that have ended; Linux. */
export function cpuSeconds(pid: number): number {
  const all = descendantsOf(pid, () => true).map((each, index) => {
    const [, after = ""] = readFileSync(`/proc/${each}/stat`, "utf8").split(") ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = after.split(" ").slice(11, 15).map(Number);
    return user + system + (index === 0 ? endedUser + endedSystem : 0);
  });
  return all.reduce((total, each) => total + each, 0) / ticks;
}
