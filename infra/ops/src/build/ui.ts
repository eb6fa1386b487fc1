import { spawn } from "node:child_process";
import { join } from "node:path";
import { Problem } from "../launch/problem.ts";
import { root } from "../root.ts";
import { bundlerEnvironment, ensureBuilt } from "./ensure-built.ts";

/** Which screens a build has: those of demo mode are left out of what production serves. */
export type UiKind = "production" | "demo";

export const uiFolder = (kind: UiKind): string => join(root, kind === "demo" ? "ui/dist-demo" : "ui/dist");
const sources = [
  "ui/src",
  "ui/public",
  "contracts/src",
  "ui/index.html",
  "ui/vite.config.ts",
  "ui/prerender.ts",
  "ui/package.json",
  "pnpm-lock.yaml",
];

/** Builds the UI when it was never built or one of its sources changed since. @throws Problem */
export const ensureUi = (kind: UiKind, say: (line: string) => void): Promise<void> =>
  ensureBuilt({ folder: uiFolder(kind), sources }, (folder) => {
    say("· building the UI");
    return build(kind, folder);
  });

function build(kind: UiKind, folder: string): Promise<void> {
  const vite = join(root, "ui/node_modules/.bin/vite");
  return new Promise((done, fail) => {
    const child = spawn(vite, ["build", "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"], {
      cwd: join(root, "ui"),
      // Overrides a test runner's NODE_ENV: always the production build of React.
      env: {
        ...process.env,
        ...bundlerEnvironment,
        NODE_ENV: "production",
        VITE_DEMO: kind === "demo" ? "on" : "off",
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Problem(`the UI could not be built: see above`))));
  });
}
