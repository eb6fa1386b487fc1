import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../root.ts";

export interface Build {
  /** Where the result belongs; absolute. */
  readonly folder: string;
  /** Files and folders that it is made from, from the repository's folder. */
  readonly sources: readonly string[];
}

/**
 * Environment of the bundler. It reads files on as many threads as it is let, and most of them cost the kernel more than they
 * save: with two, a build takes a third less CPU time.
 */
export const bundlerEnvironment = { ROLLDOWN_MAX_BLOCKING_THREADS: "2", ROLLDOWN_WORKER_THREADS: "2" };

const stamp = ".build";
const isTest = /\.(spec|suite)\.|[\\/]testing[\\/]/;
const digests = new Map<string, string>();

/**
 * Whether a build is there and no source changed since. Reads all sources, which takes tens of milliseconds. An image has the
 * build without sources.
 */
export function isBuilt({ folder, sources }: Build): boolean {
  const file = join(folder, stamp);
  if (!existsSync(file)) return false;
  return !existsSync(join(root, "infra/ops/src")) || readFileSync(file, "utf8") === digestOf(sources);
}

/** Builds what was never built or has sources that changed since. `make` writes into the folder that it is handed. */
export async function ensureBuilt(build: Build, make: (folder: string) => Promise<void>): Promise<void> {
  if (isBuilt(build)) return;
  const { folder, sources } = build;
  // Built in another folder and moved into place, so that nobody reads half a build.
  const partial = `${folder}.${process.pid}`;
  try {
    await make(partial);
    writeFileSync(join(partial, stamp), digestOf(sources));
    putInPlace(partial, build);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function putInPlace(partial: string, build: Build): void {
  if (isBuilt(build)) return; // another start was quicker, and may serve from there already
  rmSync(build.folder, { recursive: true, force: true });
  try {
    renameSync(partial, build.folder);
  } catch (error) {
    if (!isBuilt(build)) throw error; // otherwise another start was quicker with the same build
  }
}

const digestOf = (sources: readonly string[]): string => sources.map(digest).join("\n");

/** Of a file or of a folder's files; computed once in a process, because builds share sources. */
function digest(source: string): string {
  const known = digests.get(source);
  if (known !== undefined) return known;
  const hash = createHash("sha256");
  for (const file of filesIn(source))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  const computed = hash.digest("base64url");
  digests.set(source, computed);
  return computed;
}

/** From the repository's folder, so that a copy of it with its builds needs no other. */
function filesIn(source: string): string[] {
  const path = join(root, source);
  if (/\.\w+$/.test(path)) return existsSync(path) ? [source] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !isTest.test(file))
    .toSorted();
}
