import { CreateDemoData } from "@provenwork/contracts/development/commands";
import { demoAccounts, demoSkills } from "@provenwork/contracts/development/demo-accounts";
import { demoNotices } from "@provenwork/contracts/notification/rules";
import { registration } from "@provenwork/contracts/testing/registration";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let demo: TestService;
beforeAll(async () => {
  demo = await openService({ MODE: "demo" });
});
afterAll(() => demo.close());

const [{ username, password }] = demoAccounts;
const create = () => testClient(demo.app).call(CreateDemoData);
const written = async () =>
  (await demo.events()).filter(({ type }) => type === "DemoNoticeGiven" || type === "SkillsUpdated");
let notices: readonly string[] = [];

it("§7 GET /api/create-demo-data: refused before there is a demo candidate", async () => {
  expect(await create()).toMatchObject({ status: 409, body: { code: "no-demo-candidate" } });
  expect(await written()).toEqual([]);
});

it("§9 the demo notification count starts at 5: skills and notifications are created once, however many calls there are", async () => {
  const candidate = testClient(demo.app);
  const answer = await candidate.post("/api/register", {
    ...registration(),
    username,
    password,
    userType: "candidate",
  });
  expect(answer.status).toBe(201);
  for (const { status, body } of await Promise.all([create(), create(), create()]))
    expect([status, body]).toEqual([200, { notifications: 5 }]);
  expect(await create()).toMatchObject({ status: 200, body: { notifications: 5 } });
  const events = await written();
  const given = events.filter(({ type }) => type === "DemoNoticeGiven");
  expect(given.map(({ data }) => (data as { notice: string }).notice)).toEqual([...demoNotices]);
  expect(events.length - given.length).toBe(1);
  const { body } = await candidate.post("/api/learning/update-skills", { skills: [...demoSkills] });
  expect(body, "the same list is no change").toEqual({ skills: [...demoSkills] });
  expect((await written()).length).toBe(events.length);
  notices = given.map(({ id }) => id);
});

it("counts unread notifications of the demo candidate, and leaves an edited list unchanged", async () => {
  const candidate = testClient(demo.app);
  expect((await candidate.post("/api/login", { username, password })).status).toBe(200);
  expect((await candidate.post("/api/learning/update-skills", { skills: ["Rust"] })).status).toBe(200);
  const two = notices.slice(0, 2);
  expect((await candidate.post("/api/notifications/read", { notifications: two })).status).toBe(200);
  const before = await written();
  expect((await create()).body).toEqual({ notifications: 3 });
  const until = new Date().toISOString();
  expect((await candidate.post("/api/notifications/read-all", { until })).status).toBe(200);
  expect((await create()).body).toEqual({ notifications: 0 });
  expect(await written()).toEqual(before);
});

it("no other site triggers it, neither as an image nor as a page", async () => {
  const before = (await demo.store.head()).position;
  for (const headers of [
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
  ])
    expect(await testClient(demo.app).call(CreateDemoData, undefined, headers)).toMatchObject({
      status: 403,
      body: { code: "cross-site" },
    });
  expect((await demo.store.head()).position).toBe(before);
});

it("is absent outside demo mode", async () => {
  const elsewhere = await serviceOn({ ...demo.settings, MODE: "production" });
  const answer = await testClient(elsewhere.app).call(CreateDemoData);
  expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
  await elsewhere.close();
});
