import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Stage } from "../../bench/harness/stage.ts";
import type { Moment } from "./story.ts";

const databases = ["log", "write", "read"] as const;
const parts = [...databases, "files"] as const;
/** From which moment each part of the system was restored. */
export type Combination = Readonly<Record<(typeof parts)[number], Moment>>;

/** Every combination of parts that are not all of one moment. */
export const combinations: readonly Combination[] = Array.from({ length: 2 ** parts.length }, (_, bits) => {
  const moments = parts.map((part, bit) => [part, (bits >> bit) % 2 === 0 ? "a" : "b"] as const);
  return Object.fromEntries(moments) as unknown as Combination;
}).filter((each) => new Set(Object.values(each)).size > 1);

export const inWords = (each: Combination): string => parts.map((part) => `${part} ${each[part]}`).join(", ");

const filesFolder = (stage: Stage, name: string): string => join(stage.folder, name);

/** Copies all that the stage holds now, while nothing runs on it. */
export async function takeBackup(stage: Stage, moment: Moment): Promise<void> {
  for (const part of databases) await stage.createDatabase(`backup_${moment}_${part}`, `provenwork_${part}`);
  cpSync(filesFolder(stage, "files"), filesFolder(stage, `files-${moment}`), { recursive: true });
}

/** Restores the parts of the combination into new databases and a new folder. Returns their settings. */
export async function restore(stage: Stage, from: Combination): Promise<(env: Env) => Env> {
  for (const part of databases) {
    await stage.dropDatabase(`restored_${part}`);
    await stage.createDatabase(`restored_${part}`, `backup_${from[part]}_${part}`);
  }
  const folder = filesFolder(stage, "files-restored");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const backup = filesFolder(stage, `files-${from.files}`);
  if (existsSync(backup)) cpSync(backup, folder, { recursive: true });
  const places: Env = { FILES_URL: pathToFileURL(folder).href };
  return (env) => ({ ...renamed(env), ...(env["FILES_URL"] !== undefined && places) });
}

type Env = Readonly<Record<string, string>>;

const renamed = (env: Env): Env =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/\/provenwork_(log|write|read)$/, "/restored_$1")]),
  );
