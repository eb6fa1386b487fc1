import { randomUUID } from "node:crypto";
import {
  AddWorkExperience,
  ChangeWorkExperience,
  RemoveWorkExperience,
} from "@provenwork/contracts/work-experience/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, testClient } from "#testing/client.ts";
import { registration } from "@provenwork/contracts/testing/registration";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
const entry = (more = {}) => ({
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "ada@acme.example",
  ...more,
});
const unknown = { status: 404, body: { code: "unknown-experience", message: "This work experience does not exist" } };

/** Somebody signed in, with personal information. */
async function candidate(): Promise<TestClient> {
  const client = testClient(service.app);
  expect((await client.post("/api/register", registration())).status).toBe(201);
  expect((await client.call(ProvidePersonalInformation, ada)).status).toBe(200);
  return client;
}
let me: TestClient;
beforeEach(async () => {
  me = await candidate();
});
const add = async (more = {}) => String((await me.call(AddWorkExperience, entry(more))).body["experienceId"]);
const change = (experienceId: string, more = {}, headers: Record<string, string> = {}, who = me) =>
  who.call(ChangeWorkExperience, { experienceId, ...entry(more) }, headers);
const remove = (experienceId: string, headers: Record<string, string> = {}, who = me) =>
  who.call(RemoveWorkExperience, { experienceId }, headers);
const storyOf = async (experienceId: string) =>
  (await service.events()).filter(({ data }) => data["experienceId"] === experienceId).map(({ type }) => type);

describe("a work experience on its own", () => {
  it("is added, changed and removed", async () => {
    const answer = await me.call(AddWorkExperience, entry());
    expect(answer.status).toBe(201);
    const experienceId = String(answer.body["experienceId"]);
    expect(await change(experienceId, { role: "Manager" })).toMatchObject({
      status: 200,
      body: { experienceId, verificationStatus: "pending" },
    });
    expect(await remove(experienceId)).toMatchObject({ status: 200, body: {} });
    expect(await storyOf(experienceId)).toEqual([
      "ExperienceDescribed",
      "NetworkRecorded",
      "ExperienceAdded",
      "ExperienceChanged",
      "ExperienceRemoved",
    ]);
    expect(await change(experienceId)).toMatchObject(unknown);
    expect(await remove(experienceId)).toMatchObject(unknown);
  });

  it("is added once when the same request comes again, and again with another key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const [first, again] = [
      await me.call(AddWorkExperience, entry(), headers),
      await me.call(AddWorkExperience, entry(), headers),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await storyOf(String(first.body["experienceId"]))).toHaveLength(3);
    expect(await add()).not.toBe(first.body["experienceId"]);
    const other = await me.call(AddWorkExperience, entry({ role: "Other" }), headers);
    expect(other).toMatchObject({ status: 422, body: { code: "key-reused" } });
  });

  it("is changed and removed once when the same request comes again", async () => {
    const experienceId = await add();
    const headers = { "idempotency-key": randomUUID() };
    for (const _ of [1, 2]) expect((await change(experienceId, { role: "Manager" }, headers)).status).toBe(200);
    for (const _ of [1, 2]) expect((await remove(experienceId, headers)).status).toBe(200);
    expect(await storyOf(experienceId)).toHaveLength(5);
  });

  it("of another person is as unknown as one that never existed", async () => {
    const experienceId = await add();
    const other = await candidate();
    for (const id of [experienceId, randomUUID()]) {
      expect(await change(id, { role: "Thief" }, {}, other)).toMatchObject(unknown);
      expect(await remove(id, {}, other)).toMatchObject(unknown);
    }
    expect(await storyOf(experienceId)).toEqual(["ExperienceDescribed", "NetworkRecorded", "ExperienceAdded"]);
  });

  it("names every field that is wrong", async () => {
    const wrong = {
      company: "A",
      role: "",
      startDate: "2020",
      currentJob: false,
      endDate: "",
      workEmail: "ada@gmail.com",
    };
    for (const answer of [
      await me.call(AddWorkExperience, wrong),
      await me.call(ChangeWorkExperience, { ...wrong, experienceId: randomUUID() }),
    ]) {
      expect(answer.status).toBe(422);
      const named = Object.keys(answer.body["errors"] as object);
      expect(named.toSorted()).toEqual(["company", "endDate", "role", "startDate", "workEmail"]);
    }
    expect(await me.call(AddWorkExperience, entry({ workEmail: "ada@web.de" }))).toMatchObject({
      status: 422,
      body: { code: "personal-domain", errors: { workEmail: expect.stringContaining("company email") } },
    });
  });

  it("is refused before the personal information is known", async () => {
    const client = testClient(service.app);
    await client.post("/api/register", registration());
    const answer = await client.call(AddWorkExperience, entry());
    expect(answer).toMatchObject({ status: 409, body: { code: "no-personal-information" } });
  });
});

describe("If-Match", () => {
  it("refuses to overwrite a revision that the caller has not read, and names the changed fields", async () => {
    const experienceId = await add();
    expect((await change(experienceId, { company: "Acme Labs" }, { "if-match": '"0"' })).status).toBe(200);
    expect(await change(experienceId, { role: "Manager" }, { "if-match": '"0"' })).toMatchObject({
      status: 409,
      body: {
        code: "changed-meanwhile",
        message: "Changed elsewhere: company. Review it and save again.",
      },
    });
    expect((await change(experienceId, { role: "Manager" }, { "if-match": '"2"' })).status).toBe(200);
  });

  it("does not mind codes that were sent since", async () => {
    const experienceId = await add();
    const sent = await me.post("/api/candidate/send-verification", { workEmail: "ada@acme.example", company: "Acme" });
    expect(sent.status).toBe(200);
    expect((await change(experienceId, { startDate: "Feb-20" }, { "if-match": '"0"' })).status).toBe(200);
  });

  it("guards personal information too", async () => {
    const moved = { ...ada, location: "Chicago" };
    expect((await me.call(ProvidePersonalInformation, moved, { "if-match": '"0"' })).status).toBe(200);
    const stale = await me.call(ProvidePersonalInformation, { ...ada, phone: "555-123-4567" }, { "if-match": '"0"' });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: "Changed elsewhere: location. Review it and save again." },
    });
    expect((await me.call(ProvidePersonalInformation, moved, { "if-match": '"0"' })).status).toBe(200);
  });

  it("must be a revision in quotes", async () => {
    expect(await change(randomUUID(), {}, { "if-match": "*" })).toMatchObject({
      status: 422,
      body: { errors: { "If-Match": 'Must be a revision in quotes, for example "3"' } },
    });
  });
});
