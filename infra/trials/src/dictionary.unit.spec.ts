import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";

const contracts = join(root, "contracts/src");
const ui = join(root, "ui/src");

/** The files that a module imports when it runs, of these two packages; types are erased. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(
    /(?:^(?:import|export) (?!type )[^;]*? from |^import |\bimport\(\s*)"([^"]+)"/gm,
  );
  return [...specifiers].flatMap(([, specifier = ""]) => {
    if (specifier.startsWith("@provenwork/contracts/"))
      return [`${join(contracts, specifier.slice("@provenwork/contracts/".length))}.ts`];
    if (specifier.startsWith("#")) return [join(ui, specifier.slice(1))];
    return specifier.startsWith(".") ? [resolve(dirname(file), specifier)] : [];
  });
}

/** All modules that the browser can load. */
function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) for (const next of importsOf(file)) if (/\.(?:tsx?|json)$/.test(next)) reached.add(next);
  return reached;
}

const screens = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:spec|suite)\.tsx?$|(?:^|\/)testing\//.test(file))
  .map((file) => join(ui, file));

it("the dictionary of skills is in no bundle of the browser", () => {
  const reached = [...reachedFrom(screens)].map((file) => relative(root, file));
  expect(reached).toContain("contracts/src/candidate/rules.ts");
  expect(reached.filter((file) => file.startsWith("contracts/src/matching/dictionary"))).toEqual([]);
});

it("detects an import of the recogniser", () => {
  const reached = [...reachedFrom([join(contracts, "matching/recognise.ts")])].map((file) => relative(root, file));
  expect(reached).toContain("contracts/src/matching/dictionary.json");
});
