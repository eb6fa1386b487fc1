import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reachableByAll, unprivileged } from "./binaries.ts";

/** Next to the wanted folder: the location of the cluster if it is elsewhere. */
export const locationFile = (wanted: string): string => `${wanted}.location`;

const mayLiveIn = (folder: string): boolean => unprivileged() === undefined || reachableByAll(folder);

interface Outside {
  /** Whether the server's user may enter a folder. */
  readonly mayLive?: (folder: string) => boolean;
  readonly base?: string;
}

/**
 * The folder of a cluster: the wanted one, or one under /var/lib if the server's user cannot enter it, as in a checkout under
 * /root. Only the location file leads there: after a data folder is deleted, the next one gets a new cluster, because the keys
 * to the old cluster's data were in the folder.
 */
export function clusterFolder(
  wanted: string,
  { mayLive = mayLiveIn, base = "/var/lib/provenwork" }: Outside = {},
): string {
  const file = locationFile(wanted);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (mayLive(dirname(wanted))) return wanted;
  const other = join(base, randomUUID());
  mkdirSync(base, { recursive: true });
  mkdirSync(dirname(wanted), { recursive: true });
  writeFileSync(file, `${other}\n`);
  return other;
}
