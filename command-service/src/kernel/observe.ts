import { Histogram, type Registry } from "prom-client";

/** Counts commands and how long they took, by name and status. */
export function observeIn(registry: Registry): (command: string, status: number, seconds: number) => void {
  const durations = new Histogram({
    name: "provenwork_command_duration_seconds",
    help: "Time from a command's arrival to its answer",
    labelNames: ["command", "status"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  });
  return (command, status, seconds) => durations.observe({ command, status }, seconds);
}
