import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { accountSettingsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const sessionId = "22222222-2222-4222-8222-222222222222";
const later = "2026-01-03T03:04:05.000Z";
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: personId, role: "candidate", registeredAt: at },
  personal: { username: "ada", fullName: "", email: "" },
};
const consented: AccountEvent = {
  type: "ConsentGiven",
  data: { personId, to: "terms", version: "2026-11-01", givenAt: at },
};
const changed: AccountEvent = {
  type: "PasswordChanged",
  data: { personId, credentialId: personId, how: "changed", keptSessionId: sessionId, changedAt: at },
};
const reset: AccountEvent = {
  type: "PasswordChanged",
  data: { personId, credentialId: personId, how: "reset", keptSessionId: null, changedAt: later },
};
const elsewhere: AccountEvent = {
  type: "OtherSessionsEnded",
  data: { personId, keptSessionId: sessionId, endedAt: later },
};
const news: AccountEvent = {
  type: "NotificationPreferencesChanged",
  data: { personId, mail: { productNews: true, decisions: false, newApplications: "each" }, changedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

const settings = {
  person_id: personId,
  product_news: false,
  mail_decisions: true,
  mail_views: false,
  mail_job_ends: true,
  mail_invitations: true,
  mail_confirmations: true,
  mail_new_applications: "daily",
  password_changed_at: null,
  sessions_since: null,
  kept_session_id: null,
  email_code_issue: null,
};
const project = async (...events: AccountEvent[]) => {
  const { once, twice } = await projectTwice(accountSettingsProjection, recorded(accountStream(personId), ...events));
  expect(twice).toEqual(once);
  return once;
};

it("begins with no news and the consents that were given", async () => {
  expect(await project(registered, consented)).toEqual({
    settings: [settings],
    email_codes: [],
    consents: [
      {
        event_id: "00000000-0000-4000-8000-000000000001",
        person_id: personId,
        subject: "terms",
        version: "2026-11-01",
        given_at: new Date(at),
      },
    ],
  });
});

it("knows since when which sessions count", async () => {
  const since = { ...settings, password_changed_at: new Date(at) };
  expect((await project(registered, changed)).settings).toEqual([
    { ...since, sessions_since: new Date(at), kept_session_id: sessionId },
  ]);
  expect((await project(registered, changed, elsewhere)).settings).toEqual([
    { ...since, sessions_since: new Date(later), kept_session_id: sessionId },
  ]);
  expect((await project(registered, changed, reset)).settings).toEqual([
    { ...since, password_changed_at: new Date(later), sessions_since: new Date(later) },
  ]);
});

it("has the mail preferences, and nothing of an erased person", async () => {
  expect((await project(registered, news)).settings).toEqual([
    { ...settings, product_news: true, mail_decisions: false, mail_new_applications: "each" },
  ]);
  expect(await project(registered, consented, news, gone)).toEqual({
    settings: [],
    consents: [],
    email_codes: [],
  });
});

describe("a code for an address", () => {
  const issued = (issue: number): AccountEvent => ({
    type: "EmailCodeIssued",
    data: { personId, issue, keyId: "k", issuedAt: at, expiresAt: later },
    personal: { address: "ada@mail.example" },
  });
  const mailed = (issue: number): AccountEvent => ({
    type: "EmailCodeMailed",
    data: { personId, issue, mailedAt: at },
  });
  const failed: AccountEvent = {
    type: "EmailCodeMailFailed",
    data: { personId, issue: 1, reason: "unreachable", failedAt: at },
  };
  const refused: AccountEvent = {
    type: "EmailCodeRefused",
    data: { personId, issue: 1, triesLeft: 0, refusedAt: at },
  };
  const locked: AccountEvent = { type: "EmailCodeLocked", data: { personId, issue: 1, lockedAt: at } };
  const proven = (issue: number | null): AccountEvent => ({
    type: "EmailProven",
    data: { personId, issue, provenAt: at },
    personal: { email: "ada@mail.example" },
  });
  const row = {
    person_id: personId,
    issue: 1,
    address: "ada@mail.example",
    issued_at: new Date(at),
    expires_at: new Date(later),
    tries_left: 5,
    locked: false,
    mail: "pending",
    mail_failure: null,
  };
  const codesAfter = async (...events: AccountEvent[]) => (await project(registered, ...events)).email_codes;
  const openAfter = async (...events: AccountEvent[]) =>
    (await project(registered, ...events)).settings?.map(({ email_code_issue }) => email_code_issue);

  it("has its address, its email and its attempts", async () => {
    expect(await codesAfter(issued(1))).toEqual([row]);
    expect(await codesAfter(issued(1), failed)).toEqual([{ ...row, mail: "failed", mail_failure: "unreachable" }]);
    expect(await codesAfter(issued(1), failed, mailed(1))).toEqual([{ ...row, mail: "sent" }]);
    expect(await codesAfter(issued(1), refused, locked)).toEqual([{ ...row, tries_left: 0, locked: true }]);
  });

  it("is the one issued last, despite late events of earlier ones", async () => {
    expect(await openAfter(issued(1), issued(2))).toEqual([2]);
    expect(await codesAfter(issued(1), issued(2), mailed(1))).toContainEqual({ ...row, issue: 2 });
  });

  it("waits no more once it was entered; a code of work experience is another one", async () => {
    expect(await openAfter(issued(1), proven(1))).toEqual([null]);
    expect(await openAfter(issued(1), proven(null))).toEqual([1]);
  });

  it("has no address where its key is gone, and is gone with the person", async () => {
    const unreadable = { ...issued(1), personal: erased } as AccountEvent;
    expect(await codesAfter(unreadable)).toEqual([{ ...row, address: null }]);
    expect(await codesAfter(issued(1), gone)).toEqual([]);
  });
});
