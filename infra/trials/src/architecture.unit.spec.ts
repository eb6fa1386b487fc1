import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";

/** The allowed dependencies between packages. Nothing imports trials; the browser only imports contracts. */
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

/** Trials only have development dependencies: a production install contains none of it. */
const forDevelopment: Readonly<Record<string, readonly string[]>> = {
  "infra/trials": ["command-service", "contracts", "ops", "platform", "projector", "ui"],
};

const scope = "@provenwork/";
type Manifest = Record<string, Record<string, string> | undefined>;

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;

const productionKinds = ["dependencies", "optionalDependencies", "peerDependencies"];

/** The packages of this workspace that a manifest names in one of these kinds of dependency. */
const own = (manifest: Manifest, ...kinds: string[]): string[] =>
  kinds
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length))
    .toSorted();

/** The packages that pnpm-workspace.yaml lists. */
const listedIn = (workspace: string): string[] =>
  (/^packages: \[(.*)\]$/m.exec(workspace)?.[1] ?? "").split(", ").toSorted();

describe("the package graph", () => {
  it("has exactly the packages of the workspace", () => {
    const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
    expect(listedIn(workspace)).toEqual(Object.keys(allowed).toSorted());
  });

  it.each(Object.entries(allowed))("%s depends on nothing but %j", (folder, names) => {
    const manifest = manifestOf(folder);
    expect(own(manifest, ...productionKinds)).toEqual([...names].toSorted());
    // Tests must not bring in what the code may not use.
    expect(own(manifest, "devDependencies")).toEqual(forDevelopment[folder] ?? []);
  });

  it("trials only have development dependencies, and export nothing", () => {
    const manifest = manifestOf("infra/trials");
    expect(productionKinds.filter((kind) => kind in manifest)).toEqual([]);
    expect(manifest["exports"]).toEqual({});
  });

  it.each(Object.keys(allowed))("no relative import leaves %s", (folder) => {
    const files = sources(folder);
    expect(files).not.toEqual([]);
    expect(files.flatMap((file) => importsOutside(folder, file, readFileSync(join(root, file), "utf8")))).toEqual([]);
  });
});

/** Where services write SQL to pg themselves: a table that a library owns, and LISTEN with polls on the connection that listens. */
const ownSql = ["command-service/src/kernel/limits.ts", "query-service/src/kernel/read-model-watch.ts"];

const isForTests = /\.spec\.ts$|\/testing\//;

it("services read and write tables through Kysely", () => {
  const files = ["command-service", "query-service"].flatMap(sources).filter((file) => !isForTests.test(file));
  expect(files.filter((file) => /\.query\(/.test(readFileSync(join(root, file), "utf8")))).toEqual(ownSql);
});

describe("these rules detect", () => {
  it("a dependency of any kind", () => {
    const manifest = {
      dependencies: { "@provenwork/contracts": "workspace:*", zod: "catalog:" },
      peerDependencies: { "@provenwork/projector": "workspace:*" },
      devDependencies: { "@provenwork/ops": "workspace:*" },
    };
    expect(own(manifest, ...productionKinds)).toEqual(["contracts", "projector"]);
    expect(own(manifest, "devDependencies")).toEqual(["ops"]);
  });

  it("a package of the workspace that is not in the architecture", () => {
    expect(listedIn("packages: [ui, contracts]\ncatalog:\n")).toEqual(["contracts", "ui"]);
  });

  it("every way to import a file of another package", () => {
    const away = "../../projector/src";
    const text = [
      `import { a } from "${away}/a.ts";`,
      `export type { B } from "${away}/b.ts";`,
      `import "${away}/c.ts";`,
      `  load: () => import("${away}/d.ts"),`,
      `  load: () => import(\n    "${away}/e.ts"\n  ),`,
      'import { f } from "./f.ts";',
      'import { g } from "../g.ts";',
    ].join("\n");
    const found = importsOutside("contracts", "contracts/src/x.ts", text);
    expect(found).toEqual(["a", "b", "c", "d", "e"].map((name) => `contracts/src/x.ts: ${away}/${name}.ts`));
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

function importsOutside(folder: string, file: string, text: string): string[] {
  const specifiers = text.matchAll(/(?:\bfrom |^import |\bimport\(\s*)["'](\.[^"']+)["']/gm);
  return [...specifiers]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => relative(join(root, folder), resolve(root, dirname(file), specifier)).startsWith(".."))
    .map((specifier) => `${file}: ${specifier}`);
}
