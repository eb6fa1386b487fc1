import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "#testing/databases.ts";
import { LiveReader } from "#testing/live-reader.ts";
import { company, member } from "#testing/company-rows.ts";
import { account, candidate, experience, job, listed, step } from "#testing/rows.ts";
import { answers, queriesReading } from "#testing/named-queries.ts";
import { type Served, serveForTest } from "#testing/served.ts";
import { point } from "@provenwork/projector/kernel/builds";
import { candidatesProjection } from "@provenwork/projector/candidate/candidates/projection";

let served: Served;
beforeAll(async () => {
  served = await serveForTest({
    limits: { live: { maxConnections: 6, maxPerPerson: 2, heartbeatIntervalMs: 50, broadcastIntervalMs: 10 } },
  });
});
afterAll(() => served.stop());

const connect = async (headers: Record<string, string>) => LiveReader.connect(`${served.origin}/api/live`, headers);
const names = (message: unknown) => (message as { data: { queries: string[] } } | undefined)?.data.queries.toSorted();
const open = async () =>
  Number(/^provenwork_live_connections\{[^}]*\} (\d+)$/m.exec(await (await served.get("/metrics")).text())?.[1]);

it("names the changed queries to the people whom the rows concern, once per commit, and to no one else", async () => {
  const [personId, other] = [randomUUID(), randomUUID()];
  const mine = await connect(await served.signedIn("candidate", personId));
  const theirs = await connect(await served.signedIn("candidate", other));
  expect(mine.headers.get("Content-Type")).toBe("text/event-stream");
  expect(mine.headers.get("X-Accel-Buffering")).toBe("no");
  const entry = experience(personId);
  await served.projector.commit({
    "work_experiences.work_experiences": [entry],
    "work_experiences.listed_experiences": [listed(entry)],
    "verification_timelines.verification_timelines": [step(entry, 0, "described")],
  });
  await served.projector.commit({ "accounts.accounts": [account(other)] });
  const first = await mine.next();
  expect(first?.event).toBe("change");
  expect(names(first)).toEqual(queriesReading("candidate", "work-experiences", "verification-timelines"));
  expect(names(first)).toEqual(expect.arrayContaining(["onboarding", "work-experiences"]));
  expect(names(await theirs.next())).toEqual(queriesReading("candidate", "accounts"));
  mine.close();
  theirs.close();
});

it("tells a visitor in onboarding of the queries that they may ask", async () => {
  const personId = randomUUID();
  const visitor = await connect(await served.onboarding(personId));
  await served.projector.commit({ "candidates.candidates": [candidate(personId)] });
  expect(names(await visitor.next())).toEqual(queriesReading("onboarding", "candidates"));
  visitor.close();
});

it("notifies the members of a company of its rows, and closes as soon as a person is no longer one", async () => {
  const [personId, colleague, companyId] = [randomUUID(), randomUUID(), randomUUID()];
  await served.join(personId, companyId);
  await served.join(colleague, companyId);
  const live = await connect(await served.signedIn("employer", personId));
  const stays = await connect(await served.signedIn("employer", colleague));
  await served.projector.commit({ "companies.companies": [company(companyId)] });
  expect(names(await live.next())).toEqual(queriesReading("employer", "companies"));
  await served.join(personId, null);
  expect(await live.next()).toBeUndefined();
  const again = await connect(await served.signedIn("employer", personId));
  await served.projector.commit({ "members.members": [member(companyId, colleague)] });
  await served.projector.commit({ "accounts.accounts": [account(personId)] });
  expect(names(await again.next())).toEqual(queriesReading("employer", "accounts"));
  expect(names(await stays.next())).toEqual(queriesReading("employer", "companies"));
  again.close();
  stays.close();
});

it("tells the members of another company, like everyone, of the public queries alone that a job changes", async () => {
  const [own, other, companyId] = [randomUUID(), randomUUID(), randomUUID()];
  await served.join(own, companyId);
  await served.join(other, randomUUID());
  const mine = await connect(await served.signedIn("employer", own));
  const theirs = await connect(await served.signedIn("employer", other));
  const visitor = await connect(await served.signedIn("candidate"));
  await served.projector.commit({ "jobs.jobs": [job({ company_id: companyId })] });
  const all = queriesReading("employer", "jobs");
  const groups = answers.filter(({ contract }) => contract.touches === "group").map(({ contract }) => contract.name);
  const publicOnes = all.filter((name) => !groups.includes(name));
  expect(all).toEqual(expect.arrayContaining(["employer-jobs", "employer-job-counts", "employer-job", "new-jobs"]));
  expect(names(await mine.next())).toEqual(all);
  expect(names(await mine.next())).toEqual(publicOnes);
  expect(names(await theirs.next())).toEqual(publicOnes);
  expect(publicOnes.filter((name) => name.startsWith("employer"))).toEqual([]);
  expect(names(await visitor.next())).toEqual(queriesReading("candidate", "jobs"));
  for (const each of [mine, theirs, visitor]) each.close();
});

it("ends the session on the screen as soon as it is ended, and closes", async () => {
  const [personId, sessionId] = [randomUUID(), randomUUID()];
  const live = await connect(await served.signedIn("candidate", personId, sessionId));
  await served.endSession(sessionId, personId);
  expect(await live.next()).toEqual({ event: "session", data: { state: "ended" } });
  expect(await live.next()).toBeUndefined();
});

it("closes a visitor's connection without a word once they have an account, for they hold a session now", async () => {
  const personId = randomUUID();
  const visitor = await connect(await served.onboarding(personId));
  await served.endSession(personId, personId);
  expect(await visitor.next()).toBeUndefined();
});

it("refuses a caller without a cookie, and answers HEAD without staying connected", async () => {
  expect((await served.get("/api/live")).status).toBe(401);
  await expect.poll(open).toBe(0);
  const head = await fetch(`${served.origin}/api/live`, { method: "HEAD", headers: await served.signedIn("admin") });
  expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
  expect(await open()).toBe(0);
});

it("has room for a few connections of one person and for so many altogether, and forgets those that left", async () => {
  await expect.poll(open).toBe(0);
  const one = await served.signedIn("candidate");
  const held = [await connect(one), await connect(one)];
  const third = await served.get("/api/live", one);
  expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "1"]);
  for (let others = 0; others < 4; others++) held.push(await connect(await served.signedIn("employer")));
  expect((await served.get("/api/live", await served.signedIn("candidate"))).status).toBe(503);
  for (const connection of held) connection.close();
  await expect.poll(open).toBe(0);
});

it("sends a sign of life that proxies and the browser see", async () => {
  const live = await connect(await served.signedIn("candidate"));
  expect(await live.block()).toBe("event: beat\ndata: {}");
  live.close();
});

const figures = () => ({ "platform_figures.figures": [{ figure: randomUUID(), total: 1 }] });
const messageOf = () => ({
  message_id: randomUUID(),
  name: "Ada",
  email: "ada@mail.example",
  message: "Hello",
  received_at: new Date(),
  read_at: null,
});

it("tells admins alone of a new contact message", async () => {
  const [admin, candidate] = [
    await connect(await served.signedIn("admin")),
    await connect(await served.signedIn("candidate")),
  ];
  await served.projector.commit({ "contact_messages.contact_messages": [messageOf()] });
  expect(names(await admin.next())).toEqual(["contact-messages", "unread-messages"]);
  await served.projector.commit(figures());
  expect(names(await candidate.next())).toEqual(["public-figures"]);
  admin.close();
  candidate.close();
});

it("tells everyone of changed public figures", async () => {
  const all = [
    await connect(await served.signedIn("employer")),
    await connect(await served.signedIn("auditor")),
    await connect(await served.onboarding()),
  ];
  await served.projector.commit(figures());
  for (const each of all) {
    expect(names(await each.next())).toEqual(["public-figures"]);
    each.close();
  }
});

it("notifies everyone when a rebuilt read model goes live, and shows its rows", async () => {
  const personId = randomUUID();
  const headers = await served.signedIn("candidate", personId);
  const live = await connect(headers);
  const next = await build(served.databases.read, candidatesProjection);
  await served.databases.read.query(
    `INSERT INTO ${next.schema}.candidates VALUES ($1, 'Rebuilt', 'a@b.example', '1', 'x', now(), 0)`,
    [personId],
  );
  await point(served.databases.read, next);
  expect(names(await live.next())).toEqual(queriesReading("candidate", "candidates"));
  const state = (await (await served.get("/api/candidate/onboarding", headers)).json()) as object;
  expect(state).toMatchObject({ personalInformation: { fullName: "Rebuilt" } });
  live.close();
});

it("tells everyone of a notice that names no topic", async () => {
  const live = await connect(await served.signedIn("employer"));
  const notice = JSON.stringify({ position: "0", changes: { accounts: "*" } });
  await served.databases.read.query("SELECT pg_notify('read_models', $1)", [notice]);
  expect(names(await live.next())).toEqual(queriesReading("employer", "accounts"));
  live.close();
});
