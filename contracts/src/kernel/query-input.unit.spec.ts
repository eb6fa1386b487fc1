import { expect, it } from "vitest";
import { z } from "zod";
import { listOf } from "./list-parameter.ts";
import { parseQueryInput } from "./query-input.ts";

const schema = z.strictObject({
  id: z.uuid("Must be a UUID"),
  limit: z.coerce.number("Must be a number").int().max(50).optional(),
  type: listOf(z.enum(["a", "b"], "Must be a or b"), 2).optional(),
});
const id = "0198c0de-0000-7000-8000-000000000001";
const parse = (search: string, path: Record<string, string> = { id }) => parseQueryInput(schema, path, search);

it("takes fields from the path and from the query string", () => {
  expect(parse("limit=20")).toEqual({ input: { id, limit: 20 } });
});

it("names every failing field at once", () => {
  expect(parse("limit=many&colour=red", { id: "x" }).errors).toEqual({
    id: "Must be a UUID",
    limit: "Must be a number",
    colour: "Unknown field",
  });
});

it("accepts a list as a repeated name, or with commas", () => {
  expect(parse("type=a&type=b").input).toEqual({ id, type: ["a", "b"] });
  expect(parse("type=a,b").input).toEqual({ id, type: ["a", "b"] });
  expect(parse("type=a&type=c").errors).toEqual({ "type.1": "Must be a or b" });
});

it("refuses a repeated field, and one that is already in the path", () => {
  expect(parse("limit=1&limit=2").errors).toEqual({ limit: "Must be given only once" });
  expect(parse(`id=${id}`).errors).toEqual({ id: "Must be given only once" });
});

it.each(["__proto__=1", "constructor=1", "toString=1"])("knows no field %s", (search) => {
  const [name = ""] = search.split("=");
  expect(Object.entries(parse(search).errors ?? {})).toEqual([[name, "Unknown field"]]);
});

it("accepts at most 50 parameters, and does not parse more", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join("&");
  expect(Object.keys(parse(many(50)).errors ?? {})).toHaveLength(20);
  expect(parse(many(51)).errors).toEqual({ query: "Must have at most 50 parameters" });
  expect(parse("&".repeat(16_000)).errors).toEqual({ query: "Must have at most 50 parameters" });
});
