import type { ChildProcess, ForkOptions } from "node:child_process";
import { constants, setPriority } from "node:os";
import pidusage from "pidusage";

/** The most a process may use before it is killed. */
export interface ProcessLimits {
  readonly cpuSeconds: number;
  /** Bytes of memory, all kinds together. */
  readonly memory: number;
  /** Much longer than the CPU time: on a busy machine the process waits for others. */
  readonly wallSeconds: number;
  /** Runs below other processes: for work in the background. */
  readonly lowPriority?: true;
}

const sampleMs = 50;
/** Bytes of private memory that Node reserves at its start and does not use: 575 MiB in version 26. */
const reserved = 768 * 1024 * 1024;

/**
 * Options for `fork` that start Node within limits of the kernel, where there are any: a shell sets them, and becomes Node. They
 * also hold between two samples of `keepWithin`.
 */
export function limitedNode({ cpuSeconds, memory }: ProcessLimits): Pick<ForkOptions, "execPath" | "execArgv"> {
  const heap = `--max-old-space-size=${Math.ceil(memory / 2 / 1024 / 1024)}`;
  if (process.platform === "win32") return { execArgv: [heap] };
  const data = Math.ceil((memory + reserved) / 1024);
  const limited = `ulimit -c 0; ulimit -t ${Math.ceil(cpuSeconds)}; ulimit -d ${data}; exec "$0" "$@"`;
  return { execPath: "/bin/sh", execArgv: ["-c", limited, process.execPath, heap] };
}

/**
 * Kills a child once it has used more than its limits; `onTimeout` is called where that was only the time on the clock. Call what
 * is returned when it has ended.
 */
export function enforceLimits(
  child: ChildProcess,
  { cpuSeconds, memory, wallSeconds, lowPriority }: ProcessLimits,
  onTimeout: () => void = () => {},
): () => void {
  const { pid } = child;
  if (pid === undefined) return () => {};
  const kill = () => void child.kill("SIGKILL");
  const timeout = setTimeout(() => {
    onTimeout();
    kill();
  }, wallSeconds * 1000);
  if (lowPriority) setLowPriority(pid);
  let isOver = false;
  let next: NodeJS.Timeout | undefined;
  async function sample(processId: number): Promise<void> {
    // Undefined once the process has ended.
    const usage = await pidusage(processId).catch(() => undefined);
    if (isOver) return;
    if (usage !== undefined && (usage.memory > memory || usage.ctime > cpuSeconds * 1000)) kill();
    else next = setTimeout(() => void sample(processId), sampleMs);
  }
  void sample(pid);
  return () => {
    isOver = true;
    clearTimeout(timeout);
    clearTimeout(next);
  };
}

function setLowPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}
