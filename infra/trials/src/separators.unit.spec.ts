import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";

it("no line of a screen begins with a dot: the space before a separator does not break", () => {
  const folder = join(root, "ui/src");
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["**/*.spec.*"] });
  const lines = sources.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
  // Titles of tabs do not wrap.
  const breaking = lines.filter((line) => line.includes(" · ") && !/title\b|PageTitle|\/\*\*/.test(line));
  expect(breaking).toEqual([]);
});
