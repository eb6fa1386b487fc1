import { expect, it } from "vitest";
import { type Upcaster, upcasterChain } from "./upcast.ts";

const link = (from: number, type = "JobPosted"): Upcaster => ({ type, from });

it("leads from the stored version to the current one, step by step", () => {
  const links = [link(2), link(1), link(1, "Other")];
  expect(upcasterChain(links, "JobPosted", 1, 3)).toEqual([link(1), link(2)]);
  expect(upcasterChain(links, "JobPosted", 3, 3)).toEqual([]);
});

it("names a missing upcaster", () => {
  expect(() => upcasterChain([link(1)], "JobPosted", 1, 3)).toThrow("no upcaster leads from JobPosted version 2");
});

it("refuses an event of a newer release", () => {
  expect(() => upcasterChain([], "JobPosted", 4, 3)).toThrow(
    "JobPosted version 4 was written by a newer release; this one knows version 3",
  );
});
