import { randomUUID } from "node:crypto";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { lastInstantOf } from "@provenwork/contracts/job/listing-days";
import { ChangeJob, DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLimits } from "#kernel/limit-settings.ts";
import type { TestClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const form = sampleOf(PostJob) as Record<string, unknown>;
const eventsOf = async (jobId: unknown) =>
  (await service.events()).filter(({ stream }) => stream === `job-${String(jobId)}`);
const typesOf = async (jobId: unknown) => (await eventsOf(jobId)).map(({ type }) => type);

async function posted(client: TestClient, more: object = {}) {
  const { body } = await client.call(PostJob, { ...form, ...more });
  return String(body["id"]);
}

describe("§7 POST /api/employer/jobs", () => {
  it("answers the created job, which is the company's", async () => {
    const { client, companyId, personId } = await founder(service);
    const before = Date.now();
    const { status, body } = await client.call(PostJob, { ...form, company: "Sample Works" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      companyId,
      title: form["title"],
      pay: { min: 90_000, max: 120_000, currency: "USD", per: "year" },
      workplace: "on_site",
      status: "active",
      isActive: true,
    });
    const in30Days = new Date(before + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(body["expiresAt"]).toBe(lastInstantOf(in30Days));
    const [event] = await eventsOf(body["id"]);
    expect(event).toMatchObject({ type: "JobPosted", data: { companyId, ownName: true } });
    expect(event?.metadata.actor).toEqual({ id: personId, role: "employer" });
  });

  it("names every failing field, an expiration date in the past among them", async () => {
    const { client } = await founder(service);
    const short = await client.call(PostJob, { ...form, title: "Dev", requirements: "" });
    expect([short.status, short.body["errors"]]).toEqual([
      422,
      {
        title: "Title must be at least 5 characters",
        requirements: "Enter the requirements",
      },
    ]);
    const past = await client.call(PostJob, { ...form, expiresAt: "2020-01-01" });
    expect([past.status, past.body["errors"]]).toEqual([422, { expiresAt: "Expiration date must be in the future" }]);
  });

  it("keeps HTML as text", async () => {
    const { client } = await founder(service);
    const description = `<script>alert(1)</script>\n<img src=x onerror=alert(1)> ${"x".repeat(50)}`;
    const { body } = await client.call(PostJob, { ...form, description });
    expect(body["description"]).toBe(description);
  });

  it("a repeat with the same key posts nothing more and answers the same", async () => {
    const { client } = await founder(service);
    const headers = { "idempotency-key": randomUUID() };
    const first = await client.call(PostJob, form, headers);
    expect((await client.call(PostJob, form, headers)).body).toEqual(first.body);
    expect(await typesOf(first.body["id"])).toEqual(["JobPosted"]);
  });
});

describe("§7 PATCH /api/employer/jobs/{id}", () => {
  it("§4 deactivates and activates, and answers the job", async () => {
    const { client } = await founder(service);
    const jobId = await posted(client);
    const off = await client.call(ChangeJob, { jobId, isActive: false });
    expect([off.status, off.body]).toMatchObject([200, { id: jobId, status: "inactive", isActive: false }]);
    const on = await client.call(ChangeJob, { jobId, isActive: true });
    expect(on.body).toMatchObject({ status: "active", isActive: true });
    expect(await typesOf(jobId)).toEqual(["JobPosted", "JobDeactivated", "JobActivated"]);
  });

  it("takes single fields, and refuses a job that would be invalid with them", async () => {
    const { client } = await founder(service);
    const jobId = await posted(client);
    const edited = await client.call(ChangeJob, {
      jobId,
      title: "Kettle Engineer",
      salaryMin: null,
      jobType: "remote",
    });
    expect(edited.body).toMatchObject({
      title: "Kettle Engineer",
      company: form["company"],
      pay: { min: null, max: 120_000 },
      workplace: "remote",
    });
    const upsideDown = await client.call(ChangeJob, { jobId, salaryMin: 130_000 });
    expect([upsideDown.status, upsideDown.body["errors"]]).toEqual([
      422,
      { salaryMax: "The highest salary must not be below the lowest" },
    ]);
    const short = await client.call(ChangeJob, { jobId, title: "Dev", expiresAt: "soon" });
    expect(Object.keys(short.body["errors"] ?? {}).toSorted()).toEqual(["expiresAt", "title"]);
  });

  it("an edit of a stale revision is refused, with the changed fields", async () => {
    const { client, companyId } = await founder(service);
    const other = await colleague(service, companyId, "recruiter");
    const jobId = await posted(client);
    const seen = { "if-match": '"0"' };
    expect((await other.client.call(ChangeJob, { jobId, title: "Kettle Engineer" }, seen)).status).toBe(200);
    const stale = await client.call(ChangeJob, { jobId, title: "Bridge Keeper" }, seen);
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        code: "changed-meanwhile",
        message: "Changed elsewhere: title. Review it and save again.",
      },
    ]);
    expect((await client.call(ChangeJob, { jobId, title: "Bridge Keeper" }, { "if-match": '"1"' })).status).toBe(200);
  });

  it.each(["1", '"x"', "*", "W/1", '"1", "2"', '"-1"', '"99999999999"'])("refuses If-Match %s", async (header) => {
    const { client } = await founder(service);
    const jobId = await posted(client);
    const answer = await client.call(ChangeJob, { jobId, title: "Kettle Engineer" }, { "if-match": header });
    expect(answer.status).toBe(422);
    expect(await typesOf(jobId)).toEqual(["JobPosted"]);
  });
});

it("§7 DELETE /api/employer/jobs/{id}: deletes for good", async () => {
  const { client } = await founder(service);
  const jobId = await posted(client);
  expect(await client.call(DeleteJob, { jobId })).toMatchObject({ status: 200, body: { id: jobId, deleted: true } });
  for (const [endpoint, more] of [
    [DeleteJob, {}],
    [ChangeJob, { isActive: true }],
  ] as const)
    expect((await client.call(endpoint, { jobId, ...more })).body["code"]).toBe("unknown-job");
  expect(await typesOf(jobId)).toEqual(["JobPosted", "JobDeleted"]);
});

it("any member works on the company's jobs; a stranger and a former member get 404 and change nothing", async () => {
  const [owner, stranger] = [await founder(service), await founder(service)];
  const member = await colleague(service, owner.companyId, "recruiter");
  const jobId = await posted(owner.client);
  expect((await member.client.call(ChangeJob, { jobId, title: "Kettle Engineer" })).status).toBe(200);
  await owner.client.call(RemoveMember, { memberId: member.personId });
  const before = (await service.store.head()).position;
  for (const [endpoint, input] of [
    [ChangeJob, { jobId, title: "Mine now", isActive: false }],
    [DeleteJob, { jobId }],
  ] as const) {
    const theirs = await stranger.client.call(endpoint, input);
    const unknown = await stranger.client.call(endpoint, { ...input, jobId: randomUUID() });
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body]);
    expect([theirs.status, theirs.body["code"]]).toEqual([404, "unknown-job"]);
    expect((await member.client.call(endpoint, input)).body["code"]).toBe("not-a-member");
  }
  expect((await member.client.call(PostJob, form)).body["code"]).toBe("not-a-member");
  expect((await service.store.head()).position).toBe(before);
});

it("§9 a company posts 50 jobs a day; refused ones do not count", async () => {
  expect(defaultLimits.postsPerCompany).toBe(50);
  const lowered = await serviceOn({ ...service.settings, LIMIT_POSTS_PER_COMPANY: 2 });
  try {
    const { client, companyId } = await founder(lowered);
    const member = await colleague(lowered, companyId, "recruiter");
    await client.call(PostJob, { ...form, expiresAt: "2020-01-01" });
    expect((await client.call(PostJob, form)).status).toBe(201);
    expect((await member.client.call(PostJob, form)).status).toBe(201);
    const third = await client.call(PostJob, form);
    expect([third.status, third.body["code"]]).toEqual([429, "daily-limit"]);
    expect(third.body["message"]).toBe("A company can post 50 jobs a day. Please post this one tomorrow.");
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await (await founder(lowered)).client.call(PostJob, form)).status).toBe(201);
  } finally {
    await lowered.close();
  }
});
