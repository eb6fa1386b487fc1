import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { areProgramsBuilt } from "../build/programs.ts";
import { root } from "../root.ts";

/** Runs an entry of the bundle, or its source where a source changed since the bundle was made. */
export async function runCurrent(name: string, built: () => Promise<unknown>): Promise<void> {
  if (areProgramsBuilt()) await built();
  else await import(pathToFileURL(join(root, "infra/ops/src", `${name}.ts`)).href);
}
