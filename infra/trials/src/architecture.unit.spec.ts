import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";

/** The architecture: which package may depend on which. Nothing imports trials; the browser knows contracts only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  "infra/platform": ["contracts"],
  "command-service": ["contracts", "platform"],
  projector: ["contracts", "platform"],
  "query-service": ["contracts", "platform", "projector"],
  ui: ["contracts"],
  "infra/ops": ["command-service", "contracts", "platform", "projector", "query-service", "ui"],
  "infra/trials": [],
};

/** Trials depend on the others for development only: a production install brings none of it. */
const forDevelopment: Readonly<Record<string, readonly string[]>> = {
  "infra/trials": ["command-service", "contracts", "ops", "platform", "projector", "ui"],
};

const scope = "@provenwork/";
type Dependencies = Record<string, string>;

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Record<string, Dependencies>;

function own(folder: string, ...kinds: string[]): string[] {
  const file = manifest(folder);
  const names = kinds.flatMap((kind) => Object.keys(file[kind] ?? {}));
  return names
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length))
    .toSorted();
}

describe("the package graph", () => {
  it("has exactly the packages of the workspace", () => {
    const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
    const [, listed = ""] = /^packages: \[(.*)\]$/m.exec(workspace) ?? [];
    expect(listed.split(", ").toSorted()).toEqual(Object.keys(allowed).toSorted());
  });

  it.each(Object.entries(allowed))("%s depends on nothing but %j", (folder, names) => {
    expect(own(folder, "dependencies", "optionalDependencies", "peerDependencies")).toEqual([...names].toSorted());
    // Tests must not bring in what the code may not use.
    expect(own(folder, "devDependencies")).toEqual(forDevelopment[folder] ?? []);
  });

  it("trials have development dependencies only, and nothing that could be imported", () => {
    const { dependencies, optionalDependencies, peerDependencies, exports } = manifest("infra/trials");
    expect([dependencies, optionalDependencies, peerDependencies]).toEqual([undefined, undefined, undefined]);
    expect(exports).toEqual({});
  });

  it.each(Object.keys(allowed))("no relative import leaves %s", (folder) => {
    expect(sources(folder).flatMap((file) => importsOutside(folder, file))).toEqual([]);
  });
});

/** Builds in progress (`dist.<pid>`) come and go. */
const ignored = /^(?:node_modules|dist.*|toolchain)$/;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

function importsOutside(folder: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const specifiers = text.matchAll(/(?:\bfrom |^import |\bimport\()["'](\.[^"']+)["']/gm);
  return [...specifiers]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => relative(join(root, folder), resolve(root, dirname(file), specifier)).startsWith(".."))
    .map((specifier) => `${file}: ${specifier}`);
}
