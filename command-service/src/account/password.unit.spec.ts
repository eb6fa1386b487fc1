import { randomUUID } from "node:crypto";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { describe, expect, it } from "vitest";
import type { DecisionContext } from "#kernel/decision.ts";
import { given } from "#testing/given.ts";
import { changeNotificationPreferences } from "./change-notification-preferences.ts";
import { changePassword, isTooCommon } from "./change-password.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { eraseAccount } from "./erase-account.ts";
import { isTokenOf, parseResetToken, passwordResetToken } from "./identity/password-reset-token.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { type Account, accounts } from "@provenwork/contracts/account/state";
import type { MailPreferences } from "@provenwork/contracts/account/mail-preferences";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const contextAt = (instant: Date): DecisionContext => ({ now: instant, newId: (name) => name });
const context = contextAt(now);
const personId = "person";

const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: "first", role: "candidate", registeredAt: at },
  personal: { username: "Robin-1", fullName: "", email: "" },
};
const proven = {
  type: "EmailProven",
  data: { personId, issue: null, provenAt: at },
  personal: { email: "robin@acme.example" },
} satisfies AccountEvent;
const requested = (issue: number, when = now): AccountEvent => ({
  type: "PasswordResetRequested",
  data: {
    personId,
    issue,
    keyId: "k",
    requestedAt: when.toISOString(),
    expiresAt: new Date(when.getTime() + 900_000).toISOString(),
  },
});
const changed: AccountEvent = {
  type: "PasswordChanged",
  data: { personId, credentialId: "second", how: "reset", keptSessionId: null, changedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

describe("requesting a reset link", () => {
  const request = (instant: Date) => (state: Account) =>
    requestPasswordReset({ usernameOrEmail: "ada" }, state, { ...contextAt(instant), codeKeyId: "k" });

  it("issues one for an account with a verified address", () =>
    given(accounts, [registered, proven])
      .when(request(now))
      .thenEvents([requested(1)]));
  it.each([
    ["nobody", []],
    ["an address that was not proven", [registered]],
    ["an erased account", [registered, proven, gone]],
    ["an address that can no longer be read", [registered, { ...proven, personal: erased }]],
  ] as const)("gives none to %s, and says nothing", (_, events) =>
    given(accounts, events).when(request(now)).thenEvents([]),
  );
  it("issues one per minute", () => {
    given(accounts, [registered, proven, requested(1)])
      .when(request(after(0.99)))
      .thenEvents([]);
    given(accounts, [registered, proven, requested(1)])
      .when(request(after(1)))
      .thenEvents([requested(2, after(1))]);
  });
  it("issues five a day, then one an hour, so that strangers cannot block the owner for a day", () => {
    const five = [1, 2, 3, 4, 5].map((issue) => requested(issue, after(issue)));
    given(accounts, [registered, proven, ...five])
      .when(request(after(30)))
      .thenEvents([]);
    given(accounts, [registered, proven, ...five])
      .when(request(after(65)))
      .thenEvents([requested(6, after(65))]);
    given(accounts, [registered, proven, ...five, requested(6, after(65))])
      .when(request(after(124)))
      .thenEvents([]);
    const nextDay = after(1 + 24 * 60);
    given(accounts, [registered, proven, ...five])
      .when(request(nextDay))
      .thenEvents([requested(6, nextDay)]);
  });
});

describe("a reset link", () => {
  const use =
    (instant = now, { issue = 1, genuine = true } = {}) =>
    (state: Account) =>
      resetPassword({ token: "token", password: "new" }, state, {
        ...contextAt(instant),
        link: { issue, genuine: () => genuine },
        credentialId: "second",
      });

  it("replaces the password", () =>
    given(accounts, [registered, requested(1)])
      .when(use())
      .thenEvents([changed]));
  it("works once", () =>
    given(accounts, [registered, requested(1), changed])
      .when(use())
      .thenRefused({ refusal: "link-used" }));
  it("is void once the account has another address", () =>
    given(accounts, [registered, proven, requested(1), { ...proven, data: { ...proven.data, issue: 1 } }])
      .when(use())
      .thenRefused({ refusal: "link-used" }));
  it("still works when a later one was requested", () =>
    given(accounts, [registered, requested(1), requested(2)])
      .when(use())
      .thenEvents([changed]));
  it("is valid for 15 minutes", () => {
    given(accounts, [registered, requested(1)])
      .when(use(after(15)))
      .thenEvents([{ ...changed, data: { ...changed.data, changedAt: after(15).toISOString() } }]);
    given(accounts, [registered, requested(1)])
      .when(use(after(15.001)))
      .thenRefused({ refusal: "link-expired" });
  });
  it("that was never issued is invalid", () => {
    for (const events of [[], [registered], [registered, requested(1), gone]]) {
      given(accounts, events).when(use()).thenRefused({ refusal: "link-invalid" });
    }
    given(accounts, [registered, requested(1), changed])
      .when(use(after(60), { genuine: false }))
      .thenRefused({ refusal: "link-invalid" });
  });
});

describe("the token of a link", () => {
  const ring = testKeyRing("k");
  const person = randomUUID();
  const reset = { issue: 3, keyId: "k", requestedAt: at, expiresAt: at, credentialId: "first", void: false };
  const token = passwordResetToken(person, reset, ring);

  it("contains person and issue, and is deterministic", () => {
    expect(parseResetToken(token)).toEqual({ personId: person, issue: 3 });
    expect(passwordResetToken(person, { ...reset }, ring)).toBe(token);
    expect(isTokenOf(token, person, reset, ring)).toBe(true);
  });
  it.each([
    ["person", randomUUID(), reset],
    ["issue", person, { ...reset, issue: 4 }],
    ["credential", person, { ...reset, credentialId: "second" }],
  ])("is bound to its %s", (_, whose, other) => {
    expect(isTokenOf(token, whose, other, ring)).toBe(false);
  });
  it("is invalid under another key", () => {
    expect(isTokenOf(token, person, reset, testKeyRing("k"))).toBe(false);
  });
  it.each([
    "",
    "x",
    `${person}.0.${"a".repeat(43)}`,
    `${person}.1.${"a".repeat(42)}`,
    `${person}.1`,
    `.1.${"a".repeat(43)}`,
  ])("of another form was never ours: %s", (other) => expect(parseResetToken(other)).toBeUndefined());
});

describe("changing the password", () => {
  const change = (shown: string) => (state: Account) =>
    changePassword({ currentPassword: "old", password: "new" }, state, {
      ...context,
      shown,
      credentialId: "second",
      sessionId: "here",
    });

  it("keeps the current session", () =>
    given(accounts, [registered])
      .when(change("first"))
      .thenEvents([{ ...changed, data: { ...changed.data, how: "changed", keptSessionId: "here" } }]));
  it("is refused if the confirmed password has been replaced", () =>
    given(accounts, [registered, changed]).when(change("first")).thenRefused({ refusal: "wrong-password" }));
  it("refuses common passwords and the username", () => {
    expect(isTooCommon("ILoveYou1", { username: "Robin-1" })).toBe(true);
    expect(isTooCommon("robin-1", { username: "Robin-1" })).toBe(true);
    expect(isTooCommon("Correct-Horse-7", { username: erased })).toBe(false);
  });
});

it("ends all sessions except the kept one", () => {
  const end = (state: Account) => endOtherSessions({}, state, { ...context, sessionId: "here" });
  const ended = { type: "OtherSessionsEnded", data: { personId, keptSessionId: "here", endedAt: at } };
  given(accounts, [registered]).when(end).thenEvents([ended]);
  given(accounts, [registered, gone]).when(end).thenEvents([]);
});

it("email preferences are only written when they change", () => {
  const choose = (productNews: boolean) => (state: Account) =>
    changeNotificationPreferences({ productNews }, state, context);
  const event = {
    type: "NotificationPreferencesChanged",
    data: { personId, mail: { productNews: true }, changedAt: at },
  } as const;
  given(accounts, [registered]).when(choose(false)).thenEvents([]);
  given(accounts, [registered]).when(choose(true)).thenEvents([event]);
  given(accounts, [registered, event]).when(choose(true)).thenEvents([]);
  given(accounts, [registered, gone]).when(choose(true)).thenEvents([]);
});

it("only changed email preferences are written, and omitted ones stay", () => {
  const choose = (chosen: Partial<MailPreferences>) => (state: Account) =>
    changeNotificationPreferences(chosen, state, context);
  const written = (mail: Partial<MailPreferences>) =>
    ({ type: "NotificationPreferencesChanged", data: { personId, mail, changedAt: at } }) as const;
  const before = [registered, written({ decisions: false })];
  given(accounts, before)
    .when(choose({ decisions: false, jobEnds: true, views: true }))
    .thenEvents([written({ views: true })]);
  given(accounts, before)
    .when(choose({ decisions: true, jobEnds: false }))
    .thenEvents([written({ decisions: true, jobEnds: false })]);
  given(accounts, before).when(choose({})).thenEvents([]);
});

it("an account is erased once, with its current password", () => {
  const erase = (shown: string) => (state: Account) => eraseAccount({ password: "old" }, state, { ...context, shown });
  given(accounts, [registered]).when(erase("first")).thenEvents([gone]);
  given(accounts, [registered, gone]).when(erase("first")).thenEvents([]);
  given(accounts, [registered, changed]).when(erase("first")).thenRefused({ refusal: "wrong-password" });
  given(accounts, []).when(erase("first")).thenRefused({ refusal: "wrong-password" });
});
