import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { areas } from "@provenwork/contracts/areas";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";

/** Folders of the same name in every package, and `mailed-code`, which they share. */
const named = new Set([...areas.map(({ name }) => name), "mailed-code"]);
const packages = ["contracts", "command-service", "projector", "query-service", "ui"];

/** Screens link to one another, only by URL. */
const isPaths = (file: string): boolean => file.endsWith("/paths.ts");

/** The sources of a package by their paths, without tests. */
function sourcesOf(folder: string): ReadonlyMap<string, string> {
  const source = join(root, folder, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|samples)\.tsx?$/.test(file))
    .map((file) => [file.replaceAll(sep, "/"), readFileSync(join(source, file), "utf8")] as const);
  return new Map(files);
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Folders of a package that areas build on. */
const below = new Set(["kernel", "design", "frame"]);

/** The areas that each area of a package, and the code below the areas, imports; by importing file. */
function importsOf(sources: ReadonlyMap<string, string>): Imports {
  const all = new Map<string, Map<string, string>>();
  for (const [path, text] of sources) {
    const [area = ""] = path.split("/");
    if (!(named.has(area) || below.has(area))) continue;
    for (const file of importedBy(path, text)) {
      const [other = ""] = file.split("/");
      if (!named.has(other) || other === area || isPaths(file)) continue;
      all.set(area, (all.get(area) ?? new Map()).set(other, `${path} imports ${file}`));
    }
  }
  return all;
}

/** Which files of a package each of its files imports. */
const fileImportsOf = (sources: ReadonlyMap<string, string>): Imports =>
  new Map(
    [...sources].map(([path, text]) => {
      const files = importedBy(path, text).filter((file) => sources.has(file));
      return [path, new Map(files.map((file) => [file, `${path} imports ${file}`]))];
    }),
  );

/** The files of its package that a file imports, now or later (`import()`); of another package an empty text. */
const importedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom |^import |\bimport\(\s*)"([^"]+)"/gm)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : within(path, specifier),
  );

const within = (path: string, specifier: string): string =>
  specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : "";

/** The imports that lead from an area or file back to itself; empty where there is no such way. */
function cycleFrom(start: string, imports: Imports): readonly string[] {
  const seen = new Set<string>();
  const wayBack = (from: string): readonly string[] | undefined => {
    for (const [to, why] of imports.get(from) ?? []) {
      if (to === start) return [why];
      if (seen.has(to)) continue;
      seen.add(to);
      const rest = wayBack(to);
      if (rest !== undefined) return [why, ...rest];
    }
    return undefined;
  };
  return wayBack(start) ?? [];
}

describe.each(packages)("areas of %s", (folder) => {
  const sources = sourcesOf(folder);
  const imports = importsOf(sources);

  it("are read", () => {
    expect([...sources.keys()].filter((path) => named.has(path.split("/")[0] ?? "")).length).toBeGreaterThan(10);
  });

  it("form no cycle", () => {
    expect([...imports.keys()].map((area) => cycleFrom(area, imports)).find((way) => way.length > 0)).toBeUndefined();
  });

  it("are not imported by the code below them", () => {
    expect([...below].flatMap((folder) => [...(imports.get(folder)?.values() ?? [])])).toEqual([]);
  });
});

// Lint ignores dynamic imports.
it.each([...packages, "infra/platform", "infra/ops", "infra/trials"])("files of %s form no cycle", (folder) => {
  const imports = fileImportsOf(sourcesOf(folder));
  expect(imports.size).toBeGreaterThan(10);
  expect([...imports.keys()].map((file) => cycleFrom(file, imports)).find((way) => way.length > 0)).toBeUndefined();
});

it("finds a cycle", () => {
  const to = (area: string) => new Map([[area, `to ${area}`]]);
  const imports = new Map([
    ["a", to("b")],
    ["b", to("c")],
    ["c", to("b")],
  ]);
  expect(cycleFrom("a", imports)).toEqual([]);
  expect(cycleFrom("b", imports)).toEqual(["to c", "to b"]);
});

it("finds a cycle with a dynamic import", () => {
  const sources = new Map([
    ["ui/a.tsx", 'const B = lazy(() => import("./b.tsx"));'],
    ["ui/b.tsx", 'import type { A } from "./a.tsx";'],
  ]);
  expect(cycleFrom("ui/a.tsx", fileImportsOf(sources))).toEqual([
    "ui/a.tsx imports ui/b.tsx",
    "ui/b.tsx imports ui/a.tsx",
  ]);
});

it("finds every kind of import, between areas and from below them, except URLs", () => {
  const imports = importsOf(
    new Map([
      ["account/a.ts", 'import type { B } from "#contact/b.ts";\nimport { c } from "./c.ts";'],
      ["candidate/d.ts", 'import "../contact/e.ts";\nexport { f } from "../account/paths.ts";'],
      ["contact/area.ts", 'load: () => import(\n  "../account/g.tsx"\n)'],
      ["kernel/h.ts", 'import { i } from "#account/i.ts";'],
      ["frame/l.tsx", 'import { m } from "#contact/m.ts";'],
      ["testing/j.ts", 'import { k } from "#account/k.ts";'],
    ]),
  );
  expect(imports).toEqual(
    new Map([
      ["account", new Map([["contact", "account/a.ts imports contact/b.ts"]])],
      ["candidate", new Map([["contact", "candidate/d.ts imports contact/e.ts"]])],
      ["contact", new Map([["account", "contact/area.ts imports account/g.tsx"]])],
      ["kernel", new Map([["account", "kernel/h.ts imports account/i.ts"]])],
      ["frame", new Map([["contact", "frame/l.tsx imports contact/m.ts"]])],
    ]),
  );
  expect(cycleFrom("account", imports)).toEqual([
    "account/a.ts imports contact/b.ts",
    "contact/area.ts imports account/g.tsx",
  ]);
});
