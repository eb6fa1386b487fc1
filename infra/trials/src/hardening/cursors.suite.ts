import { queries } from "@provenwork/contracts/endpoints";
import type { Principal } from "@provenwork/contracts/kernel/endpoint";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { isFullSize } from "@provenwork/platform/testing/sized";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { flawOf, privileged } from "./attack.ts";
import type { Client } from "./client.ts";
import { openPeople } from "./people.ts";
import { filledIn } from "./samples.ts";

const uuid = "0198c0de-0000-7000-8000-000000000001";
const numbers = [
  "2147483647",
  "2147483648",
  "4294967296",
  "9999999999",
  "99999999999999",
  "9223372036854775808",
  "-1",
  "NaN",
  "1e400",
  "",
];
const instants = [
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "2020-02-30T00:00:00.000Z",
  "2020-13-01T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "",
];
const ids = [
  uuid.toUpperCase(),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  `${uuid}-${uuid}`,
  uuid.replaceAll("-", ""),
  "-".repeat(36),
  "",
];
const words = ["viewed", "resume-opened", "\u0000", "\uFFFF", "x".repeat(200), " a", ""];

/** Legal cursors of all lists, by the type of each part. */
const shapes = [
  ["number"],
  ["number", "number", "number", "id"],
  ["number", "number", "id"],
  ["number", "id"],
  ["number", "id", "id"],
  ["number", "id", "word"],
  ["instant", "id"],
  ["instant", "id", "id"],
  ["id", "word"],
  ["id"],
] as const;
const legal = { number: "0", instant: "2020-01-01T00:00:00.000Z", id: uuid, word: "viewed" };
type Shape = (typeof shapes)[number];
const borders = { number: numbers, instant: instants, id: ids, word: words };

const legalOf = (shape: Shape): string => shape.map((part) => legal[part]).join("_");
/** Each part in turn at the borders of its type, and all numbers at once. */
const bordersOf = (shape: Shape): string[] => [
  ...shape.flatMap((type, at) =>
    borders[type].map((value) => shape.map((part, index) => (index === at ? value : legal[part])).join("_")),
  ),
  ...numbers.map((value) => shape.map((part) => (part === "number" ? value : legal[part])).join("_")),
];

interface Parameters {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}
const parametersOf = (input: z.ZodType) =>
  (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Parameters).properties ?? {};
const lists = queries.filter(({ input }) => parametersOf(input)["after"] !== undefined);

/**
 * Cursors of every list, in each of its orders and as a search, at the borders of their types. Cursors of a shape that a list refuses
 * are tried at its borders at full size only.
 */
export function cursorsSuite(stack: () => Stack): void {
  let as: (principal: Principal) => Promise<Client>;
  beforeAll(async () => {
    as = await openPeople(stack());
  });

  describe.each(lists.map((query) => [query.path, query] as const))("%s", (_, query) => {
    const { sort, q } = parametersOf(query.input);
    const orders = [
      {},
      ...(sort?.enum ?? []).map((value) => ({ sort: value })),
      ...(q === undefined ? [] : [{ q: "a" }]),
    ];
    it("takes a cursor or says that `after` is wrong", async () => {
      const roles = query.roles.includes("anonymous") ? ["anonymous" as const, privileged(query)] : query.roles;
      for (const role of new Set(roles)) {
        const client = await as(role);
        const { target } = filledIn(query.path, sampleOf(query) as Record<string, unknown>);
        for (const order of orders) {
          const ask = async (after: string) => {
            const path = `${target}?${new URLSearchParams({ ...order, after }).toString()}`;
            const answer = await client.send({ method: "GET", path });
            expect(flawOf(answer), `${path}: ${answer.text}`).toBeUndefined();
            const { errors = {} } = (answer.json ?? {}) as { errors?: object };
            // Some orders are for some callers only.
            expect([[], ["after"], ["sort"]], `${path}: ${answer.text}`).toContainEqual(Object.keys(errors));
            return Object.keys(errors).length === 0;
          };
          for (const shape of shapes) {
            const isTaken = await ask(legalOf(shape));
            if (isTaken || isFullSize) for (const after of new Set(bordersOf(shape))) await ask(after);
          }
        }
      }
    });
  });
}
