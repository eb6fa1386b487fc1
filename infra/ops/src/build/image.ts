import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { Problem } from "../launch/problem.ts";
import { root } from "../root.ts";
import { programsFolder } from "./built-files.ts";
import { uiFolder } from "./ui.ts";

/**
 * Copies what production runs into a new folder, at its place in the repository: services, pages, and the packages that the
 * bundle leaves outside, with what these need. @throws Problem if the folder exists
 */
export function copyForImage(folder: string): void {
  if (existsSync(folder)) throw new Problem(`${folder} exists: name a new folder`);
  for (const path of [programsFolder, uiFolder("production"), ...packagesOutside()])
    cpSync(path, join(folder, relative(root, path)), { recursive: true, verbatimSymlinks: true });
}

/** Folders in pnpm's store. Each has a package, and next to it links to the packages that it needs. */
function packagesOutside(): Set<string> {
  const folders = new Set<string>();
  const add = (packageFile: string) => {
    const [folder] = /^.*?\/node_modules\/\.pnpm\/[^/]+/.exec(packageFile) ?? [];
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    for (const link of linksIn(join(folder, "node_modules"))) add(realpathSync(link));
  };
  for (const name of readdirSync(programsFolder).filter((file) => file.endsWith(".js"))) {
    const code = readFileSync(join(programsFolder, name), "utf8");
    for (const [, path = ""] of code.matchAll(/"((?:\.\.\/)+node_modules\/\.pnpm\/[^"]+)"/g))
      add(join(programsFolder, path));
  }
  return folders;
}

function linksIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [path];
    return entry.name.startsWith("@") ? linksIn(path) : [];
  });
}
