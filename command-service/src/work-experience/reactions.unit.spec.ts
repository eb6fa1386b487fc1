import { newCandidate } from "@provenwork/contracts/candidate/state";
import { noAccount } from "@provenwork/contracts/account/state";
import { describe, expect, it } from "vitest";
import { correlationId, eventId, react, recorded } from "#testing/recorded.ts";
import { codeIssued, experienceId, now, personId, verified } from "#testing/work-experience.ts";
import { addressOf } from "./account-email.ts";

describe("reactions to an event of a work experience", () => {
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

  it("issue a certificate after a verification, ask the company, end own answers, and check the account's address if there is one", () => {
    const certify = {
      kind: "timer",
      action: "settle-certificate",
      subjectId: experienceId,
      dueAt: now,
      because: eventId,
    };
    const look = { kind: "timer", action: "prove-email", subjectId: personId, dueAt: now };
    const ask = { ...certify, action: "ask-companies" };
    const tell = { ...certify, action: "queue-asked-webhooks" };
    const end = { ...certify, action: "remove-own-answers", subjectId: personId };
    expect(react(recorded(verified(1)))).toEqual([look, certify, tell, ask, end]);
    expect(react(recorded(verified(1), "onboarding"))).toEqual([certify, tell, ask, end]);
  });
});

describe("the address of an account", () => {
  const account = { ...noAccount, status: "registered" as const, personId, email: "old@acme.example" };
  const given = { fullName: "Ada", email: "ada@acme.example", phone: "", location: "" };
  const none = newCandidate;

  it("is the one given in onboarding, else the one it registered with, else none", () => {
    expect(addressOf(account, { ...none, personalInformation: given })).toBe("ada@acme.example");
    expect(addressOf(account, none)).toBe("old@acme.example");
    expect(addressOf({ ...account, email: "" }, none)).toBeUndefined();
  });
});
