import { describe, expect, it } from "vitest";
import { erased } from "../kernel/event.ts";
import type { AccountEvent, ClaimEvent, SessionEvent } from "./events.ts";
import { defaultMail } from "./mail-preferences.ts";
import { evolveAccount, evolveClaim, evolveSession, noAccount, noSession, unclaimed } from "./state.ts";

const personId = "0198c0de-1000-7000-8000-000000000001";
const at = "2026-11-21T09:00:00.000Z";
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: "c", role: "employer", registeredAt: at },
  personal: { username: "ada", fullName: "Ada", email: "typed@acme.example" },
};
const account = (...events: AccountEvent[]) => events.reduce(evolveAccount, noAccount);

describe("an account", () => {
  it("does not exist before it is registered", () => {
    expect(account().status).toBe("absent");
  });

  it("holds what was registered", () => {
    expect(account(registered)).toEqual({
      status: "registered",
      suspended: false,
      personId,
      role: "employer",
      credentialId: "c",
      username: "ada",
      fullName: "Ada",
      email: "typed@acme.example",
      provenEmail: undefined,
      provenBy: undefined,
      provenAt: undefined,
      emailStopped: undefined,
      emailCode: undefined,
      emailCodesIssuedAt: [],
      passwordResets: [],
      mail: defaultMail,
      abandonments: 0,
      revision: 0,
      authVersion: 0,
    });
  });

  it("keeps requested reset links with the credential each replaces", () => {
    const requested = (issue: number): AccountEvent => ({
      type: "PasswordResetRequested",
      data: { personId, issue, keyId: "k", requestedAt: at, expiresAt: at },
    });
    const changed: AccountEvent = {
      type: "PasswordChanged",
      data: { personId, credentialId: "d", how: "reset", keptSessionId: null, changedAt: at },
    };
    const state = account(registered, requested(1), changed, requested(2));
    expect(state.credentialId).toBe("d");
    const of = { keyId: "k", requestedAt: at, expiresAt: at, void: false };
    expect(state.passwordResets).toEqual([
      { issue: 1, credentialId: "c", ...of },
      { issue: 2, credentialId: "d", ...of },
    ]);
  });

  it("keeps the last email preferences; ending other sessions does not change them", () => {
    const chosen = (productNews: boolean): AccountEvent => ({
      type: "NotificationPreferencesChanged",
      data: { personId, mail: { productNews }, changedAt: at },
    });
    const elsewhere: AccountEvent = { type: "OtherSessionsEnded", data: { personId, keptSessionId: "s", endedAt: at } };
    expect(account(registered, chosen(true)).mail.productNews).toBe(true);
    expect(account(registered, chosen(true), elsewhere, chosen(false)).mail.productNews).toBe(false);
  });

  it("uses the verified address", () => {
    const proven: AccountEvent = {
      type: "EmailProven",
      data: { personId, issue: null, provenAt: at },
      personal: { email: "proven@acme.example" },
    };
    const state = account(registered, proven);
    expect([state.email, state.provenEmail]).toEqual(["proven@acme.example", "proven@acme.example"]);
  });

  describe("whose address is proven in Settings", () => {
    const issued = (issue: number): AccountEvent => ({
      type: "EmailCodeIssued",
      data: { personId, issue, keyId: "k", issuedAt: at, expiresAt: at },
      personal: { address: `${issue}@mail.example` },
    });
    const proven = (issue: number | null): AccountEvent => ({
      type: "EmailProven",
      data: { personId, issue, provenAt: at },
      personal: { email: "proven@mail.example" },
    });
    const asked: AccountEvent = {
      type: "PasswordResetRequested",
      data: { personId, issue: 1, keyId: "k", requestedAt: at, expiresAt: at },
    };

    it("has one open code, the newest, with its remaining tries", () => {
      const refused: AccountEvent = {
        type: "EmailCodeRefused",
        data: { personId, issue: 2, triesLeft: 4, refusedAt: at },
      };
      const lockedLate: AccountEvent = { type: "EmailCodeLocked", data: { personId, issue: 1, lockedAt: at } };
      const state = account(registered, issued(1), issued(2), refused, lockedLate);
      expect(state.emailCode).toEqual({
        issue: 2,
        keyId: "k",
        expiresAt: at,
        triesLeft: 4,
        locked: false,
        for: { address: "2@mail.example" },
      });
      expect(state.emailCodesIssuedAt).toEqual([at, at]);
      const locked: AccountEvent = { type: "EmailCodeLocked", data: { personId, issue: 2, lockedAt: at } };
      expect(account(registered, issued(1), issued(2), locked).emailCode?.locked).toBe(true);
    });

    it("records the code that verified it and voids earlier reset links", () => {
      expect(account(registered, proven(null)).provenBy).toBeUndefined();
      const chosen = account(registered, proven(null), asked, issued(1), proven(1), asked);
      expect(chosen.provenBy).toBe(1);
      expect(chosen.passwordResets.map((reset) => reset.void)).toEqual([true, false]);
    });

    it("ignores whether the email was delivered", () => {
      const mailed: AccountEvent = { type: "EmailCodeMailed", data: { personId, issue: 1, mailedAt: at } };
      const failed: AccountEvent = {
        type: "EmailCodeMailFailed",
        data: { personId, issue: 1, reason: "unreachable", failedAt: at },
      };
      expect(account(registered, issued(1), mailed, failed)).toEqual({
        ...account(registered, issued(1)),
        revision: 3,
      });
    });
  });

  it("reads as erased once the key is destroyed", () => {
    const gone = account(
      { ...registered, personal: erased },
      { type: "EmailProven", data: { personId, issue: null, provenAt: at }, personal: erased },
    );
    expect([gone.username, gone.fullName, gone.email, gone.provenEmail]).toEqual([erased, erased, erased, erased]);
  });

  it("ignores consents", () => {
    const consent: AccountEvent = { type: "ConsentGiven", data: { personId, to: "terms", version: "1", givenAt: at } };
    expect(account(registered, consent)).toEqual({ ...account(registered), revision: 1 });
  });

  it("can be abandoned before it exists, and erased", () => {
    expect(account({ type: "RegistrationAbandoned", data: { personId } })).toMatchObject({
      status: "abandoned",
      personId,
    });
    const erasure: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
    expect(account(registered, erasure).status).toBe("erased");
    expect(account(erasure)).toMatchObject({ status: "erased", personId });
  });
});

describe("a username or email", () => {
  const claim = (...types: ClaimEvent["type"][]) =>
    types.map((type): ClaimEvent => ({ type, data: { personId } })).reduce(evolveClaim, unclaimed).claimedBy;

  it("is free until claimed and after its release", () => {
    expect(claim()).toBeUndefined();
    expect(claim("UsernameClaimed")).toBe(personId);
    expect(claim("EmailClaimed")).toBe(personId);
    expect(claim("UsernameClaimed", "UsernameReleased")).toBeUndefined();
    expect(claim("EmailClaimed", "EmailReleased", "EmailClaimed")).toBe(personId);
  });
});

it("a session is open from its start to its end", () => {
  const started: SessionEvent = {
    type: "SessionStarted",
    data: { personId, sessionId: "s", startedAt: at, endsAt: at },
    personal: { browser: "Firefox", system: "Windows" },
  };
  const ended: SessionEvent = {
    type: "SessionEnded",
    data: { personId, sessionId: "s", reason: "signed-out", endedAt: at },
  };
  expect(noSession.status).toBe("absent");
  expect(evolveSession(noSession, started)).toEqual({ status: "open", personId, endsAt: at });
  expect([started, ended].reduce(evolveSession, noSession)).toEqual({ status: "ended", personId, endsAt: at });
});
