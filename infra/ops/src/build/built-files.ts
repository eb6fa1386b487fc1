import { join } from "node:path";
import { root } from "../root.ts";

/** As deep in the tree as `infra/ops/src`, so that `root.ts` finds the repository from there, too. */
export const programsFolder = join(root, "infra/ops/dist");

/** Every file that is run as a process of its own, by its path from the repository's folder. */
export const programFiles = {
  "command-service": "command-service/src/main.ts",
  projector: "projector/src/main.ts",
  "query-service": "query-service/src/main.ts",
  gateway: "infra/ops/src/gateway/main.ts",
  "mail-catcher": "infra/ops/src/mail/main.ts",
  "demo-world": "infra/ops/src/demo/world/main.ts",
} as const;

/** Files that a process loads before its own. */
export const preloads = {
  withParent: "infra/ops/src/launch/with-parent.ts",
  lowPriority: "infra/ops/src/launch/low-priority.ts",
} as const;

/** The file of the bundle that a source file becomes; named after it, so that `ps` shows what runs. */
export const builtName = (source: string): string =>
  source
    .replace(/^infra\//, "")
    .replace("/src/", "/")
    .replace(/\.ts$/, ".js")
    .replaceAll("/", ".");

/** The same from the repository's folder. */
export const builtFile = (source: string): string => `infra/ops/dist/${builtName(source)}`;
