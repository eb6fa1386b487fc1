import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { Problem } from "./problem.ts";

/** Which screens a build has: those of demo mode are left out of what production serves. */
export type UiKind = "production" | "demo";

export const uiFolder = (kind: UiKind): string => join(root, kind === "demo" ? "ui/dist-demo" : "ui/dist");
const sources = ["ui/src", "ui/public", "contracts/src"];
const files = ["ui/index.html", "ui/vite.config.ts", "ui/prerender.ts", "ui/package.json", "pnpm-lock.yaml"];
const stamp = ".build";

/** Builds the UI when it was never built or one of its sources changed since; else takes milliseconds. @throws Problem */
export async function ensureUi(kind: UiKind, say: (line: string) => void): Promise<void> {
  const digest = fingerprint();
  const folder = uiFolder(kind);
  if (isBuilt(folder, digest)) return;
  say("· building the UI");
  // Built in another folder and moved into place, so that a gateway never reads half a build.
  const partial = `${folder}.${process.pid}`;
  try {
    await build(kind, partial);
    writeFileSync(join(partial, stamp), digest);
    putInPlace(partial, folder, digest);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function isBuilt(folder: string, digest: string): boolean {
  const built = join(folder, stamp);
  return existsSync(built) && readFileSync(built, "utf8") === digest;
}

function putInPlace(partial: string, folder: string, digest: string): void {
  if (isBuilt(folder, digest)) return; // another start was quicker, and may serve from there already
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(partial, folder);
  } catch (error) {
    if (!isBuilt(folder, digest)) throw error; // otherwise another start was quicker with the same build
  }
}

function fingerprint(): string {
  const digest = createHash("sha256");
  const inFolders = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".spec."))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...inFolders.toSorted(), ...files.map((file) => join(root, file))]) {
    if (existsSync(file)) digest.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return digest.digest("hex");
}

function build(kind: UiKind, folder: string): Promise<void> {
  const vite = join(root, "ui/node_modules/.bin/vite");
  return new Promise((done, fail) => {
    const child = spawn(vite, ["build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"], {
      cwd: join(root, "ui"),
      // Overrides a test runner's NODE_ENV: always the production build of React.
      env: { ...process.env, NODE_ENV: "production", VITE_DEMO: kind === "demo" ? "on" : "off" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Problem(`the UI could not be built: see above`))));
  });
}
