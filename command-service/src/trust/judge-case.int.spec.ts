import { randomUUID } from "node:crypto";
import { jobStream } from "@provenwork/contracts/job/state";
import { ReinstateJob, TakeDownJob } from "@provenwork/contracts/job/moderation-commands";
import { ClearCase } from "@provenwork/contracts/trust/commands";
import { trustStream } from "@provenwork/contracts/trust/state";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestClient } from "#testing/client.ts";
import { type TrustDesk, openTrustDesk } from "#testing/trust-desk.ts";

let desk: TrustDesk;
let admin: TestClient;
let another: TestClient;
let jobId: string;

beforeAll(async () => {
  desk = await openTrustDesk();
  [admin, another] = [await desk.newAdmin(), await desk.newAdmin()];
});
afterAll(() => desk.close());
beforeEach(async () => {
  jobId = await desk.posted();
});

const reported = { rule: "reported", version: 1, of: "reports", weight: 1 } as const;
const many = { rule: "jobs-in-numbers", version: 1, of: "2026-11-23", weight: 1 } as const;
const seal = () => desk.sealOf({ caseId: jobId, kind: "job", findings: [reported, many] });
const findings = [
  { ...reported, held: true },
  { ...many, held: false },
];
const takedown = (judged: object | undefined = { findings, seal: seal() }) => ({ jobId, reason: "Spam", judged });
const clearance = () => ({ caseId: jobId, kind: "job", findings: [reported, many], seal: seal() });
const story = async (stream: string) => (await desk.service.events()).filter((event) => event.stream === stream);
const judgements = async () => (await story(trustStream(jobId))).filter(({ type }) => type === "CaseJudged");

it("records the confirmed findings with the takedown: by the same command, at the same instant, once", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const answers = [await admin.call(TakeDownJob, takedown(), key), await admin.call(TakeDownJob, takedown(), key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const down = (await story(jobStream(jobId))).find(({ type }) => type === "JobTakenDown");
  expect(await judgements()).toMatchObject([
    { data: { caseId: jobId, kind: "job", findings, judgedAt: down?.data["takenDownAt"] } },
  ]);
  expect((await judgements())[0]?.metadata.commandId).toBe(down?.metadata.commandId);
});

it("records nothing of a case where there was none", async () => {
  expect(await admin.call(TakeDownJob, { jobId, reason: "Spam" })).toMatchObject({ status: 200 });
  expect(await judgements()).toEqual([]);
});

it("takes nothing down with evidence that the list did not show", async () => {
  const forged = { findings: [{ ...reported, weight: 2, held: true }, findings[1]], seal: seal() };
  expect(await admin.call(TakeDownJob, takedown(forged))).toMatchObject({ status: 409, body: { code: "not-shown" } });
  expect((await story(jobStream(jobId))).map(({ type }) => type)).toEqual(["JobPosted"]);
  expect(await judgements()).toEqual([]);
});

it("of two admins who decide concurrently, one takes it down and confirms the findings", async () => {
  const answers = await Promise.all([admin, another].map((client) => client.call(TakeDownJob, takedown())));
  expect(answers.map(({ status }) => status)).toEqual(
    expect.toSatisfy((codes: number[]) => codes.includes(200) && codes.includes(409)),
  );
  expect(await judgements()).toHaveLength(1);
});

it("is not cleared after that, until it is reinstated", async () => {
  await admin.call(TakeDownJob, takedown());
  expect(await another.call(ClearCase, clearance())).toMatchObject({ status: 409, body: { code: "decided" } });
  await admin.call(ReinstateJob, { jobId, reason: "They gave the deposit back" });
  expect(await another.call(ClearCase, clearance())).toMatchObject({ status: 200 });
});
