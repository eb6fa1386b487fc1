import { expect, it } from "vitest";
import { areas } from "./areas.ts";
import { eventDefinitions } from "./events.ts";
import { streamKind, streamTypeOf } from "./histories.ts";

const id = "0198c0de-1000-7000-8000-000000000001";

it("finds the fold of every kind of stream by its name", () => {
  for (const type of areas.flatMap(({ streams }) => streams))
    for (const key of [id, `${id}-${id}`, `${id}-2026-11-27`, "ab".repeat(32)])
      expect(streamTypeOf(type.name(key))).toBe(type);
  expect(streamTypeOf("log")).toBeUndefined();
});

it("formats the kind of a stream", () => {
  expect(streamKind(`work-experience-${id}`)).toBe("Work experience");
  expect(streamKind(`application-${id}-${id}`)).toBe("Application");
  expect(streamKind(`job-views-${id}-2026-11-27`)).toBe("Job views");
  expect(streamKind(`page-visits-${id}-2026-11-27`)).toBe("Page visits");
  expect(streamKind("log")).toBe("Log");
});

it("no event has a field for a password, a password hash or a code", () => {
  const fields = [...eventDefinitions.values()].flatMap(({ data, personal }) => [
    ...Object.keys(data.shape),
    ...Object.keys(personal?.shape ?? {}),
  ]);
  expect(fields.filter((field) => /password|hash|secret|^code$|token/i.test(field))).toEqual([]);
});
