import { randomUUID } from "node:crypto";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { Logout } from "@provenwork/contracts/account/session-commands";
import { ApplyToJob, ReviewApplication, WithdrawApplication } from "@provenwork/contracts/application/commands";
import { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import {
  MessageCandidate,
  MessageCompany,
  ReadCandidateMessages,
  ReadCompanyMessages,
} from "@provenwork/contracts/application/message-commands";
import { RemoveMember } from "@provenwork/contracts/company/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, employer, founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";
import { newCandidate } from "#testing/registered-candidate.ts";
import { postedJob } from "#testing/posted-job.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService({ LIMIT_MESSAGES_PER_COMPANY: "6", LIMIT_MESSAGES_PER_CANDIDATE: "6" });
});
afterAll(() => service.close());

const candidate = () => newCandidate(service);

const posted = (companyId: string) => postedJob(service, companyId);

async function applied() {
  const owner = await founder(service);
  const { client, personId } = await candidate();
  const { body } = await client.call(ApplyToJob, { jobId: await posted(owner.companyId) });
  return { owner, client, personId, applicationId: String(body["id"]) };
}

const short = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? `${status}` : `${status} ${String(body["code"])}`;
const sentIn = async (applicationId: string) =>
  (await service.events()).filter(({ stream }) => stream === `messages-${applicationId}`);

it("is sent by both sides, kept as ciphertext of the candidate, and read", async () => {
  const { owner, client, applicationId } = await applied();
  const text = "zq-question\n<b>you</b>?";
  const answer = await owner.client.call(MessageCandidate, { applicationId, text });
  expect([answer.status, answer.body]).toEqual([
    201,
    { id: expect.any(String) as unknown, sentAt: expect.any(String) as unknown },
  ]);
  expect(short(await client.call(MessageCompany, { applicationId, text: "zq-answer" }))).toBe("201");
  const read = await owner.client.call(ReadCandidateMessages, { applicationId, through: 1 });
  expect([read.status, read.body]).toEqual([200, { unread: 0 }]);
  expect((await client.call(ReadCompanyMessages, { applicationId, through: 9 })).body).toEqual({ unread: 0 });
  const events = await sentIn(applicationId);
  expect(events.map(({ type }) => type)).toEqual(["MessageSent", "MessageSent", "MessagesRead", "MessagesRead"]);
  expect(JSON.stringify(events)).not.toContain("zq-");
});

it("is written once, however often it is repeated under its key, also after the application was withdrawn; two tabs write two", async () => {
  const { client, applicationId } = await applied();
  const key = { "idempotency-key": randomUUID() };
  const send = (text: string, headers = {}) => client.call(MessageCompany, { applicationId, text }, headers);
  const first = await send("Hello", key);
  expect(await send("Hello", key)).toMatchObject({ status: 201, body: first.body });
  expect(short(await send("Other", key))).toBe("422 key-reused");
  const tabs = await Promise.all([send("Tab one"), send("Tab two")]);
  expect(tabs.map(short)).toEqual(["201", "201"]);
  const numbers = (await sentIn(applicationId)).map(({ data }) => data["number"]);
  expect(numbers).toEqual([1, 2, 3]);
  await client.call(WithdrawApplication, { applicationId });
  expect(await send("Hello", key)).toMatchObject({ status: 201, body: first.body });
  expect(short(await send("More"))).toBe("409 withdrawn");
});

it("answers others about an application as about none", async () => {
  const { owner, client, applicationId } = await applied();
  const member = await colleague(service, owner.companyId, "recruiter");
  expect(short(await member.client.call(MessageCandidate, { applicationId, text: "Hello" }))).toBe("201");
  await owner.client.call(RemoveMember, { memberId: member.personId });
  const [stranger, another, loner] = [await founder(service), await candidate(), await employer(service)];
  for (const [ours, theirs, more] of [
    [MessageCandidate, MessageCompany, { text: "Hello" }],
    [ReadCandidateMessages, ReadCompanyMessages, { through: 1 }],
  ] as const) {
    const input = { applicationId, ...more };
    expect(short(await stranger.client.call(ours, input))).toBe("404 unknown-application");
    expect(short(await member.client.call(ours, input))).toBe("404 not-a-member");
    expect(short(await loner.client.call(ours, input))).toBe("404 not-a-member");
    expect(short(await client.call(ours, input))).toBe("403 wrong-role");
    expect(short(await another.client.call(theirs, input))).toBe("404 unknown-application");
    expect(short(await owner.client.call(theirs, input))).toBe("403 wrong-role");
  }
  expect(await sentIn(applicationId)).toHaveLength(1);
  await client.call(Logout);
  expect(short(await client.call(MessageCompany, { applicationId, text: "Hello" }))).toBe("401 signed-out");
});

it("is bounded in a row and in a day, with the reason at its field", async () => {
  const { owner, client, applicationId } = await applied();
  const write = () => owner.client.call(MessageCandidate, { applicationId, text: "Hello?" });
  for (let each = 0; each < 5; each += 1) expect(short(await write())).toBe("201");
  const sixth = await write();
  expect(short(sixth)).toBe("409 unanswered");
  expect(sixth.body["errors"]).toEqual({ text: expect.stringContaining("5 messages without a reply") as unknown });
  expect(short(await client.call(MessageCompany, { applicationId, text: "Yes?" }))).toBe("201");
  expect(short(await write())).toBe("201");
  const seventh = await write();
  expect(short(seventh)).toBe("429 daily-limit");
  expect(seventh.body["errors"]).toEqual({ text: expect.stringContaining("in a day") as unknown });
});

it("takes 4,000 characters and no more, nor an empty one", async () => {
  const { client, applicationId } = await applied();
  const send = (text: string) => client.call(MessageCompany, { applicationId, text });
  expect(short(await send("👩".repeat(4_000)))).toBe("201");
  expect((await send("a".repeat(4_001))).body["errors"]).toEqual({ text: "Must be at most 4000 characters" });
  expect((await send("\u0000")).status).toBe(422);
  expect((await send(" \n ")).body["errors"]).toEqual({ text: "Write a message first" });
});

it("is sent to no erased candidate", async () => {
  const { owner, client, applicationId } = await applied();
  await owner.client.call(MessageCandidate, { applicationId, text: "Hello" });
  expect(short(await client.call(EraseAccount, { password: registration().password }))).toBe("200");
  expect(short(await owner.client.call(MessageCandidate, { applicationId, text: "Still there?" }))).toBe(
    "409 candidate-erased",
  );
  expect(await sentIn(applicationId)).toHaveLength(1);
});

it("has the message of a decision once, as the company's next one, and charges it; without one it has none", async () => {
  const { owner, client, applicationId } = await applied();
  expect(short(await client.call(MessageCompany, { applicationId, text: "May I ask?" }))).toBe("201");
  const decide = async (status: string, told: object, key = randomUUID()) =>
    short(await owner.client.call(ReviewApplication, { applicationId, status, ...told }, { "idempotency-key": key }));
  expect(await decide("approved", {})).toBe("200");
  const key = randomUUID();
  for (let each = 0; each < 2; each += 1)
    expect(await decide("rejected", { message: "Thank you.", reason: "location" }, key)).toBe("200");
  const thread = (await service.events()).filter(({ stream }) => stream === `messages-${applicationId}`);
  expect(thread.map(({ data }) => [data["from"], data["number"]])).toEqual([
    ["candidate", 1],
    ["company", 1],
  ]);
  expect(JSON.stringify(thread)).not.toContain("Thank you.");
  for (let each = 0; each < 5; each += 1) {
    await decide("pending", {});
    expect(await decide("approved", { message: `Come ${each}.` })).toBe("200");
  }
  await decide("pending", {});
  expect(await decide("approved", { message: "Once more." })).toBe("429 daily-limit");
  expect(await decide("approved", {})).toBe("200");
});

it("reaches no candidate who blocks the company, about any application to it, until they lift that; decisions go on", async () => {
  const { owner, client, applicationId } = await applied();
  const second = await client.call(ApplyToJob, { jobId: await posted(owner.companyId) });
  const other = await applied();
  for (let each = 0; each < 2; each += 1)
    expect((await client.call(BlockMessages, { applicationId })).body).toEqual({ blocked: true });
  for (const id of [applicationId, String(second.body["id"])]) {
    const write = await owner.client.call(MessageCandidate, { applicationId: id, text: "Hello?" });
    expect(short(write)).toBe("409 blocked");
  }
  const decide = (told: object) =>
    owner.client.call(ReviewApplication, { applicationId, status: "rejected", ...told }).then(short);
  expect(await decide({ message: "Thank you." })).toBe("409 blocked");
  expect(await decide({ reason: "location" })).toBe("200");
  expect(short(await client.call(MessageCompany, { applicationId, text: "Hello?" }))).toBe("409 blocked");
  for (const [by, code] of [
    [owner.client, "403 wrong-role"],
    [other.client, "404 unknown-application"],
  ] as const)
    for (const endpoint of [BlockMessages, UnblockMessages])
      expect(short(await by.call(endpoint, { applicationId }))).toBe(code);
  const theirs = { applicationId: other.applicationId, text: "Hello?" };
  expect(short(await other.owner.client.call(MessageCandidate, theirs))).toBe("201");
  expect((await client.call(UnblockMessages, { applicationId })).body).toEqual({ blocked: false });
  expect(short(await owner.client.call(MessageCandidate, { applicationId, text: "Hello?" }))).toBe("201");
});
