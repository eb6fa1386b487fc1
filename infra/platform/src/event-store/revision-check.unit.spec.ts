import { expect, it } from "vitest";
import type { ReadOptions } from "./port.ts";
import { RevisionCheck } from "./revision-check.ts";

/** What a read to the end of the stream comes to. */
function read(revisions: readonly number[], { known, ...options }: ReadOptions & { known?: number } = {}) {
  const check = new RevisionCheck("job-1", options);
  try {
    if (known !== undefined) check.known(known);
    for (const revision of revisions) check.next(revision);
    return check.end() ? "never written" : "whole";
  } catch (error) {
    return (error as Error).message.split("event store: ")[1]?.split("; see")[0];
  }
}
const backwards = "backwards" as const;

it("accepts what follows without a gap", () => {
  expect(read([0, 1, 2])).toBe("whole");
  expect(read([3, 4], { from: 3 })).toBe("whole");
  expect(read([], { from: 3 })).toBe("whole");
  expect(read([2, 1, 0], { direction: backwards })).toBe("whole");
  expect(read([1, 0], { direction: backwards, from: 1 })).toBe("whole");
  expect(read([1, 0], { direction: backwards, from: 9 })).toBe("whole");
  expect(read([])).toBe("never written");
  expect(read([], { direction: backwards })).toBe("never written");
});

it("names the revision that is missing", () => {
  expect(read([2, 3])).toBe("revision 0 is missing, 2 is found instead");
  expect(read([0, 1, 3])).toBe("revision 2 is missing, 3 is found instead");
  expect(read([4], { from: 3 })).toBe("revision 3 is missing, 4 is found instead");
  expect(read([5, 4, 2], { direction: backwards })).toBe("revision 3 is missing, 2 is found instead");
  expect(read([5, 4], { direction: backwards })).toBe("revision 3 is missing");
});

it("knows that a stream was longer", () => {
  expect(read([], { known: 4 })).toBe("revision 4 is missing");
  expect(read([0, 1], { known: 4 })).toBe("revision 4 is missing");
  expect(read([], { from: 2, known: 4 })).toBe("revision 4 is missing");
  expect(read([], { direction: backwards, known: 4 })).toBe("revision 4 is missing");
  expect(read([1, 0], { direction: backwards, known: 4 })).toBe("revision 4 is missing, 1 is found instead");
  expect(read([], { direction: backwards, from: 2, known: 4 })).toBe("revision 2 is missing");
});

it("accepts a stream whose events are back", () => {
  expect(read([0, 1, 2, 3], { known: 2 })).toBe("whole");
  expect(read([3, 2, 1, 0], { direction: backwards, known: 2 })).toBe("whole");
  expect(read([1, 0], { direction: backwards, from: 1, known: 2 })).toBe("whole");
  expect(read([], { from: 3, known: 2 })).toBe("whole");
});
