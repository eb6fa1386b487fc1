import { randomUUID } from "node:crypto";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { type Command, type Principal, type Query, everybody } from "@provenwork/contracts/kernel/endpoint";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stack, startStack } from "@provenwork/ops/testing/stack";
import type { Client } from "./client.ts";
import { openOther, openPeople } from "./people.ts";
import { idFields, sampleWith } from "./samples.ts";
import { sampleOf } from "@provenwork/contracts/testing/samples";

/** Every endpoint × every role × own or another's, over the real processes; what is expected follows from the contract. */

let stack: Stack;
let as: (principal: Principal) => Promise<Client>;
let other: Awaited<ReturnType<typeof openOther>>;
let before: unknown;

const endpoints: readonly (Command | Query)[] = [...commands, ...queries];
const names = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
// A certificate is for anybody who has its number.
const publicIds = new Set(["certificateId"]);

beforeAll(async () => {
  stack = await startStack();
  as = await openPeople(stack);
  other = await openOther(stack);
  before = await theirThings();
}, 240_000);
afterAll(() => stack?.stop());

/** All that the other person sees of their own. */
async function theirThings(): Promise<unknown> {
  const seen: Record<string, unknown> = {};
  for (const query of queries.filter(({ touches, roles }) => touches === "own" && roles.includes("candidate"))) {
    const { status, json, text } = await other.client.call(query, sampleOf(query));
    seen[query.name] = [status, json === undefined ? text : withoutClock(json)];
  }
  return seen;
}

const withoutClock = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (name, value: unknown) => (/^(serverTime|exportedAt)$/.test(name) ? null : value)));

/** What a call that may be made answers: success, or one of the refusals that the contract itself declares. */
const mayAnswer = (endpoint: Command | Query): string[] => [
  `${endpoint.kind === "command" ? endpoint.success : 200}`,
  ...Object.entries(endpoint.refusals).map(([code, { status }]) => `${status} ${code}`),
  ...(idFields(endpoint).length > 0 ? ["404 not-found"] : []),
];

const inShort = ({ status, json }: { status: number; json: unknown }): string =>
  status < 400 ? `${status}` : `${status} ${errorBody.strict().parse(json).code}`;

const isAccount = (principal: Principal) => principal !== "anonymous" && principal !== "onboarding";

describe.each(names)("%s", (_, endpoint) => {
  it.each(endpoint.roles)("is open to %s, for what is theirs", async (principal) => {
    const answer = await (await as(principal)).call(endpoint, sampleOf(endpoint));
    expect(mayAnswer(endpoint)).toContain(inShort(answer));
    expect(endpoint.touches !== "any" && answer.text.includes(other.mark)).toBe(false);
  });

  const shut = everybody.filter((principal) => !endpoint.roles.includes(principal));
  if (shut.length > 0)
    it.each(shut)("is shut to %s", async (principal) => {
      const answer = await (await as(principal)).call(endpoint, sampleOf(endpoint));
      expect(inShort(answer)).toBe(isAccount(principal) ? "403 wrong-role" : "401 signed-out");
      expect(answer.text).not.toContain(other.mark);
    });

  const ids = idFields(endpoint).filter((name) => !publicIds.has(name));
  const outsiders = endpoint.roles.filter(
    (role) => endpoint.touches === "own" || (role !== "admin" && role !== "auditor"),
  );
  if (ids.length > 0 && outsiders.length > 0)
    it.each(outsiders)("answers %s about another's as about nothing at all", async (principal) => {
      const client = await as(principal);
      expect(Object.keys(other.ids)).toEqual(expect.arrayContaining([...ids]));
      const nothing = Object.fromEntries(ids.map((name) => [name, randomUUID()]));
      const ofNothing = await client.call(endpoint, sampleWith(endpoint, nothing));
      const ofTheirs = await client.call(endpoint, sampleWith(endpoint, other.ids));
      expect([ofTheirs.status, ofTheirs.text]).toEqual([ofNothing.status, ofNothing.text]);
    });
});

it("left everything of the other person as it was", async () => {
  expect(await theirThings()).toEqual(before);
});
