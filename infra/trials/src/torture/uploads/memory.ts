import { setTimeout as pause } from "node:timers/promises";
import { residentBytes } from "../../bench/harness/processes.ts";

const every = 20;

/** Resident memory of processes, looked at all the time until it is stopped. */
export interface MemoryWatch {
  /** By how many bytes each has risen at most, by name. */
  stop(): Promise<ReadonlyMap<string, number>>;
}

export function watchMemory(pids: ReadonlyMap<string, number>): MemoryWatch {
  const before = new Map([...pids].map(([name, pid]) => [name, residentBytes(pid)] as const));
  const rise = new Map<string, number>();
  const stopping = new AbortController();
  const look = () => {
    for (const [name, pid] of pids) {
      rise.set(name, Math.max(rise.get(name) ?? 0, residentBytes(pid) - (before.get(name) ?? 0)));
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      look();
      await pause(every);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return rise;
    },
  };
}
