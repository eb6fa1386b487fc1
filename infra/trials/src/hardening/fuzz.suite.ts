import { commands, queries } from "@provenwork/contracts/endpoints";
import type { Command, Principal, Query } from "@provenwork/contracts/kernel/endpoint";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { isFullSize } from "@provenwork/platform/testing/sized";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "@provenwork/ops/testing/stack";
import { readConnection } from "@provenwork/ops/launch/connection";
import { flawOf, hostileTo, minStatus, privileged, sendTo } from "./attack.ts";
import { writtenSince } from "../testing/written-since.ts";
import { type Answer, type Client, clientOf } from "./client.ts";
import { openPeople } from "./people.ts";
import { fieldsOf, filledIn } from "./samples.ts";

const atOnce = 4;

/** Names that every object inherits, such as `constructor`: used as a key of a plain object, each finds an inherited value. */
const properties = isFullSize ? Object.getOwnPropertyNames(Object.prototype) : ["constructor", "__proto__"];

function requestOf({ method, path }: Query, given: Record<string, unknown>) {
  const { target, rest } = filledIn(path, given);
  const search = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return { method, path: `${target}?${new URLSearchParams(search).toString()}` };
}

interface FuzzSize {
  /** Requests for each route. */
  readonly runs: number;
  /** Makes every run send the same requests; without one each run sends others, and a failure names its seed. */
  readonly seed?: number;
}

/** Sends invalid input to every route of the real processes: it must refuse, name the field and write nothing. */
export function fuzzSuite(stack: () => Stack, { runs, ...seeded }: FuzzSize): void {
  let store: EventStore;
  let as: (principal: Principal) => Promise<Client>;

  beforeAll(async () => {
    store = await openTestEventStore(readConnection(stack().dataFolder)?.eventStoreUrl ?? "");
    as = await openPeople(stack());
  });
  afterAll(() => store?.close());

  async function attack(client: Client, endpoint: Command | Query, more: (answer: Answer) => void): Promise<void> {
    const one = hostileTo(endpoint, client);
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: atOnce, maxLength: atOnce }), async (all) => {
        for (const answer of await Promise.all(all.map((sent) => sendTo(client, endpoint, sent)))) {
          expect(flawOf(answer), answer.text).toBeUndefined();
          more(answer);
        }
      }),
      { numRuns: Math.ceil(runs / atOnce), ...seeded },
    );
  }

  describe.each(commands.map((command) => [`${command.method} ${command.path}`, command] as const))(
    "%s",
    (_, command) => {
      it("refuses, and writes nothing", async () => {
        const client = await as(privileged(command));
        // Data that a GET creates exists from the first call on.
        if (command.method === "GET") await client.call(command);
        const before = await store.head();
        const min = minStatus(command);
        await attack(client, command, ({ status, text }) => expect(status, text).toBeGreaterThanOrEqual(min));
        expect(await writtenSince(store, before)).toEqual([]);
      });
    },
  );

  describe.each(queries.map((query) => [`${query.method} ${query.path}`, query] as const))("%s", (_, query) => {
    it("answers, and writes nothing", async () => {
      const client = await as(privileged(query));
      const before = await store.head();
      await attack(client, query, () => {});
      expect(await writtenSince(store, before)).toEqual([]);
    });

    it("treats names of inherited properties like any other value, in each parameter", async () => {
      const client = await as(privileged(query));
      for (const [field] of fieldsOf(query.input).filter(({ length }) => length === 1)) {
        const sent = properties.map((word) => ({ ...(sampleOf(query) as object), [String(field)]: word }));
        for (const answer of await Promise.all(sent.map((given) => client.send(requestOf(query, given)))))
          expect(flawOf(answer), `${field}: ${answer.text}`).toBeUndefined();
      }
    });
  });

  it("answers requests to unknown paths without a server error", async () => {
    const client = clientOf(stack().url);
    const path = fc.stringMatching(/^\/[\x21-\x22\x24-\x7e]{0,60}$/);
    const under = fc.constantFrom("", "/api", "/.well-known", "/assets", "/api/certificates", "/api/dev/mailbox");
    const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");
    await fc.assert(
      fc.asyncProperty(method, under, path, async (verb, prefix, rest) => {
        const { status, text } = await client.send({ method: verb, path: `${prefix}${rest}` });
        expect(status, text).toBeLessThan(500);
      }),
      { numRuns: runs, ...seeded },
    );
  });

  it("refuses a request with too large a head, and continues", async () => {
    const client = clientOf(stack().url);
    const { status, text } = await client.send({ method: "GET", path: `/api/user?${"x".repeat(40_000)}` });
    expect(status).toBe(431);
    expect(JSON.parse(text)).toMatchObject({ code: "head-too-large" });
    expect((await client.send({ method: "GET", path: "/api/user" })).status).toBe(401);
  });
}
