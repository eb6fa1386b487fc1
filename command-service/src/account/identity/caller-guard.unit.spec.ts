import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Session } from "@provenwork/platform/session-token/session";
import { describe, expect, it } from "vitest";
import type { Guard } from "#kernel/guard.ts";
import { callerGuard, tokensStillValid } from "./caller-guard.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const session = { sessionId: "s", personId, role: "candidate", authVersion: 0 } as Session;
const holder = (authVersion = 0) =>
  callerGuard({ role: "candidate", personId, sessionId: "s" }, { ...session, authVersion });
const visitor = callerGuard({ role: "onboarding", personId }, undefined);

/** Whether all guards hold on these streams, and which streams were read. */
async function check(guards: readonly Guard[], log: Readonly<Record<string, readonly string[]>>) {
  const asked: string[] = [];
  const read = async (stream: string) => {
    asked.push(stream);
    return (log[stream] ?? []).map((type, revision) => ({ type, revision }) as StoredEvent);
  };
  const answers = await Promise.all(guards.map((guard) => guard.holds(read)));
  return { holds: answers.every(Boolean), asked };
}

describe("a session", () => {
  it("depends on its account and its own stream", async () => {
    expect((await check(holder(), {})).asked.toSorted()).toEqual([`account-${personId}`, "session-s"]);
    expect(holder().map(({ refusal }) => refusal)).toEqual(["signed-out", "signed-out"]);
  });
  it.each([
    [0, ["AccountRegistered", "ConsentGiven"], [], true],
    [0, ["AccountRegistered", "PasswordChanged"], [], false],
    [2, ["AccountRegistered", "PasswordChanged"], [], true],
    [2, ["AccountRegistered", "PasswordChanged", "OtherSessionsEnded"], [], false],
    [2, ["AccountRegistered", "PasswordChanged", "AccountErased"], [], false],
    [0, ["AccountRegistered"], ["SessionStarted"], true],
    [0, ["AccountRegistered"], ["SessionStarted", "SessionEnded"], false],
  ] as const)("of version %i, after %j and %j: good is %s", async (version, account, own, good) => {
    const log = { [`account-${personId}`]: account, "session-s": own };
    expect((await check(holder(version), log)).holds).toBe(good);
  });
});

it.each([
  [[], true],
  [["RegistrationAbandoned"], true],
  [["AccountRegistered"], false],
  [["AccountErased"], false],
] as const)("an onboarding, after %j: good is %s", async (types, good) => {
  expect((await check(visitor, { [`account-${personId}`]: types })).holds).toBe(good);
});

it("an anonymous caller depends on nothing", () => {
  expect(callerGuard({ role: "anonymous" }, undefined)).toEqual([]);
});

it("starting a session depends on the account's state when the password was checked", async () => {
  const guard = [tokensStillValid({ personId, authVersion: 0 })];
  const after = async (...types: string[]) => (await check(guard, { [`account-${personId}`]: types })).holds;
  expect(await after("AccountRegistered")).toBe(true);
  expect(await after("AccountRegistered", "PasswordChanged")).toBe(false);
});
