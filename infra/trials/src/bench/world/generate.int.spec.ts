import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { expect, it } from "vitest";
import { generateWorld } from "./generate.ts";

it("fills a log with valid, encrypted events of many people, the same people for the same seed", async () => {
  const write = await createTestWriteDatabase();
  const codec = eventCodec(eventDefinitions, upcasters, personKeys(write.database, testKeyRing()));
  const world = async (seed: number) => {
    const log = await createTestDatabase();
    const store = await openTestEventStore(log.url);
    const written = await generateWorld({ store, codec, events: 6_000, seed });
    const types = new Map<string, number>();
    const people = new Set<unknown>();
    let plain = "";
    for await (const { events } of store.feed({
      after: null,
      batchSize: 1_000,
      signal: new AbortController().signal,
      mode: "replay",
    })) {
      for (const event of await codec.decode(events)) {
        types.set(event.type, (types.get(event.type) ?? 0) + 1);
        if (event.data["personId"] !== undefined) people.add(event.data["personId"]);
      }
      plain += JSON.stringify(events.map(({ data }) => data));
    }
    await store.close();
    await log.drop();
    return { written, types, people, plain };
  };
  const [first, again, other] = [await world(1), await world(1), await world(2)];
  expect(first.written).toBeGreaterThanOrEqual(6_000);
  expect([...first.types.keys()]).toEqual(
    expect.arrayContaining([
      "PersonalInformationProvided",
      "CodeIssued",
      "CodeRefused",
      "ExperienceVerified",
      "AccountRegistered",
    ]),
  );
  expect(first.people.size).toBeGreaterThan(300);
  expect(first.plain).not.toContain("Person Number");
  expect(again.people).toEqual(first.people);
  expect([...other.people].some((person) => first.people.has(person))).toBe(false);
  await write.drop();
});
