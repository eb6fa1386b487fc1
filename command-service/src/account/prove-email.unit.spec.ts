import { randomUUID } from "node:crypto";
import type { AccountEvent, NewAccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { describe, expect, it } from "vitest";
import { fold } from "@provenwork/contracts/kernel/stream";
import { given } from "#testing/given.ts";
import { verificationCode } from "#work-experience/code.ts";
import { type EmailCodeIssue, emailCode, emailCodeMatches } from "./identity/email-code.ts";
import { proveEmail, addressToClaim } from "./prove-email.ts";
import { sendEmailCode } from "./send-email-code.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const personId = "person";
const address = "robin@mail.example";

const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: "first", role: "employer", registeredAt: at },
  personal: { username: "robin", fullName: "", email: "" },
};
const issued = (issue: number, ago: number, to = address): NewAccountEvent => ({
  type: "EmailCodeIssued",
  data: {
    personId,
    issue,
    keyId: "k1",
    issuedAt: before(ago).toISOString(),
    expiresAt: before(ago - 900).toISOString(),
  },
  personal: { address: to },
});
const proven = (issue: number | null, email = address): NewAccountEvent => ({
  type: "EmailProven",
  data: { personId, issue, provenAt: at },
  personal: { email },
});
const refused = (issue: number, triesLeft: number): NewAccountEvent => ({
  type: "EmailCodeRefused",
  data: { personId, issue, triesLeft, refusedAt: at },
});
const locked = (issue: number): NewAccountEvent => ({
  type: "EmailCodeLocked",
  data: { personId, issue, lockedAt: at },
});
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

describe("requesting a code", () => {
  const send =
    (email = address) =>
    (state: Account) =>
      sendEmailCode({ email }, state, { now, newId: (name) => name, codeKeyId: "k1" });

  it("issues one for 15 minutes for the address, replacing earlier ones", () => {
    given(accounts, [registered])
      .when(send())
      .thenEvents([issued(1, 0)]);
    given(accounts, [registered, issued(1, 60), locked(1)])
      .when(send("other@mail.example"))
      .thenEvents([issued(2, 0, "other@mail.example")]);
  });
  it("is refused for the verified address, ignoring case", () =>
    given(accounts, [registered, proven(null)])
      .when(send("Robin@MAIL.example"))
      .thenRefused({ refusal: "already-proven" }));
  it("is refused within a minute of the last, and after five in a day, over all addresses", () => {
    given(accounts, [registered, issued(1, 59)])
      .when(send("other@mail.example"))
      .thenRefused({ refusal: "too-soon" });
    const five = [5, 4, 3, 2, 1].map((n) => issued(6 - n, n * 3_600));
    given(accounts, [registered, ...five])
      .when(send())
      .thenRefused({ refusal: "daily-limit" });
  });
  it("is refused after an erasure", () =>
    given(accounts, [registered, gone]).when(send()).thenRefused({ refusal: "signed-out" }));
});

describe("entering a code", () => {
  const checkedIssues: EmailCodeIssue[] = [];
  const entered = (code: string, shown = "first") => ({
    shown,
    isCodeOf(issue: EmailCodeIssue) {
      checkedIssues.push(issue);
      return code === "RGHTC2DE";
    },
  });
  const enter =
    (code: string, { claimedAddress = address, instant = now, shown = "first" } = {}) =>
    (state: Account) =>
      proveEmail({ code, password: "shown" }, state, {
        now: instant,
        newId: (name) => name,
        entered: entered(code, shown),
        claimedAddress,
      });
  const right = enter("RGHTC2DE");
  const wrong = enter("WRNG2345");

  it("verifies the address that it was emailed to", () => {
    given(accounts, [registered, issued(1, 60)])
      .when(right)
      .thenEvents([proven(1)]);
    expect(checkedIssues.at(-1)).toEqual({ personId, address, issue: 1, keyId: "k1" });
  });
  it("verifies no unclaimed address", () => {
    for (const claimedAddress of ["other@mail.example", ""]) {
      given(accounts, [registered, issued(1, 60)])
        .when(enter("RGHTC2DE", { claimedAddress }))
        .thenRefused({ refusal: "changed-meanwhile" });
    }
  });
  it("is refused if none was issued, or its address is erased", () => {
    given(accounts, [registered]).when(right).thenRefused({ refusal: "no-code-issued" });
    const unreadable = { ...issued(1, 60), personal: erased } as AccountEvent;
    given(accounts, [registered, unreadable]).when(right).thenRefused({ refusal: "no-code-issued" });
  });
  it("changes nothing after verification; a wrong one then does not count", () => {
    const done = [registered, issued(1, 60), proven(1)];
    given(accounts, done).when(right).thenEvents([]);
    given(accounts, done).when(wrong).thenRefused({ refusal: "no-code-issued" });
  });
  it("is refused and recorded if wrong; the fifth try locks it, also for the right one", () => {
    given(accounts, [registered, issued(1, 60)])
      .when(wrong)
      .thenRefused({ refusal: "invalid-code", events: [refused(1, 4)] });
    given(accounts, [registered, issued(1, 60), refused(1, 1)])
      .when(wrong)
      .thenRefused({ refusal: "invalid-code", events: [refused(1, 0), locked(1)] });
    given(accounts, [registered, issued(1, 60), locked(1)])
      .when(right)
      .thenRefused({ refusal: "code-locked" });
  });
  it("is refused after 15 minutes, and not before", () => {
    const events = [registered, issued(1, 0)];
    const late = (seconds: number) => enter("RGHTC2DE", { instant: before(-seconds) });
    given(accounts, events).when(late(900.001)).thenRefused({ refusal: "code-expired" });
    expect(late(900)(fold(accounts, events)).events).toHaveLength(1);
  });
  it("only counts with the confirmed password, and not for an erased person", () => {
    given(accounts, [registered, issued(1, 60)])
      .when(enter("RGHTC2DE", { shown: "second" }))
      .thenRefused({ refusal: "wrong-password" });
    given(accounts, [registered, issued(1, 60), gone])
      .when(right)
      .thenRefused({ refusal: "wrong-password" });
  });
  it("returns the address to claim only if the code is right", () => {
    const claimable = (code: string, ...events: AccountEvent[]) =>
      addressToClaim(fold(accounts, [registered, ...events]), entered(code), now);
    expect(claimable("RGHTC2DE", issued(1, 60))).toBe(address);
    expect(claimable("WRNG2345", issued(1, 60))).toBeUndefined();
    expect(claimable("RGHTC2DE", issued(1, 60), locked(1))).toBeUndefined();
    expect(claimable("RGHTC2DE", issued(1, 60), proven(1))).toBeUndefined();
    expect(claimable("RGHTC2DE", issued(1, 60), gone)).toBeUndefined();
  });
});

describe("the code of an address", () => {
  const ring = testKeyRing("k1");
  const issue = { personId: randomUUID(), address, issue: 1, keyId: "k1" };
  const code = emailCode(issue, ring);

  it("is deterministic, and ignores case", () => {
    expect(emailCode({ ...issue }, ring)).toBe(code);
    expect(emailCodeMatches(` ${code.toLowerCase()} `, issue, ring)).toBe(true);
  });
  it.each([
    ["person", { personId: randomUUID() }],
    ["address", { address: "other@mail.example" }],
    ["issue", { issue: 2 }],
  ])("is bound to its %s", (_, other) => expect(emailCodeMatches(code, { ...issue, ...other }, ring)).toBe(false));
  it("differs from a work experience's code with the same id", () => {
    expect(verificationCode({ ...issue, experienceId: issue.personId }, ring)).not.toBe(code);
  });
});
