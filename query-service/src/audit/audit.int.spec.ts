import { randomUUID } from "node:crypto";
import type {
  GetHistory,
  GetHistoryExports,
  GetHistoryReplay,
  GetHistorySearch,
  GetLatestHistories,
} from "@provenwork/contracts/audit/queries";
import type { HistorySearchKind } from "@provenwork/contracts/audit/rules";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { costOf, openLiveRead } from "#testing/plans.ts";
import { account, indexed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { latestEvents } from "./latest-histories.ts";

const at = "2026-11-23T09:00:00.000Z";
const [me, mySession, personId] = [randomUUID(), randomUUID(), randomUUID()];
const [experienceId, certificateId] = [randomUUID(), randomUUID()];
/** A trace id: any 128 bits. */
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
  revision: 2,
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
const replayOf = async (openingId: string, search = "") =>
  (await (await served.get(`/api/audit/histories/${openingId}/replay${search}`, headers)).json()) as OutputOf<
    typeof GetHistoryReplay
  >;
async function search(by: HistorySearchKind, sought: string): Promise<OutputOf<typeof GetHistorySearch>> {
  const search_id = randomUUID();
  const searcher = { person_id: me, session_id: mySession, searched_at: new Date(at) };
  await served.projector.commit({ "openings.searches": [{ ...searcher, search_id, by, sought }] });
  return (await (await served.get(`/api/audit/searches/${search_id}`, headers)).json()) as OutputOf<
    typeof GetHistorySearch
  >;
}

describe("an opened history", () => {
  it("has every event in words, with who, why and the same origin", async () => {
    expect(await historyOf(opened)).toMatchObject({
      name: stream,
      openedAt: at,
      record: { stream: `audit-${me}`, revision: 2 },
      streams: [{ stream, kind: "Work experience", events: 2, missing: null }],
      events: [
        { id: ids[0], revision: 0, type: "CodeIssued", role: "candidate", actorId: personId, correlationId: request },
        { id: ids[1], revision: 1, type: "CodeRefused", causationId: request },
      ],
      leftOut: 0,
    });
  });

  it("is open to no other person, nor to the same person in another session", async () => {
    const path = `/api/audit/histories/${opened}`;
    for (const other of [
      await served.signedIn("auditor", me, randomUUID()),
      await served.signedIn("admin", randomUUID(), mySession),
    ]) {
      for (const each of [path, `${path}/replay`]) {
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
    await expect.poll(async () => (await served.get(path, cookies)).status).toBe(401);
  });
});

describe("a replay", () => {
  it("shows what was written, what each event changed in the state that decisions are taken on, and what has its origin", async () => {
    const { from, states, events, related } = await replayOf(opened);
    expect([from, states.length]).toEqual([0, 1]);
    expect(states[0]?.values).toContainEqual({ path: "code", value: "none" });
    expect(events).toMatchObject([
      { id: ids[0], type: "CodeIssued", revision: 0 },
      { id: ids[1], type: "CodeRefused", revision: 1, personal: null, data: { triesLeft: 4 } },
    ]);
    expect(events[0]?.changes).toContainEqual({ path: "code.triesLeft", value: "5" });
    expect(events[1]?.changes).toEqual([{ path: "code.triesLeft", value: "4" }]);
    expect(events[0]?.metadata).not.toHaveProperty("fingerprint");
    expect(events[0]?.traceId).toBe(request.replaceAll("-", ""));
    expect(related.map(({ id, correlationId }) => [id, correlationId])).toEqual([
      [ids[0], request],
      [ids[1], request],
    ]);
  });

  it("goes on in the middle, from the states that there were", async () => {
    const { from, states, events } = await replayOf(opened, "?from=1");
    expect([from, events.map(({ id }) => id)]).toEqual([1, [ids[1]]]);
    expect(states[0]?.values).toContainEqual({ path: "code.triesLeft", value: "5" });
    expect(events[0]?.changes).toEqual([{ path: "code.triesLeft", value: "4" }]);
    expect(await replayOf(opened, "?from=2")).toEqual({ from: 2, states: [], events: [], related: [] });
    expect((await served.get(`/api/audit/histories/${opened}/replay?from=-1`, headers)).status).toBe(422);
  });

  it("shows the personal part to auditors, and withholds what is for its person alone, in the state, too", async () => {
    expect((await replayOf(opened)).events[0]?.personal).toMatchObject({ address: "ada@acme.example" });
    const name = `saved-searches-${personId}`;
    await write(name, [saved]);
    const other = opening(randomUUID(), name);
    await served.projector.commit({ "openings.openings": [other] });
    const replay = await replayOf(other.opening_id);
    expect(replay.events[0]?.personal).toBe("withheld");
    expect(JSON.stringify(replay)).not.toContain("ridge");
  });
});

it.each(["20001", "9007199254740991", "-1", "1.5", "x"])("a replay does not begin at %s", async (from) => {
  const answer = await served.get(`/api/audit/histories/${opened}/replay?from=${from}`, headers);
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { from: expect.any(String) as string } }]);
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

  it("finds a history by job, by application, and each stream of a company domain", async () => {
    const [jobId, companyId, domain] = [randomUUID(), randomUUID(), `works-${randomUUID()}.example`];
    const application = `${personId}-${jobId}`;
    await write(`application-${application}`, [
      { type: "ApplicationViewed", data: { personId, jobId, companyId, viewedAt: at } },
    ]);
    await served.projector.commit({
      "histories.handles": [
        { handle: jobId, stream: `application-${application}`, revision: 0 },
        { handle: jobId, stream: `job-${jobId}`, revision: 0 },
        { handle: domain, stream: `company-${companyId}`, revision: 4 },
        { handle: domain, stream: `company-${companyId}`, revision: 9 },
        { handle: domain, stream, revision: 1 },
      ],
    });
    const applied = { stream: `application-${application}`, kind: "Application" };
    expect(await search("application", application)).toEqual({
      by: "application",
      id: null,
      streams: [applied],
      more: false,
    });
    expect(await search("id", jobId)).toMatchObject({
      id: jobId,
      streams: [applied, { stream: `job-${jobId}`, kind: "Job" }],
    });
    expect(await search("domain", domain)).toMatchObject({
      id: null,
      streams: [
        { stream: `company-${companyId}`, kind: "Company" },
        { stream, kind: "Work experience" },
      ],
    });
    expect(await search("application", `${personId}-${companyId}`)).toMatchObject({ streams: [] });
  });

  it("is open to no other person", async () => {
    const answer = await served.get(`/api/audit/searches/${randomUUID()}`, headers);
    expect(await answer.json()).toMatchObject({ code: "not-searched" });
  });
});

describe("the latest histories", () => {
  it("are the streams written last with their last event, at most ten, without sessions, audits, counted views and tree heads", async () => {
    const [earlier, later] = ["2026-11-24T09:00:00.000Z", "2026-11-24T09:00:01.000Z"].map((each) => new Date(each)) as [
      Date,
      Date,
    ];
    const [job, company] = [`job-${randomUUID()}`, `company-${randomUUID()}`];
    const event = (to: string, revision: number, type: string, written: Date) =>
      indexed({ event_id: randomUUID(), stream: to, revision, type, at: written });
    await served.projector.commit({
      "histories.events": [
        event(company, 0, "CompanyFounded", earlier),
        event(company, 1, "CompanyVerified", earlier),
        event(job, 0, "JobPosted", later),
        event(`audit-${me}`, 0, "HistoryOpened", later),
        event(`job-views-${randomUUID()}-2026-11-24`, 0, "JobViewsCounted", later),
        event(`page-visits-${randomUUID()}-2026-11-24`, 0, "PageVisitsCounted", later),
        event(`session-${mySession}`, 0, "SessionStarted", later),
        event("tree", 0, "TreeHeadSigned", later),
      ],
    });
    const latest = async (as = headers) => (await served.get("/api/audit/latest", as)).json();
    const two = [
      { stream: job, kind: "Job", type: "JobPosted", at: later.toISOString() },
      { stream: company, kind: "Company", type: "CompanyVerified", at: earlier.toISOString() },
    ];
    const listed = (await latest()) as OutputOf<typeof GetLatestHistories>;
    expect(listed.slice(0, 2)).toEqual(two);
    await served.projector.commit({
      "histories.events": Array.from({ length: 10 }, () => event(`job-${randomUUID()}`, 0, "JobPosted", later)),
    });
    expect(await latest(await served.signedIn("admin"))).toHaveLength(10);
    expect((await served.get("/api/audit/latest", await served.signedIn("candidate"))).status).toBe(403);
  });

  it("take as little however many events there are", async () => {
    const { live, read } = await openLiveRead(served.databases.read);
    const table = `${live.get("histories")}.events`;
    const id = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid";
    await served.databases.read.query(`
      INSERT INTO ${table} (event_id, stream, revision, type, at, role, correlation_id, causation_id)
        SELECT ${id}, 'job-' || ${id}, 0, 'JobPosted', timestamptz '2026-01-01' + n * interval '1 minute', 'system', ${id}, ${id}
        FROM generate_series(1, 20000) n;
      ANALYZE ${table}`);
    const { rows, kinds } = await costOf(latestEvents(read));
    expect(rows, kinds.join()).toBeLessThanOrEqual(500);
  });
});

describe("the exports", () => {
  const [first, second, third] = [1, 2, 3].map((minute) => new Date(`2026-11-23T10:0${minute}:00.000Z`)) as [
    Date,
    Date,
    Date,
  ];
  const [digest, other] = ["a".repeat(64), "b".repeat(64)];
  const gone = randomUUID();
  const made = (exported_at: Date, given: { digest: string; person_id?: string }) => ({
    export_id: randomUUID(),
    opening_id: opened,
    person_id: me,
    format: "csv" as const,
    streams: 1,
    events: 2,
    exported_at,
    ...given,
  });
  const rows = [made(first, { digest, person_id: gone }), made(second, { digest: other }), made(third, { digest })];
  const exportsOf = async (search = "", as = headers) => {
    const answer = await served.get(`/api/audit/exports${search}`, as);
    expect(answer.status).toBe(200);
    return { listed: (await answer.json()) as OutputOf<typeof GetHistoryExports>, link: answer.headers.get("Link") };
  };
  beforeAll(() =>
    served.projector.commit({
      "openings.exports": rows,
      "accounts.accounts": [account(me, { role: "auditor", username: "jonas", full_name: "Jonas Weil" })],
    }),
  );

  it("are listed for auditors, the newest first, each with who made it and whether the same was exported before", async () => {
    const { listed } = await exportsOf();
    const common = { name: stream, format: "csv", streams: 1, events: 2 };
    const jonas = { id: me, username: "jonas", fullName: "Jonas Weil" };
    const [one, two, three] = rows.map(({ export_id }) => export_id);
    const at = (instant: Date) => instant.toISOString();
    expect(listed).toEqual([
      { id: three, exportedAt: at(third), by: jonas, digest, firstExportedAt: at(first), ...common },
      { id: two, exportedAt: at(second), by: jonas, digest: other, firstExportedAt: null, ...common },
      {
        id: one,
        exportedAt: at(first),
        by: { id: gone, username: null, fullName: null },
        digest,
        firstExportedAt: null,
        ...common,
      },
    ]);
  });

  it("of one digest are all copies of a file, page by page", async () => {
    const { listed, link } = await exportsOf(`?digest=${digest.toUpperCase()}&limit=1`);
    expect(listed.map(({ exportedAt }) => exportedAt)).toEqual([third.toISOString()]);
    const [, next = ""] = (link ?? "").split(/[?>]/);
    expect((await exportsOf(`?${next}`)).listed.map(({ exportedAt }) => exportedAt)).toEqual([first.toISOString()]);
    expect((await exportsOf(`?digest=${"c".repeat(64)}`)).listed).toEqual([]);
    const refused = await served.get("/api/audit/exports?digest=short", headers);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { digest: expect.any(String) as string } },
    ]);
  });

  it("are for auditors and admins alone", async () => {
    expect((await served.get("/api/audit/exports", await served.signedIn("admin"))).status).toBe(200);
    expect((await served.get("/api/audit/exports", await served.signedIn("candidate"))).status).toBe(403);
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
  const replay = await replayOf(all.opening_id);
  expect(replay.events.map(({ personal }) => personal)).toEqual(["erased", null, null]);
  expect(replay.events[0]?.changes?.length).toBeGreaterThan(0);
  expect(JSON.stringify(replay)).not.toContain("acme.example");
});
