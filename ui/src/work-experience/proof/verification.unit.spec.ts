import type { ConfirmationStep } from "@provenwork/contracts/work-experience/confirmation-step";
import { engineer } from "@provenwork/contracts/testing/engineer";
import type { TimelineEntry, WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { mailFailureText } from "#design/mailed-code.ts";
import {
  isAwaited,
  verificationTimeline,
  mustWait,
  nextCodeAt,
  proofAction,
  nextAutomaticSend,
} from "./verification.ts";

const at = "2026-11-21T12:00:00.000Z";
const now = Date.parse(at);
const code = {
  issue: 1,
  issuedAt: at,
  expiresAt: "2026-11-21T12:15:00.000Z",
  resendAt: "2026-11-21T12:01:00.000Z",
  triesLeft: 5,
  locked: false,
  mail: "sent",
  mailFailure: null,
} as const;
const entry = (kind: TimelineEntry["kind"], change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind,
  at,
  issue: 1,
  triesLeft: null,
  reason: null,
  ...change,
});
const experience = (change: Partial<WorkExperienceView> = {}): WorkExperienceView => ({
  id: "1",
  ...engineer,
  verificationStatus: "pending",
  verifiedAt: null,
  datesThen: null,
  nameThen: null,
  rejection: null,
  code: null,
  timeline: [],
  certificateId: null,
  confirmation: null,
  confirmationSteps: [],
  referenceSteps: [],
  answeredFrom: null,
  revision: 0,
  ...change,
});

test("the next code waits a minute after the last mail, even if a change voided that code", () => {
  const voided = experience({
    timeline: [entry("described"), entry("code-issued"), entry("code-mailed"), entry("changed", { issue: null })],
  });
  expect(nextCodeAt(voided)).toBe("2026-11-21T12:01:00.000Z");
  expect(mustWait(voided, now + 59_999)).toBe(true);
  expect(mustWait(voided, now + 60_000)).toBe(false);
  const later = entry("code-issued", { at: "2026-11-21T12:05:00.000Z", issue: 2 });
  expect(nextCodeAt({ timeline: [...voided.timeline, later] })).toBe("2026-11-21T12:06:00.000Z");
  expect(nextCodeAt(experience())).toBeUndefined();
  expect(mustWait(experience(), now)).toBe(false);
});

test("a code is mailed automatically for the first unverified entry without a valid code", () => {
  const verified = experience({ id: "0", verificationStatus: "verified" });
  const first = experience({ id: "1" });
  const second = experience({ id: "2" });
  expect(nextAutomaticSend([verified, first, second], now)?.id).toBe("1");
  expect(nextAutomaticSend([{ ...first, code }, second], now)).toBeUndefined();
  expect(nextAutomaticSend([{ ...first, code: { ...code, locked: true } }], now)).toBeUndefined();
  expect(nextAutomaticSend([{ ...first, code }], Date.parse(code.expiresAt))?.id).toBe("1");
  expect(nextAutomaticSend([verified], now)).toBeUndefined();
});

test("the code form opens only while a valid code is mailed or being mailed", () => {
  const shown = (change: Partial<NonNullable<WorkExperienceView["code"]>>, when = now) => {
    const entered = experience({ code: { ...code, ...change } });
    return [isAwaited(entered, when), proofAction(entered, when)];
  };
  expect(shown({})).toEqual([true, "Enter code"]);
  expect(shown({ mail: "pending" })).toEqual([true, "Enter code"]);
  expect(shown({ mail: "failed" })).toEqual([false, "Verify now"]);
  expect(shown({ locked: true })).toEqual([false, "Verify now"]);
  expect(shown({}, Date.parse(code.expiresAt))).toEqual([false, "Verify now"]);
  expect(proofAction(experience(), now)).toBe("Verify now");
});

test("the timeline has one line per issue, and the awaited event", () => {
  const waiting = experience({ code, timeline: [entry("described"), entry("code-issued"), entry("code-mailed")] });
  expect(verificationTimeline(waiting, now).map(({ state, text }) => `${state}: ${text}`)).toEqual([
    "done: Experience listed",
    "done: Code emailed to ada@acme.example",
    "now: Waiting for your code",
    "neutral: Not verified yet",
  ]);
});

test("while the mail is pending, the line shows the issue", () => {
  const sending = experience({
    code: { ...code, mail: "pending" },
    timeline: [entry("described"), entry("code-issued")],
  });
  expect(verificationTimeline(sending, now).map(({ text }) => text)).toEqual([
    "Experience listed",
    "Sending the code",
    "Not verified yet",
  ]);
});

test("a code entered before its mail was recorded is not shown as being sent", () => {
  const timeline = [entry("described"), entry("code-issued"), entry("verified")];
  const lines = verificationTimeline(experience({ verificationStatus: "verified", timeline }), now);
  expect(lines.map(({ state, text }) => `${state}: ${text}`)).toEqual([
    "done: Experience listed",
    "done: Code issued",
    "proven: Verified",
  ]);
});

test("mail from before a change is not attributed to the current address", () => {
  const timeline = [
    entry("code-mail-failed", { reason: "unreachable" }),
    entry("changed", { issue: null }),
    entry("code-mailed", { issue: 2 }),
  ];
  const [failed, , mailed] = verificationTimeline(experience({ timeline }), now);
  expect(failed?.text).toMatch(/^We could not reach the address given then\. /);
  expect(mailed?.text).toBe("Code emailed to ada@acme.example");
});

test("what companies answered is in the timeline in order of time", () => {
  const timeline = [{ ...entry("verified"), at: "2026-11-20T10:00:00.000Z" }, { ...entry("changed"), at: "2026-11-22T10:00:00.000Z" }]; // prettier-ignore
  const step = (kind: ConfirmationStep["kind"], day: number, company: string | null = null) => ({ kind, at: `2026-11-${day}T10:00:00.000Z`, company }); // prettier-ignore
  const confirmationSteps = [step("confirmed", 21, "Acme Works"), step("revoked", 23)];
  const lines = verificationTimeline(experience({ verificationStatus: "verified", timeline, confirmationSteps }), now);
  expect(lines.map(({ state, text }) => `${state}: ${text}`)).toEqual([
    "proven: Verified",
    "proven: Role and dates confirmed by Acme Works",
    expect.stringMatching(/^done: /),
    "bad: Confirmation revoked by the company",
  ]);
});

test("the timeline shows the certificate and its revocation", () => {
  const timeline = [entry("verified"), entry("certificate-issued"), entry("certificate-revoked")];
  const lines = verificationTimeline(experience({ verificationStatus: "verified", timeline }), now);
  expect(lines.map(({ state, text }) => `${state}: ${text}`)).toEqual([
    "proven: Verified",
    "done: Certificate signed and entered in the log",
    "bad: Certificate revoked",
  ]);
});

test("a rejected entry awaits nothing: no code is mailed for it until it is corrected", () => {
  const rejected = experience({ verificationStatus: "rejected", rejection: "No such company" });
  const second = experience({ id: "2" });
  expect(nextAutomaticSend([rejected, second], now)?.id).toBe("2");
  const timeline = [entry("verified"), entry("rejected"), entry("certificate-revoked")];
  expect(verificationTimeline({ ...rejected, timeline }, now).map(({ state, text }) => `${state}: ${text}`)).toEqual([
    "proven: Verified",
    "bad: Verification rejected",
    "bad: Certificate revoked",
  ]);
});

test("the timeline shows wrong codes, locks and failed mail; a verified entry awaits nothing", () => {
  const timeline = [
    entry("code-mail-failed", { reason: "unreachable" }),
    entry("code-refused", { triesLeft: 1 }),
    entry("code-locked"),
    entry("verified"),
  ];
  expect(
    verificationTimeline(experience({ verificationStatus: "verified", timeline }), now).map(({ state, text }) => [
      state,
      text,
    ]),
  ).toEqual([
    ["bad", mailFailureText("unreachable", "ada@acme.example")],
    ["bad", "Wrong code entered, 1 try left"],
    ["bad", "Code locked after five wrong tries"],
    ["proven", "Verified"],
  ]);
});
