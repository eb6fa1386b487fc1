import { renameSync, writeFileSync } from "node:fs";
import { operationsUrl } from "./production-ports.ts";
import type { Program } from "./system.ts";

/** Origins where processes of this machine answer `/healthz`, `/readyz` and `/metrics`, by name. */
export const operationsUrls = (programs: readonly Program[]): Record<string, string> =>
  Object.fromEntries(
    programs.map(({ name, port, env }) => [name, operationsUrl(env, env["OPERATIONS_PORT"] ?? String(port))]),
  );

/** Writes where Prometheus scrapes each process, in the format of its `file_sd_configs`. */
export function writeMetricsTargets(file: string, services: Readonly<Record<string, string>>): void {
  const targets = Object.entries(services).map(([service, url]) => ({
    targets: [new URL(url).host],
    labels: { service },
  }));
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(targets, null, 2)}\n`);
  renameSync(partial, file); // Prometheus may read it at any time
}
