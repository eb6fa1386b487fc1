import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "@provenwork/ops/root";
import { describe, expect, it } from "vitest";

const decisionsFolder = "infra/docs/adr";
const topLevel = ["command-service", "contracts", "infra", "projector", "query-service", "ui"];
/** Builds in progress (`dist.<pid>`) come and go. */
const ignored = /^(?:node_modules|dist.*|toolchain)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignored.test(entry.name) ? [] : filesIn(path);
    return /\.(?:tsx?|mjs|js|css|md|ya?ml)$/.test(entry.name) ? [path] : [];
  });
}

const files = ["README.md", "ARCHITECTURE.md", ...topLevel.flatMap(filesIn)];
const read = (file: string) => readFileSync(join(root, file), "utf8");

const decisions = readdirSync(join(root, decisionsFolder))
  .filter((name) => name !== "README.md")
  .toSorted();

/** The numbers that a text refers to: "ADR 7", "ADR 7, 9". */
const references = (text: string): number[] =>
  [...text.matchAll(/\bADRs? (\d+(?:, \d+)*)/g)].flatMap(([, numbers = ""]) => numbers.split(", ").map(Number));

/** The headings of a page as GitHub makes anchors of them. */
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

/** Broken links of a page to files of this repository. */
function brokenLinks(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, path = "", anchor]) => {
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchors(read(target)).includes(anchor);
    })
    .map(([link]) => `${page}: ${link}`);
}

describe("decisions", () => {
  it("are numbered without a gap", () => {
    const numbers = decisions.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(Array.from(decisions, (_, index) => index + 1));
  });

  it.each(decisions)("%s has its number, a status and a date", (name) => {
    const [title = "", blank, status, date] = read(`${decisionsFolder}/${name}`).split("\n");
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(blank).toBe("");
    expect(status).toMatch(/^Status: (?:accepted|Superseded by \[ADR \d+\]\(\d{4}-.+\))$/);
    expect(date).toMatch(/^Date: \d{4}-\d{2}-\d{2}(?:, amended(?: \d{4}-\d{2}-\d{2},?)+)?$/);
  });

  it("are in the index once each", () => {
    const listed = [...read(`${decisionsFolder}/README.md`).matchAll(/^- \[(.+)\]\((\d{4}-.+\.md)\)$/gm)];
    expect(listed.map(([, , name = ""]) => name).toSorted()).toEqual(decisions);
    for (const [, title = "", name = ""] of listed)
      expect(read(`${decisionsFolder}/${name}`)).toContain(`# ${title}\n`);
  });

  it("exist where code and docs refer to them", () => {
    const missing = files.flatMap((file) =>
      references(read(file))
        .filter((number) => number < 1 || number > decisions.length)
        .map((number) => `${file}: ADR ${number}`),
    );
    expect(missing).toEqual([]);
    expect(references("see ADR 7, 9 and ADR 12")).toEqual([7, 9, 12]);
  });
});

it("ARCHITECTURE.md names files and folders that exist", () => {
  const named = [
    ...read("ARCHITECTURE.md").matchAll(/`((?:command-service|contracts|infra|projector|query-service|ui)\/[^`<*]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("links between pages are not broken", () => {
  const pages = files.filter((file) => file.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(decisions.length);
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});
