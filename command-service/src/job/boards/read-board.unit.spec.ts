import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BoardForm, boardForm } from "@provenwork/contracts/job/board-rules";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sectionsOf } from "./html-sections.ts";
import { boardReader } from "./read-board.ts";

const fixture = (name: string) => readFileSync(join(import.meta.dirname, `demo/${name}.json`), "utf8");

/** A board that answers so, page by page, and the addresses that it was asked under. */
function answering(...bodies: readonly (string | number | undefined)[]) {
  const asked: string[] = [];
  const outgoing: Outgoing = (url) => {
    const body = bodies[asked.push(url) - 1];
    if (body === undefined) return Promise.resolve({ problem: "no-connection" });
    const status = typeof body === "number" ? body : 200;
    const answer = { status, headers: {}, body: Buffer.from(typeof body === "number" ? "" : body), url };
    return Promise.resolve({ answer });
  };
  return { read: boardReader(outgoing), asked };
}

async function formsOf(board: BoardForm["board"], ...bodies: readonly string[]) {
  const { read, asked } = answering(...bodies);
  const result = await read({ board, site: "Kettle Works" });
  if ("problem" in result) throw new Error(result.problem);
  return { postings: result.postings, forms: result.postings.map(({ form }) => form), asked };
}

it("reads Greenhouse: sections by their headings, lists, nothing of scripts", async () => {
  const { postings, forms, asked } = await formsOf("greenhouse", fixture("greenhouse"));
  expect(asked).toEqual(["https://boards-api.greenhouse.io/v1/boards/Kettle%20Works/jobs?content=true"]);
  expect(postings.map(({ externalId }) => externalId)).toEqual(["4017331009", "4017332009", "4017333009"]);
  expect(forms[0]).toEqual({
    title: "Senior Kettle Engineer",
    location: "Austin, TX",
    description: "Kettle Works builds kettles that whistle in tune. Our hardware team is small & curious.",
    responsibilities: "- Design kettles for three markets\n- Test them\n  - with water\n  - with tea",
    requirements: "- Three years with kettles, or with anything that boils\n- A musical ear",
    benefits: "Free tea.\nHealth insurance.",
    jobType: "full_time",
    workplace: "on_site",
    experienceLevel: "senior",
    salary: null,
    salaryMin: null,
    salaryMax: null,
    salaryPer: null,
  });
  expect(forms[1]).toMatchObject({ workplace: "remote", requirements: "Two years of answering people." });
  expect(forms[2]).toMatchObject({ description: "Cook.", requirements: "", responsibilities: "" });
});

it("reads Lever: its lists, pay by the hour in figures, other pay in words", async () => {
  const { forms, asked } = await formsOf("lever-eu", fixture("lever"));
  expect(asked).toEqual(["https://api.eu.lever.co/v0/postings/Kettle%20Works?mode=json&limit=100&skip=0"]);
  expect(forms[0]).toMatchObject({
    title: "Warehouse Intern",
    responsibilities: "- Count kettles every morning\n- Pack parcels",
    requirements: "- You can lift a box of twenty pounds",
    benefits: "Lunch.",
    jobType: "internship",
    experienceLevel: "entry",
    salaryMin: 18.5,
    salaryMax: 21,
    salaryPer: "hour",
  });
  expect(forms[1]).toMatchObject({ experienceLevel: "executive", salary: "60000 – 70000 GBP (year)", salaryMin: null });
});

it("reads Lever page by page, up to a page that is not full", async () => {
  const page = (from: number, count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, each) => ({ id: String(from + each), text: "Kettle Engineer" })));
  const { postings, asked } = await formsOf("lever", page(0, 100), page(100, 1));
  expect(postings).toHaveLength(101);
  expect(asked.map((url) => new URL(url).searchParams.get("skip"))).toEqual(["0", "100"]);
});

it("reads Ashby: only listed jobs, with their workplace and salary", async () => {
  const { forms } = await formsOf("ashby", fixture("ashby"));
  expect(forms).toMatchObject([
    {
      title: "Staff Firmware Engineer",
      workplace: "hybrid",
      responsibilities: "The whistle, from sensor to sound.",
      requirements: "Someone who has shipped firmware to strangers.",
      salaryMin: 150_000,
      salaryMax: 190_000,
      salaryPer: "year",
    },
  ]);
});

describe("a board that cannot be imported", () => {
  const many = (count: number) =>
    JSON.stringify({ jobs: Array.from({ length: count }, (_, id) => ({ id, title: "x" })) });

  it.each([
    ["does not exist", 404, "unknown-board"],
    ["is away", undefined, "board-unreachable"],
    ["redirects", 302, "board-unreachable"],
    ["fails", 500, "board-unreachable"],
    ["sends HTML", "<html>", "board-unreadable"],
    ["sends another shape", '{"jobs":{}}', "board-unreadable"],
    ["has a job without an id", '{"jobs":[{"title":"x"}]}', "board-unreadable"],
    ["has too many jobs", many(501), "board-too-large"],
    ["sends too much", `"${"x".repeat(10_000_000)}"`, "board-too-large"],
  ])("%s", async (_, body, problem) => {
    expect(await answering(body).read({ board: "greenhouse", site: "acme" })).toEqual({ problem });
  });

  it("keeps a job that cannot be read apart from those that are gone", async () => {
    const result = await answering('{"jobs":[{"id":7}]}').read({ board: "ashby", site: "acme" });
    expect(result).toEqual({ postings: [{ externalId: "7", title: "", form: undefined, digest: "" }] });
  });

  it("is never asked under another host or path than the board's", async () => {
    const names = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,20}$/));
    await fc.assert(
      fc.asyncProperty(names, async (text) => {
        const { data } = boardForm.safeParse({ board: "greenhouse", site: text });
        if (data === undefined) return;
        const { read, asked } = answering();
        await read(data);
        expect(new URL(asked[0] ?? "").pathname).toBe(`/v1/boards/${encodeURIComponent(data.site)}/jobs`);
      }),
    );
    for (const site of ["../x", "a/b", "a?b", "a#b", "@evil.example", "", ".", "a\nb"])
      expect(boardForm.safeParse({ board: "lever", site }).success, site).toBe(false);
  });
});

it("reads sections of any HTML, and no markup of it", () => {
  expect(sectionsOf("<h2></h2><p>&lt;b&gt; &amp; so on</p>")).toEqual([{ heading: "", text: "<b> & so on" }]);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<ul>", "</ul>", "<li>", "<p>", "</h2>", "<h2>", "<b>", "x ", "<script>")),
      (parts) => {
        for (const { text } of sectionsOf(parts.join(""))) expect(text).not.toContain("<");
      },
    ),
  );
});
