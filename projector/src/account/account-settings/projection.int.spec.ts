import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/streams";
import { expect, it } from "vitest";
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
  data: { personId, productNews: true, changedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

const settings = {
  person_id: personId,
  product_news: false,
  password_changed_at: null,
  sessions_since: null,
  kept_session_id: null,
};
const project = async (...events: AccountEvent[]) => {
  const { once, twice } = await projectTwice(accountSettingsProjection, recorded(accountStream(personId), ...events));
  expect(twice).toEqual(once);
  return once;
};

it("begins with no news and the consents that were given", async () => {
  expect(await project(registered, consented)).toEqual({
    settings: [settings],
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

it("has the mail preferences, and nothing of somebody erased", async () => {
  expect((await project(registered, news)).settings).toEqual([{ ...settings, product_news: true }]);
  expect(await project(registered, consented, news, gone)).toEqual({ settings: [], consents: [] });
});
