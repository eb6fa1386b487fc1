import type { AccountEvent, SessionEvent } from "@provenwork/contracts/account/events";
import { accountStream, sessionStream } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { sessionsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const sessionId = "22222222-2222-4222-8222-222222222222";
const endsAt = "2026-01-02T15:04:05.000Z";
const started: SessionEvent = {
  type: "SessionStarted",
  data: { personId, sessionId, startedAt: at, endsAt },
  personal: { browser: "Firefox", system: "Windows" },
};
const ended: SessionEvent = {
  type: "SessionEnded",
  data: { personId, sessionId, reason: "signed-out", endedAt: at },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
const row = {
  session_id: sessionId,
  person_id: personId,
  started_at: new Date(at),
  ends_at: new Date(endsAt),
  browser: "Firefox",
  system: "Windows",
};

it("keeps a session from its start to its end", async () => {
  const open = await projectTwice(sessionsProjection, recorded(sessionStream(sessionId), started));
  expect(open).toEqual({ once: { sessions: [row] }, twice: { sessions: [row] } });
  const over = await projectTwice(sessionsProjection, recorded<SessionEvent>(sessionStream(sessionId), started, ended));
  expect(over).toEqual({ once: { sessions: [] }, twice: { sessions: [] } });
});

it("names no device where it is unknown or erased", async () => {
  const unknown = { ...row, browser: null, system: null };
  for (const personal of [{ browser: null, system: null }, erased] as const) {
    const rows = await projectTwice(sessionsProjection, recorded(sessionStream(sessionId), { ...started, personal }));
    expect(rows.once).toEqual({ sessions: [unknown] });
  }
});

it("has no session of an erased person", async () => {
  const events = [...recorded(sessionStream(sessionId), started), ...recorded(accountStream(personId), gone)];
  expect((await projectTwice(sessionsProjection, events)).once).toEqual({ sessions: [] });
});
