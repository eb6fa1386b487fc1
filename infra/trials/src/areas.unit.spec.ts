import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { areas } from "@provenwork/contracts/areas";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";

/** Folders of the same name in every package. What they share without being one: codes that are mailed. */
const named = new Set([...areas.map(({ name }) => name), "mailed-code"]);
const packages = ["contracts", "command-service", "projector", "query-service", "ui"];

/** Screens link to one another, by URL alone. */
const isPaths = (file: string): boolean => file.endsWith("/paths.ts");

/** Which areas each area of a package imports, and the kernel; by the file that does it. */
function importsOf(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const source = join(root, folder, "src");
  const all = new Map<string, Map<string, string>>();
  for (const entry of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const [area = ""] = entry.split(sep);
    if (!/\.tsx?$/.test(entry) || /\.(spec|samples)\.tsx?$/.test(entry) || !(named.has(area) || area === "kernel"))
      continue;
    for (const [, specifier = ""] of readFileSync(join(source, entry), "utf8").matchAll(/\bfrom "([^"]+)"/g)) {
      const file = specifier.startsWith("#") ? specifier.slice(1) : within(source, entry, specifier);
      const [other = ""] = file.split("/");
      if (!named.has(other) || other === area || isPaths(file)) continue;
      all.set(area, (all.get(area) ?? new Map()).set(other, `${entry} imports ${file}`));
    }
  }
  return all;
}

const within = (source: string, entry: string, specifier: string): string =>
  specifier.startsWith(".") ? relative(source, resolve(source, dirname(entry), specifier)).replaceAll(sep, "/") : "";

/** The imports that lead from an area back to itself; empty where there is no such way. */
function cycleFrom(area: string, imports: ReturnType<typeof importsOf>): readonly string[] {
  const seen = new Set<string>();
  const wayBack = (from: string): readonly string[] | undefined => {
    for (const [to, why] of imports.get(from) ?? []) {
      if (to === area) return [why];
      if (seen.has(to)) continue;
      seen.add(to);
      const rest = wayBack(to);
      if (rest !== undefined) return [why, ...rest];
    }
    return undefined;
  };
  return wayBack(area) ?? [];
}

describe.each(packages)("areas of %s", (folder) => {
  const imports = importsOf(folder);

  it("form no cycle", () => {
    expect([...imports.keys()].map((area) => cycleFrom(area, imports)).find((way) => way.length > 0)).toBeUndefined();
  });

  it("are unknown to the kernel", () => {
    expect([...(imports.get("kernel")?.values() ?? [])]).toEqual([]);
  });
});

it("finds a cycle where there is one", () => {
  const to = (area: string) => new Map([[area, `to ${area}`]]);
  const imports = new Map([
    ["a", to("b")],
    ["b", to("c")],
    ["c", to("b")],
  ]);
  expect(cycleFrom("a", imports)).toEqual([]);
  expect(cycleFrom("b", imports)).toEqual(["to c", "to b"]);
});
