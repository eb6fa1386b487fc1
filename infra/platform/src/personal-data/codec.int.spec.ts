import { randomUUID } from "node:crypto";
import { type EventMetadata, defineEvent, erased } from "@provenwork/contracts/kernel/event";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { EventToAppend, StoredEvent } from "../event-store/port.ts";
import type { KeyRing } from "../keys.ts";
import { testKeyRing } from "../testing/keys.ts";
import { type TestWriteDatabase, createTestWriteDatabase } from "../testing/write-database.ts";
import { PersonErased, eventCodec } from "./codec.ts";
import { MissingPersonKey, personKeys } from "./person-keys.ts";

const Named = defineEvent({
  type: "Named",
  data: z.strictObject({ personId: z.uuid() }),
  personal: z.strictObject({ name: z.string() }),
  subject: "personId",
});
const AccountErased = defineEvent({
  type: "AccountErased",
  data: z.strictObject({ personId: z.uuid() }),
  subject: "personId",
  endsKey: "personId",
});
const definitions = new Map([Named, AccountErased].map((event) => [event.type, event]));
const metadata: Omit<EventMetadata, "version"> = {
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  actor: { id: null, role: "system" },
  at: "2026-01-02T03:04:05.000Z",
};
const stored = (events: readonly EventToAppend[]): StoredEvent[] =>
  events.map((event, revision) => ({ ...event, stream: "s", revision, position: String(revision).padStart(20, "0") }));

let write: TestWriteDatabase;
let masters: KeyRing;
let personId: string;
beforeAll(async () => {
  write = await createTestWriteDatabase();
  masters = testKeyRing();
});
afterAll(() => write.drop());
beforeEach(() => {
  personId = randomUUID();
});

const open = (ring = masters, maxCached?: number) => {
  const keys = personKeys(write.database, ring, maxCached);
  return { keys, codec: eventCodec(definitions, [], keys) };
};
const named = (name: string) => ({ id: randomUUID(), type: "Named", data: { personId }, personal: { name } });

describe("the event codec", () => {
  it("stores personal fields as ciphertext that another process can decrypt", async () => {
    const [event] = await open().codec.encode([named("Zoë ❤")], metadata);
    expect(JSON.stringify(event)).not.toContain("Zoë");
    expect(event?.data).toEqual({ personId, $personal: expect.any(String) });
    const [decoded] = await open().codec.decode(stored(event ? [event] : []));
    expect(decoded).toMatchObject({ type: "Named", data: { personId }, personal: { name: "Zoë ❤" } });
    expect({ ...decoded }.personal).toEqual({ name: "Zoë ❤" });
  });

  it("decodes as erased after an erasure, and refuses to write about that person", async () => {
    const { codec, keys } = open();
    const events = stored(await codec.encode([named("A")], metadata));
    await keys.erase(personId);
    expect((await codec.decode(events))[0]?.personal).toBe(erased);
    expect((await open().codec.decode(events))[0]?.personal).toBe(erased);
    await expect(codec.encode([named("B")], metadata)).rejects.toThrow(PersonErased);
  });

  it.each([
    ["for a minute at most", 60_000],
    ["no longer where the clock was set back", -3_600_000],
  ])("keeps the key of a person whom another process erased %s", async (_, milliseconds) => {
    const [one, other] = [open(), open()];
    const written = stored(await one.codec.encode([named("Ada")], metadata));
    const nameReadBy = async ({ codec }: typeof one) => (await codec.decode(written))[0]?.personal;
    await nameReadBy(other);
    await one.keys.erase(personId);
    expect([await nameReadBy(one), await nameReadBy(other)]).toEqual([erased, { name: "Ada" }]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + milliseconds);
    expect(await nameReadBy(other)).toBe(erased);
  });

  it("drops a cached key when it decodes the person's erasure", async () => {
    const [writer, reader] = [open(), open()];
    const events = stored(await writer.codec.encode([named("A")], metadata));
    expect((await reader.codec.decode(events))[0]?.personal).toEqual({ name: "A" });
    await writer.keys.erase(personId);
    const erasure = await writer.codec.encode(
      [{ id: randomUUID(), type: "AccountErased", data: { personId } }],
      metadata,
    );
    await reader.codec.decode(stored(erasure));
    expect((await reader.codec.decode(events))[0]?.personal).toBe(erased);
  });

  it("reads and writes about more people in one batch than it caches keys of", async () => {
    const people = Array.from({ length: 5 }, () => randomUUID());
    const about = people.map((person) => ({ ...named("A"), data: { personId: person } }));
    const events = stored(await open(masters, 2).codec.encode(about, metadata));
    const { codec } = open(masters, 2);
    for (const some of [events, events.slice(3), events])
      expect((await codec.decode(some)).map(({ personal }) => personal)).toEqual(some.map(() => ({ name: "A" })));
  });

  it("fails when a person has neither key nor tombstone", async () => {
    const { codec } = open();
    const events = stored(await codec.encode([named("A")], metadata));
    await write.database.deleteFrom("person_keys").where("person_id", "=", personId).execute();
    await expect(open().codec.decode(events)).rejects.toThrow(MissingPersonKey);
  });

  it("refuses a ciphertext that was moved to another event", async () => {
    const { codec } = open();
    const [first, second] = stored(await codec.encode([named("A"), named("B")], metadata));
    if (first === undefined || second === undefined) throw new Error("nothing was encoded");
    const [swapped] = await codec.decode([{ ...first, data: second.data }]);
    expect(() => swapped?.personal).toThrow("unable to authenticate data");
  });

  it("reads old data after a rotation of the master key, but only with the old one", async () => {
    const events = stored(await open().codec.encode([named("A")], metadata));
    const next = testKeyRing("test-2");
    const both: KeyRing = { current: "test-2", keys: new Map([...next.keys, ...masters.keys]) };
    expect((await open(both).codec.decode(events))[0]?.personal).toEqual({ name: "A" });
    await expect(open(next).codec.decode(events)).rejects.toThrow(/key test-1 is not in the configured ring/);
  });

  it("creates one key when many processes write about a new person concurrently", async () => {
    const encoded = await Promise.all(
      Array.from({ length: 20 }, (_, n) => open().codec.encode([named(`n${n}`)], metadata)),
    );
    const decoded = await open().codec.decode(stored(encoded.flat()));
    expect(decoded.map((event) => event.personal)).toEqual(Array.from({ length: 20 }, (_, n) => ({ name: `n${n}` })));
  });

  it("lets upcasters add a personal part to an old version without one", async () => {
    const later = new Map([["Named", { ...Named, version: 3 }]]);
    const links = [
      { type: "Named", from: 1, personal: () => ({ name: "unknown" }) },
      { type: "Named", from: 2, personal: ({ name }: Record<string, unknown>) => ({ name: `${String(name)}!` }) },
    ];
    const codec = eventCodec(later, links, open().keys);
    const event = { id: randomUUID(), type: "Named", data: { personId }, metadata: { ...metadata, version: 1 } };
    const [decoded] = await codec.decode(stored([event]));
    expect(decoded?.personal).toEqual({ name: "unknown!" });
  });

  it("refuses events and fields without a contract", async () => {
    const { codec } = open();
    await expect(codec.encode([{ id: randomUUID(), type: "Unheard", data: {} }], metadata)).rejects.toThrow(
      /Unheard is no event/,
    );
    await expect(codec.encode([{ ...named("A"), data: { personId, extra: 1 } }], metadata)).rejects.toThrow(/extra/);
  });
});
