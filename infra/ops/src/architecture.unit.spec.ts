import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./root.ts";

/** The architecture: which package may depend on which. Nobody imports ops; the browser knows contracts only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  "infra/platform": ["contracts"],
  "command-service": ["contracts", "platform"],
  projector: ["contracts", "platform"],
  "query-service": ["contracts", "platform", "projector"],
  ui: ["contracts"],
  "infra/ops": ["command-service", "contracts", "platform", "projector", "query-service", "ui"],
};

const scope = "@provenwork/";
type Dependencies = Record<string, string>;

function manifest(folder: string): { dependencies: string[]; development: string[] } {
  const file = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Record<string, Dependencies>;
  const own = (kind: string) => Object.keys(file[kind] ?? {}).filter((name) => name.startsWith(scope));
  const short = (names: string[]) => names.map((name) => name.slice(scope.length)).toSorted();
  return {
    dependencies: short([...own("dependencies"), ...own("optionalDependencies"), ...own("peerDependencies")]),
    development: short(own("devDependencies")),
  };
}

describe("the package graph", () => {
  it("has exactly the packages of the workspace", () => {
    const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
    const [, listed = ""] = /^packages: \[(.*)\]$/m.exec(workspace) ?? [];
    expect(listed.split(", ").toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it.each(Object.entries(allowed))("%s depends on nothing but %j", (folder, names) => {
    const { dependencies, development } = manifest(folder);
    expect(dependencies).toEqual([...names].toSorted());
    // Tests must not smuggle in what the code may not use.
    expect(development).toEqual([]);
  });
});
