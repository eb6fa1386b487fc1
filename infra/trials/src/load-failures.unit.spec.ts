import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";

/** Titles with given texts (specification, sections 2 and 8). */
const given = [
  "Error Loading Learning Resources",
  "Failed to load matched jobs. Please try again later.",
  "Failed to load jobs:",
  "Failed to load applications:",
  "Error loading dashboard data. Please try refreshing the page.",
];

it("every failure to load has one form of title, except the texts of the specification", () => {
  const ui = join(root, "ui/src");
  const screens = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const titles = screens.flatMap((path) =>
    [...readFileSync(join(ui, path), "utf8").matchAll(/<ErrorState\b[^>]*?\btitle=\{?["`]([^"`]+)["`]/g)].map(
      ([, title = ""]) => title,
    ),
  );
  expect(titles.length).toBeGreaterThan(30);
  const own = titles.filter((title) => !given.some((words) => title.startsWith(words)));
  expect(own.filter((title) => !/^Could not \w+ /.test(title))).toEqual([]);
});
