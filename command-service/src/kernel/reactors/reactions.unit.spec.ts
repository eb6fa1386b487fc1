import type { Recorded } from "@provenwork/contracts/kernel/event";
import { noAccount } from "@provenwork/contracts/account/state";
import { describe, expect, it } from "vitest";
import { givenState } from "#testing/given.ts";
import { codeIssued, experienceId, now, personId, verified } from "#testing/work-experience.ts";
import { abandonedAfter, eraseIfAbandoned } from "#candidate/abandoned-onboarding.reaction.ts";
import { timerId } from "./effects.ts";
import { addressOf } from "#work-experience/prove-account-email.reaction.ts";
import { reactions } from "./reactions.ts";

const eventId = "0190a000-0000-7000-8000-0000000000c1";
const correlationId = "0190a000-0000-7000-8000-0000000000c2";
const recorded = (event: { type: string; data: Record<string, unknown> }, role = "candidate"): Recorded =>
  ({
    ...event,
    id: eventId,
    stream: "any",
    revision: 0,
    metadata: {
      version: 1,
      correlationId,
      causationId: correlationId,
      commandId: correlationId,
      actor: { id: personId, role },
      at: now.toISOString(),
    },
  }) as Recorded;
const react = (event: Recorded) => reactions[event.type]?.(event);

describe("what follows from an event", () => {
  it("is a mail for a code, until the code expires, with ids and nothing else", () => {
    expect(react(recorded(codeIssued(3, 0)))).toEqual([
      {
        kind: "mail",
        messageId: `code.${experienceId}.3`,
        template: "verification-code",
        ids: { experienceId, personId, issue: 3, eventId, correlationId },
        deadline: new Date("2026-11-21T12:15:00Z"),
      },
    ]);
  });

  it("is a timer 30 days after personal information", () => {
    expect(react(recorded({ type: "PersonalInformationProvided", data: { personId } }))).toEqual([
      {
        kind: "timer",
        action: "erase-abandoned-onboarding",
        subjectId: personId,
        dueAt: new Date("2026-12-21T12:00:00Z"),
      },
    ]);
  });

  it("is a look at the account's address after a verification with an account, and after a candidate's registration", () => {
    const look = [{ kind: "timer", action: "prove-email", subjectId: personId, dueAt: now }];
    const certify = {
      kind: "timer",
      action: "settle-certificate",
      subjectId: experienceId,
      dueAt: now,
      because: eventId,
    };
    expect(react(recorded(verified(1)))).toEqual([...look, certify]);
    expect(react(recorded(verified(1), "onboarding"))).toEqual([certify]);
    const atOnce = (action: string) => ({ kind: "timer", action, subjectId: personId, dueAt: now, because: eventId });
    const endOnboarding = atOnce("revoke-onboarding");
    expect(react(recorded({ type: "AccountRegistered", data: { personId, role: "candidate" } }))).toEqual([
      endOnboarding,
      ...look,
    ]);
    expect(react(recorded({ type: "AccountRegistered", data: { personId, role: "employer" } }))).toEqual([
      endOnboarding,
    ]);
  });

  it("is that tokens are outdated, and mail, when a password or the sessions change", () => {
    const outdate = { kind: "timer", action: "outdate-tokens", subjectId: personId, dueAt: now, because: eventId };
    expect(react(recorded({ type: "OtherSessionsEnded", data: { personId } }))).toEqual([outdate]);
    const changedAt = now.toISOString();
    expect(react(recorded({ type: "PasswordChanged", data: { personId, changedAt } }))).toEqual([
      outdate,
      {
        kind: "mail",
        messageId: `password-changed.${eventId}`,
        template: "password-changed",
        ids: { personId, changedAt },
        deadline: new Date(now.getTime() + 24 * 60 * 60_000),
      },
    ]);
    const expiresAt = new Date(now.getTime() + 900_000);
    const asked = { personId, issue: 2, expiresAt: expiresAt.toISOString() };
    expect(react(recorded({ type: "PasswordResetRequested", data: asked }))).toEqual([
      {
        kind: "mail",
        messageId: `reset.${personId}.2`,
        template: "password-reset",
        ids: { personId, issue: 2 },
        deadline: expiresAt,
      },
    ]);
  });

  it("is mail when an address is to be proven, and to the one before when it was", () => {
    const expiresAt = new Date(now.getTime() + 900_000);
    const issued = { personId, issue: 2, expiresAt: expiresAt.toISOString() };
    expect(react(recorded({ type: "EmailCodeIssued", data: issued }))).toEqual([
      {
        kind: "mail",
        messageId: `email-code.${personId}.2`,
        template: "email-code",
        ids: { personId, issue: 2, eventId, correlationId: expect.any(String) },
        deadline: expiresAt,
      },
    ]);
    const proven = { type: "EmailProven", data: { personId, issue: 2 } };
    expect(react(recorded(proven))).toEqual([
      {
        kind: "mail",
        messageId: `email-changed.${eventId}`,
        template: "email-changed",
        ids: { personId, eventId },
        deadline: new Date(now.getTime() + 24 * 60 * 60_000),
      },
    ]);
    expect(react(recorded(proven, "onboarding"))).toEqual([]);
  });

  it("is that an erasure is finished", () => {
    expect(react(recorded({ type: "AccountErased", data: { personId } }))).toContainEqual({
      kind: "timer",
      action: "finish-erasure",
      subjectId: personId,
      dueAt: now,
      because: eventId,
    });
  });

  it("has a timer's id from its action, subject and time alone", () => {
    expect(timerId("a", personId, now)).toBe(timerId("a", personId, new Date(now)));
    expect(timerId("a", personId, now)).not.toBe(timerId("b", personId, now));
    expect(timerId("a", personId, now)).not.toBe(timerId("a", experienceId, now));
    expect(timerId("a", personId, now)).not.toBe(timerId("a", personId, new Date(0)));
  });
});

describe("an onboarding without an account", () => {
  const long = new Date(now.getTime() - abandonedAfter);
  const erase = (lastProvidedAt: Date | undefined) => (account: typeof noAccount) =>
    eraseIfAbandoned(account, personId, { lastProvidedAt, now });
  const gone = {
    type: "AccountErased",
    data: { personId, reason: "onboarding-abandoned", erasedAt: now.toISOString() },
  };

  it("is erased after 30 days, a registration that was given up included", () => {
    givenState(noAccount).when(erase(long)).thenEvents([gone]);
    givenState({ ...noAccount, status: "abandoned" as const })
      .when(erase(long))
      .thenEvents([gone]);
  });

  it("stays when it came back meanwhile, became an account, or is erased already", () => {
    givenState(noAccount)
      .when(erase(new Date(long.getTime() + 1)))
      .thenEvents([]);
    givenState(noAccount).when(erase(undefined)).thenEvents([]);
    givenState({ ...noAccount, status: "registered" as const })
      .when(erase(long))
      .thenEvents([]);
    givenState({ ...noAccount, status: "erased" as const })
      .when(erase(long))
      .thenEvents([]);
  });
});

describe("the address of an account", () => {
  const account = { ...noAccount, status: "registered" as const, personId, email: "old@acme.example" };
  const given = { fullName: "Ada", email: "ada@acme.example", phone: "", location: "" };
  const none = { personalInformation: undefined, experienceIds: [], resume: undefined };

  it("is what was given in onboarding, else what it registered with, else none", () => {
    expect(addressOf(account, { ...none, personalInformation: given })).toBe("ada@acme.example");
    expect(addressOf(account, none)).toBe("old@acme.example");
    expect(addressOf({ ...account, email: "" }, none)).toBeUndefined();
  });
});
