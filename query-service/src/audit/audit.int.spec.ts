import { randomUUID } from "node:crypto";
import type { GetHistory, GetHistoryEvent, GetHistorySearch } from "@provenwork/contracts/audit/queries";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indexed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const at = "2026-11-23T09:00:00.000Z";
const [me, mySession, personId] = [randomUUID(), randomUUID(), randomUUID()];
const [experienceId, certificateId] = [randomUUID(), randomUUID()];
/** The id of a trace, of which any 128 bits will do. */
const request = "0af76519-16cd-03dd-c448-eb211c80319c";
const stream = `work-experience-${experienceId}`;
const expiresAt = "2026-11-23T09:15:00.000Z";
const story: AnyEvent[] = [
  {
    type: "CodeIssued",
    data: { personId, experienceId, issue: 1, keyId: "k1", issuedAt: at, expiresAt },
    personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
  },
  { type: "CodeRefused", data: { personId, experienceId, issue: 1, triesLeft: 4, refusedAt: at } },
];
const saved: AnyEvent = {
  type: "SearchSaved",
  data: { personId, searchId: randomUUID(), frequency: "daily", key: "k", savedAt: at },
  personal: { name: "Bridges", search: "search=bridge" },
};

let served: Served;
let ids: string[];
let headers: Record<string, string>;
const opened = randomUUID();

beforeAll(async () => {
  served = await serveForTest();
  ids = await write(stream, story);
  await served.projector.commit({
    "histories.events": ids.map((event_id, revision) =>
      indexed({ event_id, stream, revision, type: story[revision]?.type ?? "", correlation_id: request }),
    ),
    "histories.handles": [experienceId, personId, certificateId].map((handle) => ({ handle, stream, revision: 0 })),
    "openings.openings": [opening(opened, stream)],
  });
  headers = await served.signedIn("auditor", me, mySession);
});
afterAll(() => served.stop());

const opening = (opening_id: string, name: string) => ({
  opening_id,
  person_id: me,
  session_id: mySession,
  name,
  opened_at: new Date(at),
});

async function write(to: string, events: readonly AnyEvent[]): Promise<string[]> {
  const store = await openTestEventStore(served.eventStoreUrl);
  const codec = eventCodec(eventDefinitions, upcasters, served.keys);
  const actor = { id: personId, role: "candidate" } as const;
  const about = { correlationId: request, causationId: request, commandId: request, actor, at };
  const numbered = events.map((event) => ({ ...event, id: randomUUID() }));
  await store.append(to, "no-stream", await codec.encode(numbered, { ...about, fingerprint: "secret" }));
  await store.close();
  return numbered.map(({ id }) => id);
}

const historyOf = async (openingId: string) =>
  (await (await served.get(`/api/audit/histories/${openingId}`, headers)).json()) as OutputOf<typeof GetHistory>;
const eventOf = async (openingId: string, eventId = "") =>
  (await (await served.get(`/api/audit/histories/${openingId}/events/${eventId}`, headers)).json()) as OutputOf<
    typeof GetHistoryEvent
  >;
async function search(by: string, sought: string): Promise<OutputOf<typeof GetHistorySearch>> {
  const search_id = randomUUID();
  const looked = { person_id: me, session_id: mySession, searched_at: new Date(at) };
  await served.projector.commit({ "openings.searches": [{ ...looked, search_id, by, sought }] });
  return (await (await served.get(`/api/audit/searches/${search_id}`, headers)).json()) as OutputOf<
    typeof GetHistorySearch
  >;
}

describe("an opened history", () => {
  it("has every event in words, with who, why and the same origin", async () => {
    expect(await historyOf(opened)).toMatchObject({
      name: stream,
      streams: [{ stream, kind: "Work experience", events: 2, missing: null }],
      events: [
        { id: ids[0], revision: 0, type: "CodeIssued", role: "candidate", actorId: personId, correlationId: request },
        { id: ids[1], revision: 1, type: "CodeRefused", causationId: request },
      ],
      leftOut: 0,
    });
  });

  it("is nobody else's, not even in another session of the same person", async () => {
    const path = `/api/audit/histories/${opened}`;
    for (const other of [
      await served.signedIn("auditor", me, randomUUID()),
      await served.signedIn("admin", randomUUID(), mySession),
    ]) {
      for (const each of [path, `${path}/events/${ids[0] ?? ""}`]) {
        const answer = await served.get(each, other);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ code: "not-opened" });
      }
    }
  });

  it("is over with its session", async () => {
    const sessionId = randomUUID();
    const own = { ...opening(randomUUID(), stream), session_id: sessionId };
    await served.projector.commit({ "openings.openings": [own] });
    const cookies = await served.signedIn("auditor", me, sessionId);
    const path = `/api/audit/histories/${own.opening_id}`;
    expect((await served.get(path, cookies)).status).toBe(200);
    await served.endSession(sessionId, me);
    await expect.poll(async () => (await served.get(path, cookies)).status, { timeout: 10_000 }).toBe(401);
  });

  it("names no event of another history", async () => {
    const answer = await served.get(`/api/audit/histories/${opened}/events/${randomUUID()}`, headers);
    expect(await answer.json()).toMatchObject({ code: "unknown-event" });
  });
});

describe("one event", () => {
  it("shows what was written, the state that decisions are taken on, and what it was before", async () => {
    const event = await eventOf(opened, ids[1]);
    expect(event).toMatchObject({ type: "CodeRefused", revision: 1, personal: null, data: { triesLeft: 4 } });
    expect(event.state?.find(({ path }) => path.endsWith("triesLeft"))).toMatchObject({ value: "4", before: "5" });
    expect(event.related.map(({ id, revision }) => [id, revision])).toEqual([
      [ids[0], 0],
      [ids[1], 1],
    ]);
    expect(event.metadata).not.toHaveProperty("fingerprint");
    expect(event.traceId).toBe(request.replaceAll("-", ""));
  });

  it("shows the personal part to auditors, and withholds what is for its person alone, in the state, too", async () => {
    expect((await eventOf(opened, ids[0])).personal).toMatchObject({ address: "ada@acme.example" });
    const name = `saved-searches-${personId}`;
    const [event_id = ""] = await write(name, [saved]);
    const other = opening(randomUUID(), name);
    await served.projector.commit({
      "openings.openings": [other],
      "histories.events": [indexed({ event_id, stream: name, revision: 0, type: saved.type })],
    });
    const event = await eventOf(other.opening_id, event_id);
    expect(event.personal).toBe("withheld");
    expect(JSON.stringify(event)).not.toContain("ridge");
  });
});

describe("a search", () => {
  it("finds a history by certificate, person and event, and everything that a request caused", async () => {
    const found = { streams: [{ stream, kind: "Work experience" }], more: false };
    for (const id of [certificateId, personId, ids[1] ?? "", request])
      expect(await search("id", id)).toEqual({ by: "id", id, ...found });
  });

  it("finds a person by the hash of a username, and a stream by its name", async () => {
    const hash = "ab".repeat(32);
    await write(`username-${hash}`, [{ type: "UsernameClaimed", data: { personId } }]);
    expect(await search("username", hash)).toMatchObject({ id: personId, streams: [{ stream }] });
    expect(await search("stream", stream)).toMatchObject({ id: null, streams: [{ stream }] });
    expect(await search("stream", `job-${randomUUID()}`)).toMatchObject({ id: null, streams: [] });
    expect(await search("domain", "nowhere.example")).toEqual({ by: "domain", id: null, streams: [], more: false });
  });

  it("is nobody else's", async () => {
    const answer = await served.get(`/api/audit/searches/${randomUUID()}`, headers);
    expect(await answer.json()).toMatchObject({ code: "not-searched" });
  });
});

// The last one: it erases the person.
it("an erased person shows as erased, and the history is still whole", async () => {
  const account = `account-${personId}`;
  await served.erase(personId);
  await write(account, [{ type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } }]);
  const all = opening(randomUUID(), personId);
  await served.projector.commit({
    "openings.openings": [all],
    "histories.handles": [{ handle: personId, stream: account, revision: 0 }],
  });
  expect((await historyOf(all.opening_id)).streams).toMatchObject([
    { stream, events: 2, missing: null },
    { stream: account, events: 1, missing: null },
  ]);
  expect((await eventOf(all.opening_id, ids[0])).personal).toBe("erased");
  const { state } = await eventOf(all.opening_id, ids[1]);
  expect(state?.length).toBeGreaterThan(0);
  expect(JSON.stringify(state)).not.toContain("acme.example");
});
