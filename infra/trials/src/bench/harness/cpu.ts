import { existsSync, readFileSync, readdirSync } from "node:fs";

/** Seconds of processor time that a process has used so far, with all it has waited for; 0 without /proc. */
export function cpuSeconds(pid: number): number {
  const times = statOf(pid);
  return times === undefined ? 0 : times.own + times.ended;
}

/** The same for a process and its living descendants: a Postgres server and its connections. */
export function cpuSecondsOfTree(pid: number): number {
  if (!existsSync("/proc")) return 0;
  const living = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(living.map(Number), (each) => statOf(each)?.parent ?? 0);
  const sumOf = (each: number): number =>
    (children.get(each) ?? []).reduce((sum, child) => sum + sumOf(child), cpuSeconds(each));
  return sumOf(pid);
}

// Ticks of /proc are hundredths of a second on every Linux (USER_HZ, proc(5)).
const ticks = 100;

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined; // not Linux, or it has just ended
  }
}

/** The fields after the name, which may hold blanks and brackets itself. */
export function parseStat(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const seconds = (field: number) => Number(fields[field - 3]) / ticks; // numbered from 1 as in proc(5), name is 2
  return { parent: Number(fields[1]), own: seconds(14) + seconds(15), ended: seconds(16) + seconds(17) };
}
