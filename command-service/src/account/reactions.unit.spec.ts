import { describe, expect, it } from "vitest";
import { correlationId, eventId, react, recorded } from "#testing/recorded.ts";
import { now, personId } from "#testing/work-experience.ts";

const atOnce = (action: string) => ({ kind: "timer", action, subjectId: personId, dueAt: now, because: eventId });
const expiresAt = new Date(now.getTime() + 900_000);
const issued = { personId, issue: 2, expiresAt: expiresAt.toISOString() };
const noticeDeadline = new Date(now.getTime() + 24 * 60 * 60_000);

describe("effects of an account's events", () => {
  it("a registration ends the onboarding, and checks a candidate's address", () => {
    const look = { kind: "timer", action: "prove-email", subjectId: personId, dueAt: now };
    expect(react(recorded({ type: "AccountRegistered", data: { personId, role: "candidate" } }))).toEqual([
      atOnce("revoke-onboarding"),
      look,
    ]);
    expect(react(recorded({ type: "AccountRegistered", data: { personId, role: "employer" } }))).toEqual([
      atOnce("revoke-onboarding"),
    ]);
  });

  it("a change of password or sessions revokes tokens and sends an email", () => {
    expect(react(recorded({ type: "OtherSessionsEnded", data: { personId } }))).toEqual([atOnce("outdate-tokens")]);
    const changedAt = now.toISOString();
    const effects = react(recorded({ type: "PasswordChanged", data: { personId, changedAt } }));
    expect(effects).toHaveLength(2);
    expect(effects).toContainEqual(atOnce("outdate-tokens"));
    expect(effects).toContainEqual({
      kind: "mail",
      messageId: `password-changed.${eventId}`,
      template: "password-changed",
      ids: { personId, changedAt },
      deadline: noticeDeadline,
    });
  });

  it("a requested password reset emails the link", () => {
    expect(react(recorded({ type: "PasswordResetRequested", data: issued }))).toEqual([
      {
        kind: "mail",
        messageId: `reset.${personId}.2`,
        template: "password-reset",
        ids: { personId, issue: 2 },
        deadline: expiresAt,
      },
    ]);
  });

  it("verifying an address emails the code, then the former address, and ends what it answered about its owner", () => {
    expect(react(recorded({ type: "EmailCodeIssued", data: issued }))).toEqual([
      {
        kind: "mail",
        messageId: `email-code.${personId}.2`,
        template: "email-code",
        ids: { personId, issue: 2, eventId, correlationId },
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
        deadline: noticeDeadline,
      },
      atOnce("remove-own-answers"),
    ]);
    expect(react(recorded(proven, "onboarding"))).toEqual([atOnce("remove-own-answers")]);
  });

  it("an erasure is finished: names, sessions, files, certificates and membership", () => {
    const effects = react(recorded({ type: "AccountErased", data: { personId } }));
    const actions = ["finish-erasure", "tidy-resumes", "withdraw-certificates", "remove-erased-member"];
    expect(new Set(effects)).toEqual(new Set(actions.map(atOnce)));
  });
});
