import { randomUUID } from "node:crypto";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { Logout } from "@provenwork/contracts/account/session-commands";
import { BlockMessages } from "@provenwork/contracts/application/block-commands";
import { ApplyToJob, WithdrawApplication } from "@provenwork/contracts/application/commands";
import { MessageCandidate, MessageCompany } from "@provenwork/contracts/application/message-commands";
import { ReportMessageOfCandidate, ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import { messageReportsStream } from "@provenwork/contracts/application/report-state";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { reportsADay } from "@provenwork/contracts/job/report-rules";
import { registration } from "@provenwork/contracts/testing/registration";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { postedJob } from "#testing/posted-job.ts";
import { newCandidate } from "#testing/registered-candidate.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

/** An application in whose thread each side has sent one message. */
async function conversation() {
  const owner = await founder(service);
  const { client, personId } = await newCandidate(service);
  const { body } = await client.call(ApplyToJob, { jobId: await postedJob(service, owner.companyId) });
  const applicationId = String(body["id"]);
  for (const [by, endpoint] of [
    [owner.client, MessageCandidate],
    [client, MessageCompany],
  ] as const)
    // prettier-ignore
    expect(short(await by.call(endpoint, { applicationId, text: "zq-text" }))).toBe("201");
  return { owner, client, personId, applicationId };
}

const short = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? `${status}` : `${status} ${String(body["code"])}`;
const reportsOf = async (personId: string) =>
  (await service.events()).filter(({ stream }) => stream === messageReportsStream(personId));

const report = (by: TestClient, applicationId: string, more = {}, headers = {}) =>
  by.call(ReportMessageOfCompany, { applicationId, number: 1, reason: "insults", ...more }, headers);
const reportBack = (by: TestClient, applicationId: string, more = {}) =>
  by.call(ReportMessageOfCandidate, { applicationId, number: 1, reason: "asks-for-money", ...more });

it("is written by each side about the other's message, under the reporter's own key; a colleague reports it, too", async () => {
  const { owner, client, personId, applicationId } = await conversation();
  const member = await colleague(service, owner.companyId, "recruiter");
  const answer = await report(client, applicationId, { note: "zq-note" });
  expect([answer.status, answer.body]).toEqual([201, { reportedAt: expect.any(String) as unknown }]);
  expect(short(await reportBack(owner.client, applicationId, { note: "zq-note" }))).toBe("201");
  expect(short(await reportBack(member.client, applicationId))).toBe("201");
  const sent = (await service.events()).filter(({ stream }) => stream === `messages-${applicationId}`);
  const [ours, theirs] = sent.map(({ data }) => data["messageId"]);
  for (const [reporter, from, messageId] of [
    [personId, "company", ours],
    [owner.personId, "candidate", theirs],
    [member.personId, "candidate", theirs],
  ]) {
    const events = await reportsOf(String(reporter));
    expect(events.map(({ data }) => data)).toMatchObject([
      { personId: reporter, from, messageId, candidateId: personId, companyId: owner.companyId },
    ]);
    expect(JSON.stringify(events)).not.toContain("zq-");
  }
});

it("is written once for twenty concurrent requests, and for a request repeated with its key, also after an erasure", async () => {
  const { owner, client, personId, applicationId } = await conversation();
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(client, applicationId)));
  expect(answers.map(short).toSorted()).toEqual(["201", ...Array<string>(19).fill("409 already-reported")]);
  expect(await reportsOf(personId)).toHaveLength(1);
  const key = { "idempotency-key": randomUUID() };
  const input = { applicationId, number: 1, reason: "insults" };
  const first = await owner.client.call(ReportMessageOfCandidate, input, key);
  expect(short(await client.call(EraseAccount, { password: registration().password }))).toBe("200");
  const again = await owner.client.call(ReportMessageOfCandidate, input, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await reportsOf(owner.personId)).toHaveLength(1);
  const member = await colleague(service, owner.companyId, "recruiter");
  expect(short(await reportBack(member.client, applicationId))).toBe("404 no-message");
});

it("is possible in a thread that is blocked or withdrawn, about messages of the other side that exist", async () => {
  const { owner, client, applicationId } = await conversation();
  await client.call(BlockMessages, { applicationId });
  await client.call(WithdrawApplication, { applicationId });
  expect(short(await report(client, applicationId, { number: 2 }))).toBe("404 no-message");
  for (const number of [0, 1.5, "1"])
    expect(short(await client.call(ReportMessageOfCompany, { applicationId, number, reason: "other" }))).toBe(
      "422 invalid",
    );
  expect(short(await report(client, applicationId))).toBe("201");
  expect(short(await reportBack(owner.client, applicationId))).toBe("201");
});

it("answers others about a thread as about none", async () => {
  const { owner, client, personId, applicationId } = await conversation();
  const former = await colleague(service, owner.companyId, "owner");
  await owner.client.call(RemoveMember, { memberId: former.personId });
  const [stranger, another] = [await founder(service), await newCandidate(service)];
  expect(short(await report(another.client, applicationId))).toBe("404 unknown-application");
  expect(short(await reportBack(stranger.client, applicationId))).toBe("404 unknown-application");
  expect(short(await reportBack(former.client, applicationId))).toBe("404 not-a-member");
  expect(short(await report(owner.client, applicationId))).toBe("403 wrong-role");
  expect(short(await reportBack(client, applicationId))).toBe("403 wrong-role");
  await client.call(Logout);
  expect(short(await report(client, applicationId))).toBe("401 signed-out");
  for (const each of [personId, another.personId, stranger.personId, former.personId])
    expect(await reportsOf(each)).toEqual([]);
});

it(`stops after ${reportsADay} a day, with the time of the next one`, async () => {
  const owner = await founder(service);
  const { client } = await newCandidate(service);
  const applications: string[] = [];
  for (let each = 0; each <= reportsADay; each += 1) {
    const { body } = await client.call(ApplyToJob, { jobId: await postedJob(service, owner.companyId) });
    applications.push(String(body["id"]));
    await owner.client.call(MessageCandidate, { applicationId: body["id"], text: "Hello" });
  }
  const answers = [];
  for (const each of applications) answers.push(await report(client, each));
  expect(answers.map(short)).toEqual([...Array<string>(reportsADay).fill("201"), "429 daily-limit"]);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
});
