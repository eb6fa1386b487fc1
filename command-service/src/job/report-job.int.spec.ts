import { randomUUID } from "node:crypto";
import { PostJob } from "@provenwork/contracts/job/commands";
import { jobReportsStream } from "@provenwork/contracts/job/report-state";
import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { reportsADay } from "@provenwork/contracts/job/report-rules";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";
import { registeredCandidate } from "#testing/registered-candidate.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const candidate = () => registeredCandidate(service);

async function jobs(count: number): Promise<string[]> {
  const { client } = await founder(service);
  const posted = [];
  for (let each = 0; each < count; each += 1) posted.push(await client.call(PostJob, sampleOf(PostJob)));
  return posted.map(({ body }) => String(body["id"]));
}

const short = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? `${status}` : `${status} ${String(body["code"])}`;
const reportsOf = async (personId: string) =>
  (await service.events()).filter(({ stream }) => stream === jobReportsStream(personId));

it("stores one report for twenty concurrent requests, and for a request repeated with its key", async () => {
  const [jobId = "", other = ""] = await jobs(2);
  const { client, personId } = await candidate();
  const report = { jobId, reason: "not-real", note: "It is on no map." } as const;
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(ReportJob, report)));
  expect(answers.map(short).toSorted()).toEqual(["201", ...Array<string>(19).fill("409 already-reported")]);
  const key = { "idempotency-key": randomUUID() };
  const first = await client.call(ReportJob, { jobId: other, reason: "other" }, key);
  const again = await client.call(ReportJob, { jobId: other, reason: "other" }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await reportsOf(personId)).toHaveLength(2);
});

it("is only for candidates, with a listed reason, and up to a limit", async () => {
  const [jobId = "", ...others] = await jobs(reportsADay + 1);
  const visitor = testClient(service.app);
  expect(short(await visitor.call(ReportJob, { jobId, reason: "other" }))).toBe("401 signed-out");
  const employer = await founder(service);
  expect(short(await employer.client.call(ReportJob, { jobId, reason: "other" }))).toBe("403 wrong-role");
  const { client } = await candidate();
  const path = `/api/jobs/${jobId}/report`;
  expect((await client.post(path, { reason: "spam" })).body["errors"]).toEqual({
    reason: "Please select what is wrong",
  });
  expect(short(await client.call(ReportJob, { jobId: randomUUID(), reason: "other" }))).toBe("404 no-job");
  for (const each of others) expect(short(await client.call(ReportJob, { jobId: each, reason: "other" }))).toBe("201");
  const late = await client.post(path, { reason: "other" });
  expect(short(late)).toBe("429 daily-limit");
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
});
