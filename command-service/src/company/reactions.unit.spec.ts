import { describe, expect, it } from "vitest";
import { correlationId, eventId, react, recorded } from "#testing/recorded.ts";
import { now, personId } from "#testing/work-experience.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const invitationId = "0190a000-0000-7000-8000-00000000000d";
const expiresAt = now.toISOString();
const deadline = now;

describe("reactions to an event of a company", () => {
  it("mail the invited address, with only ids in the row, and expire the invitation on time", () => {
    const data = { companyId, invitationId, invitedBy: personId, role: "recruiter", keyId: "k1", expiresAt };
    expect(react(recorded({ type: "MemberInvited", data }))).toEqual([
      {
        kind: "mail",
        messageId: `invitation.${invitationId}`,
        template: "company-invitation",
        ids: { companyId, invitationId, invitedBy: personId },
        deadline,
      },
      { kind: "timer", action: "expire-invitations", subjectId: companyId, dueAt: deadline },
    ]);
  });

  it("is a mail with the code to the address at the website's domain", () => {
    const data = { companyId, personId, domain: "acme.example", issue: 2, keyId: "k1", expiresAt };
    expect(react(recorded({ type: "DomainCodeIssued", data }))).toEqual([
      {
        kind: "mail",
        messageId: `domain-code.${companyId}.2`,
        template: "domain-code",
        ids: { companyId, issue: 2, eventId, correlationId },
        deadline,
      },
    ]);
  });

  it("is nothing when an invitation is withdrawn or a verification lapses", () => {
    expect(react(recorded({ type: "InvitationWithdrawn", data: { companyId, invitationId } }))).toEqual([]);
    expect(react(recorded({ type: "CompanyVerificationLapsed", data: { companyId } }))).toEqual([]);
  });
});
