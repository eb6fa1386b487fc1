import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";

/** Titles with given texts: of the specification (sections 2 and 8), and of the visibility card. */
const given = [
  "Error Loading Learning Resources",
  "Failed to load matched jobs. Please try again later.",
  "Failed to load jobs:",
  "Failed to load applications:",
  "Error loading dashboard data. Please try refreshing the page.",
  "Could not load your visibility setting",
];

it("what cannot be loaded is said in one way, but for the texts of the specification", () => {
  const ui = join(root, "ui/src");
  const screens = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
  const titles = screens.flatMap((path) =>
    [...readFileSync(join(ui, path), "utf8").matchAll(/<ErrorState\b[^>]*?\btitle=\{?["`]([^"`]+)["`]/g)].map(
      ([, title = ""]) => title,
    ),
  );
  expect(titles.length).toBeGreaterThan(30);
  const own = titles.filter((title) => !given.some((words) => title.startsWith(words)));
  expect(own.filter((title) => !/ could not be \w+$/.test(title))).toEqual([]);
});
