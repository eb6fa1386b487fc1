import { expect, it } from "vitest";
import { z } from "zod";
import { givenIn, listNames, listOf } from "./list-parameter.ts";

const schema = z.strictObject({
  type: listOf(z.enum(["a", "b", "c"]), 3).default([]),
  ids: listOf(z.string(), 2).optional(),
  q: z.string().optional(),
});
const read = (search: string) => schema.safeParse(givenIn(schema, new URLSearchParams(search)));

it.each(["type=a,b,a", "type=a&type=b", "type=a&type=,b,&type=a", "type=a%2Cb"])("takes a list as %s", (search) => {
  expect(read(search).data?.type).toEqual(["a", "b"]);
});

it("accepts an empty and a missing list", () => {
  expect(read("type=").data?.type).toEqual([]);
  expect(read("").data).toEqual({ type: [] });
});

it.each(["type=a&type=d", "ids=1,2,3", "ids=1&ids=2&ids=3"])("refuses %s", (search) => {
  expect(read(search).success).toBe(false);
});

it("refuses values that are not text", () => {
  expect(schema.safeParse({ type: { a: 1 } }).success).toBe(false);
  expect(schema.safeParse({ type: [["a"]] }).success).toBe(false);
});

it("parses at most ten times the allowed number of values", () => {
  expect(read(`type=${"a,".repeat(29)}b`).data?.type).toEqual(["a", "b"]);
  expect(read(`type=${"a,".repeat(30)}b`).error?.issues).toMatchObject([
    { path: ["type"], message: "Must be at most 3 values" },
  ]);
});

it("knows which fields are lists", () => {
  expect([...listNames(schema)]).toEqual(["type", "ids"]);
  expect(listNames(z.string()).size).toBe(0);
});

it("is an array in the API description", () => {
  expect(z.toJSONSchema(schema, { io: "input" }).properties?.["type"]).toMatchObject({
    type: "array",
    items: { enum: ["a", "b", "c"] },
    maxItems: 3,
  });
});
