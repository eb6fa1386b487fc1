import { spawn } from "node:child_process";
import { join } from "node:path";
import { Problem } from "../launch/problem.ts";
import { root } from "../root.ts";
import { programsFolder } from "./built-files.ts";
import { bundlerEnvironment, ensureBuilt, isBuilt } from "./ensure-built.ts";

const packages = ["contracts", "infra/platform", "command-service", "projector", "query-service", "infra/ops"];
const build = {
  folder: programsFolder,
  // The gateway reads the list of screens.
  sources: ["ui/src", ...packages.map((name) => `${name}/src`), "pnpm-lock.yaml"],
};

export const areProgramsBuilt = (): boolean => isBuilt(build);

/** Bundles services, launcher and command line when they were never bundled or one of their sources changed since. @throws Problem */
export const ensurePrograms = (say: (line: string) => void): Promise<void> =>
  ensureBuilt(build, (folder) => {
    say("· building the services");
    return bundle(folder);
  });

/** In a process of its own: the launcher keeps none of the memory that the bundler takes. */
function bundle(folder: string): Promise<void> {
  const bundler = join(root, "infra/ops/src/build/bundle.ts");
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bundler, folder], {
      cwd: root,
      env: { ...process.env, ...bundlerEnvironment },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Problem("the services could not be built: see above"))));
  });
}
