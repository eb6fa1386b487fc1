import { validate } from "@provenwork/command-service/kernel/validate";
import { commands, queries } from "@provenwork/contracts/endpoints";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { inputBounds } from "@provenwork/contracts/kernel/input-bounds";
import { parseQueryInput } from "@provenwork/contracts/kernel/query-input";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openCallCounter } from "./counted-calls.ts";
import { worstBodies, worstSearches } from "./worst-input.ts";

/** Function calls that a check may take on average: one that is quadratic in the largest body takes millions. */
const maxCalls = inputBounds.values;
/** Bytes. */
const longestAnswer = 6_000;

let counter: ReturnType<typeof openCallCounter>;
beforeAll(() => {
  counter = openCallCounter();
});
afterAll(() => counter.close());

/** Counted together, because reading the counts takes longer than the checks. */
function expectCheap(checks: readonly (readonly [what: string, check: () => unknown])[]): void {
  const answers: unknown[] = [];
  const calls = counter.callsOf(() => {
    for (const [, check] of checks) answers.push(check());
  });
  expect(calls / checks.length).toBeLessThan(maxCalls);
  for (const [index, [what]] of checks.entries())
    expect(JSON.stringify(answers[index]).length, what).toBeLessThan(longestAnswer);
}

it("checks the worst bodies of the largest size with bounded work and short answers", () => {
  const bodied = commands.filter(({ upload, byToken }) => upload === null && !byToken);
  const sent = bodied.flatMap((command) => worstBodies(command).map(([kind, body]) => [command, kind, body] as const));
  expectCheap(
    sent.map(([{ name, input }, kind, body]) => [
      `${name}: ${kind}`,
      () => {
        const checked = validate(input, JSON.parse(body));
        return "errors" in checked ? checked.errors : {};
      },
    ]),
  );
});

it("checks the worst query strings of the largest size with bounded work and short answers", () => {
  const sent = queries.flatMap((query) => worstSearches(query).map(([kind, search]) => [query, kind, search] as const));
  expectCheap(
    sent.map(([{ name, input }, kind, search]) => [
      `${name}: ${kind}`,
      () => parseQueryInput(input, {}, search).errors ?? {},
    ]),
  );
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly maxItems?: number;
}

/** Values and levels of the largest legal input. */
function largest({ properties, items, maxItems = Infinity, ...schema }: Schema): { values: number; depth: number } {
  const parts = (all: readonly Schema[]) => all.map(largest);
  const deepest = (all: readonly { depth: number }[]) => Math.max(0, ...all.map(({ depth }) => depth));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const all = parts(choices);
    return { values: Math.max(...all.map(({ values }) => values)), depth: deepest(all) };
  }
  if (items !== undefined) {
    const { values, depth } = largest(items);
    return { values: maxItems * (1 + values), depth: depth + 1 };
  }
  if (typeof schema.additionalProperties === "object") return { values: Infinity, depth: Infinity };
  if (properties === undefined) return { values: 0, depth: 0 };
  const all = parts(Object.values(properties));
  return { values: all.reduce((sum, { values }) => sum + 1 + values, 0), depth: deepest(all) + 1 };
}

/** Parameters of the largest legal query string: the name of a list is repeated for each of its entries. */
const maxParameters = ({ properties = {} }: Schema): number =>
  Object.values(properties).reduce(
    (sum, { items, maxItems = Infinity }) => sum + (items === undefined ? 1 : maxItems),
    0,
  );

it.each([...commands, ...queries].map((endpoint: Command | Query) => [endpoint.name, endpoint] as const))(
  "the largest legal input of %s is within the bounds",
  (_, { kind, input }) => {
    const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
    const { values, depth } = largest(schema);
    expect(values).toBeLessThanOrEqual(inputBounds.values);
    expect(kind === "query" ? maxParameters(schema) : 0).toBeLessThanOrEqual(inputBounds.parameters);
    expect(depth).toBeLessThanOrEqual(inputBounds.depth);
  },
);
