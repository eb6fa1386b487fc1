import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reachableByAll, unprivileged } from "./binaries.ts";

/** Beside the wanted folder: where the cluster is instead. */
export const locationFile = (wanted: string): string => `${wanted}.location`;

const mayLiveIn = (folder: string): boolean => unprivileged() === undefined || reachableByAll(folder);

interface Outside {
  /** Whether the server's user may enter a folder. */
  readonly mayLive?: (folder: string) => boolean;
  readonly base?: string;
}

/**
 * Where the cluster that is wanted in a folder lives: there, or under /var/lib where the server's user could not enter it,
 * as in a checkout under /root. Only the file beside it leads to that place: after a data folder is deleted, there is a new
 * cluster with the next one, because the keys to what is in the old cluster went with the folder.
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
