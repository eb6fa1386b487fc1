import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Session } from "@provenwork/platform/session-token/session";
import { describe, expect, it } from "vitest";
import { standingOf, unchangedSince } from "./standing.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const session = { sessionId: "s", personId, role: "candidate", authVersion: 0 } as Session;
const account = (...types: string[]) => types.map((type, revision) => ({ type, revision }) as StoredEvent);
const holder = (authVersion = 0) =>
  standingOf({ role: "candidate", personId, sessionId: "s" }, { ...session, authVersion });
const visitor = standingOf({ role: "onboarding", personId }, undefined);

describe("a session", () => {
  it("hangs on its account and on its own stream", () => {
    expect(holder()?.streams).toEqual([`account-${personId}`, "session-s"]);
  });
  it.each([
    [0, ["AccountRegistered", "ConsentGiven"], true],
    [0, ["AccountRegistered", "PasswordChanged"], false],
    [2, ["AccountRegistered", "PasswordChanged"], true],
    [2, ["AccountRegistered", "PasswordChanged", "OtherSessionsEnded"], false],
    [2, ["AccountRegistered", "PasswordChanged", "AccountErased"], false],
    [0, ["AccountRegistered", "SessionEnded"], false],
  ] as const)("of version %i, after %j: good is %s", (version, types, good) => {
    expect(holder(version)?.isGood(account(...types))).toBe(good);
  });
});

it.each([
  [[], true],
  [["RegistrationAbandoned"], true],
  [["AccountRegistered"], false],
  [["AccountErased"], false],
] as const)("an onboarding, after %j: good is %s", (types, good) => {
  expect(visitor?.isGood(account(...types))).toBe(good);
});

it("anybody hangs on nothing", () => {
  expect(standingOf({ role: "anonymous" }, undefined)).toBeUndefined();
});

it("a session that is about to start hangs on its account as it was when the password was checked", () => {
  const { isGood } = unchangedSince({ personId, authVersion: 0 });
  expect(isGood(account("AccountRegistered"))).toBe(true);
  expect(isGood(account("AccountRegistered", "PasswordChanged"))).toBe(false);
});
