import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeMetricsTargets } from "./metrics-targets.ts";

const schema = z.object({
  publicUrl: z.string(),
  eventStoreUrl: z.string(),
  writeDatabaseUrl: z.string(),
  readDatabaseUrl: z.string(),
  /** Where each process answers `/healthz`, `/readyz` and `/metrics`: origins on loopback, by name. */
  services: z.record(z.string(), z.string()),
});
export type Connection = z.output<typeof schema>;

const fileOf = (folder: string) => join(folder, "connection.json");
/** Where Prometheus finds the metrics of each process: see `infra/compose/prometheus`. */
const targetsOf = (folder: string) => join(folder, "metrics-targets.json");

/** File by which the ops CLI finds the running system of a data folder; it contains passwords, so only its owner may read it. */
export function writeConnection(folder: string, connection: Connection): () => void {
  const file = fileOf(folder);
  rmSync(file, { force: true }); // the mode applies to new files only
  writeFileSync(file, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  writeMetricsTargets(targetsOf(folder), connection.services);
  return () => rmSync(file, { force: true });
}

/** The running system of a data folder; undefined when none runs or the file cannot be read. */
export function readConnection(folder: string): Connection | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  return schema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
}
