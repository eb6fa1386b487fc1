import { describe, expect, it } from "vitest";
import { messages } from "../testing/messages.ts";
import { jobFilters, jobPage, parseJobCursor, jobCursor, wordsOf } from "./search.ts";

describe("the board's filters", () => {
  it("are all open by default", () => {
    expect(jobFilters.parse({})).toMatchObject({
      q: "",
      location: "",
      type: [],
      level: [],
      workplace: [],
      verified: [],
    });
  });

  it("are lists with commas, each value once", () => {
    expect(jobFilters.parse({ type: "contract,remote,contract", salary: "100000", posted: "7" })).toMatchObject({
      type: ["contract", "remote"],
      salary: 100_000,
      posted: 7,
    });
  });

  it.each([
    [{ type: "contract,seasonal" }, "type"],
    [{ salary: "1" }, "salary"],
    [{ posted: "x" }, "posted"],
    [{ sort: "best" }, "sort"],
    [{ limit: "0" }, "limit"],
    [{ after: "x" }, "after"],
  ])("refuse %j, naming the field", (input, field) => {
    expect(Object.keys(messages(jobPage, input))[0]).toContain(field);
  });

  it.each(["a & b | !c", "\"quoted'", "%_\\", "x\0y", "🎉".repeat(3_000), "\uD800", "x".repeat(2_000)])(
    "take any search text: %j",
    (q) => {
      expect(jobFilters.parse({ q }).q.length).toBeLessThanOrEqual(200);
      expect(() => encodeURIComponent(jobFilters.parse({ q }).q)).not.toThrow();
    },
  );
});

it("words are unique, lower case, and without accents and signs", () => {
  expect(wordsOf("Café CAFÉ (Node.js) C++ & 東京\0%_\\ \"x' ﬁn")).toEqual([
    "cafe",
    "node",
    "js",
    "c",
    "東京",
    "x",
    "fin",
  ]);
  expect(wordsOf("🎉 ?!")).toEqual([]);
});

it("parses a cursor as it was formatted", () => {
  const place = {
    tier: 2,
    figure: 104_000,
    postedAt: new Date("2026-11-21T09:00:00.123Z"),
    jobId: "0198c0de-6000-7000-8000-000000000001",
  };
  expect(parseJobCursor(jobCursor(place))).toEqual(place);
  expect(messages(jobPage, { after: jobCursor(place) })).toEqual({});
});
