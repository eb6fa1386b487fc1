import { acme } from "@provenwork/contracts/testing/acme";
import { type Account, noAccount } from "@provenwork/contracts/account/state";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, type Invitation, companies, noCompany } from "@provenwork/contracts/company/state";
import type { NewEmployerEvent } from "@provenwork/contracts/employer/events";
import { type Employer, employers } from "@provenwork/contracts/employer/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { acceptInvitation, claimMembership } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { invitationToken, presentedInvitation } from "./mailed/invitation-link.ts";
import { inviteMember } from "./invite-member.ts";
import { invitationOf } from "./presented-invitation.ts";
import { removeErased, removeMember } from "./remove-member.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const [companyId, pat, sam, kim, invitationId, later] = [id(1), id(2), id(3), id(4), id(5), id(6)] as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const week = 7 * 24 * 60 * 60_000;
const founded: NewCompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId: pat, membership: 1, ...acme, foundedAt: at },
};
const invitedAs = (invitation: string, email = "sam@acme.example", invitedAt = now): NewCompanyEvent => ({
  type: "MemberInvited",
  data: {
    companyId,
    invitationId: invitation,
    role: "recruiter",
    invitedBy: pat,
    keyId: "k1",
    invitedAt: invitedAt.toISOString(),
    expiresAt: new Date(invitedAt.getTime() + week).toISOString(),
  },
  personal: { email },
});
const active: Account = { ...noAccount, status: "registered" };
const invited = invitedAs(invitationId);
const withdrawn: NewCompanyEvent = { type: "InvitationWithdrawn", data: { companyId, invitationId, withdrawnAt: at } };
const joined = (personId: string): NewCompanyEvent => ({
  type: "MemberJoined",
  data: { companyId, personId, membership: 1, invitationId, role: "recruiter", joinedAt: at },
});
const removed: NewCompanyEvent = {
  type: "MemberRemoved",
  data: { companyId, personId: sam, membership: 1, reason: "removed", removedAt: at },
};

describe("inviting", () => {
  const invite =
    (by: string, email = "Sam@Acme.example", when = now) =>
    (state: Company) =>
      inviteMember({ email, role: "recruiter" }, state, {
        by,
        now: when,
        newId: () => invitationId,
        codeKeyId: "k1",
        own: ["pat@acme.example"],
      });

  it("is for owners, with a link for 7 days", () => {
    given(companies, [founded]).when(invite(pat, "sam@acme.example")).thenEvents([invited]);
    given(companies, [founded, joined(sam)])
      .when(invite(sam))
      .thenRefused({ refusal: "owners-only" });
  });

  it("is refused for one's own address, and for one with an open invitation", () => {
    given(companies, [founded]).when(invite(pat, "PAT@acme.example")).thenRefused({ refusal: "own-address" });
    given(companies, [founded, invited]).when(invite(pat)).thenRefused({ refusal: "already-invited" });
    given(companies, [founded, invited, withdrawn]).when(invite(pat, "sam@acme.example")).thenEvents([invited]);
  });

  it("replaces an expired one", () => {
    const when = after(week + 1);
    given(companies, [founded, invited])
      .when(invite(pat, "sam@acme.example", when))
      .thenEvents([
        { type: "InvitationWithdrawn", data: { companyId, invitationId, withdrawnAt: when.toISOString() } },
        invitedAs(invitationId, "sam@acme.example", when),
      ]);
  });

  it("is done twenty times a day, withdrawn ones among them", () => {
    const twenty = Array.from({ length: 20 }, (_, n) => [
      invitedAs(`${companyId}${n}`, `colleague.${n}@acme.example`),
      { ...withdrawn, data: { ...withdrawn.data, invitationId: `${companyId}${n}` } } as NewCompanyEvent,
    ]).flat();
    const aDayLater = after(24 * 60 * 60_000);
    given(companies, [founded, ...twenty])
      .when(invite(pat))
      .thenRefused({ refusal: "too-many" });
    given(companies, [founded, ...twenty])
      .when(invite(pat, "sam@acme.example", aDayLater))
      .thenEvents([invitedAs(invitationId, "sam@acme.example", aDayLater)]);
  });
});

describe("withdrawing an invitation", () => {
  const withdraw =
    (by: string, invitation = invitationId) =>
    (state: Company) =>
      withdrawInvitation({ invitationId: invitation }, state, { by, now, newId: () => "" });

  it("is for owners, once, and not after it was accepted", () => {
    given(companies, [founded, invited]).when(withdraw(pat)).thenEvents([withdrawn]);
    given(companies, [founded, invited, withdrawn]).when(withdraw(pat)).thenEvents([]);
    given(companies, [founded, invited, joined(sam)])
      .when(withdraw(pat))
      .thenRefused({ refusal: "already-accepted" });
    given(companies, [founded, invited, joined(sam)])
      .when(withdraw(sam))
      .thenRefused({ refusal: "owners-only" });
    given(companies, [founded]).when(withdraw(pat)).thenRefused({ refusal: "unknown-invitation" });
  });
});

describe("accepting an invitation", () => {
  const accept =
    (personId: string, { genuine = true, when = now, invitation = invitationId, inviter = active } = {}) =>
    (state: Company) =>
      acceptInvitation({ token: "" }, state, {
        now: when,
        newId: () => "",
        personId,
        membership: 1,
        inviter,
        link: { companyId, invitationId: invitation, genuine: () => genuine },
      });

  it("makes a member of one person, and repeating it changes nothing", () => {
    given(companies, [founded, invited])
      .when(accept(sam, { when: after(week) }))
      .thenEvents([{ ...joined(sam), data: { ...joined(sam).data, joinedAt: after(week).toISOString() } }]);
    given(companies, [founded, invited, joined(sam)])
      .when(accept(sam))
      .thenEvents([]);
  });

  it.each<[string, NewCompanyEvent[], ReturnType<typeof accept>]>([
    ["link-expired", [founded, invited], accept(sam, { when: after(week + 1) })],
    ["link-withdrawn", [founded, invited, withdrawn], accept(sam)],
    ["link-withdrawn", [founded, invited, { type: "CompanyClosed", data: { companyId, closedAt: at } }], accept(sam)],
    ["link-invalid", [founded, invited, withdrawn], accept(sam, { genuine: false })],
    ["link-invalid", [founded, invited], accept(sam, { invitation: later })],
    ["link-invalid", [], accept(sam)],
    ["link-used", [founded, invited, joined(sam)], accept(kim)],
    ["link-used", [founded, invited, joined(sam), removed], accept(sam)],
    ["already-member", [founded, invited], accept(pat)],
  ])("is refused as %s", (refusal, events, decide) => {
    given(companies, events).when(decide).thenRefused({ refusal });
  });
});

describe("an invitation counts while its inviter could issue it", () => {
  const demoted = (from: "owner" | "recruiter", to: "owner" | "recruiter"): NewCompanyEvent => ({
    type: "MemberRoleChanged",
    data: { companyId, personId: pat, from, to, changedAt: at },
  });
  const owner: NewCompanyEvent = {
    type: "MemberJoined",
    data: { companyId, personId: sam, membership: 1, invitationId: later, role: "owner", joinedAt: at },
  };
  const inviterRemoved: NewCompanyEvent = {
    type: "MemberRemoved",
    data: { companyId, personId: pat, membership: 1, reason: "removed", removedAt: at },
  };
  const accept = (state: Company, inviter = active) =>
    acceptInvitation({ token: "" }, state, {
      now,
      newId: () => "",
      personId: kim,
      membership: 1,
      inviter,
      link: { companyId, invitationId, genuine: () => true },
    });

  it.each([
    ["was demoted", [founded, owner, invited, demoted("owner", "recruiter")]],
    ["was removed", [founded, owner, invited, inviterRemoved]],
  ])("and not once they %s, even in a history that withdrew nothing", (_, events) => {
    given(companies, events).when(accept).thenRefused({ refusal: "link-withdrawn" });
  });

  it("and is on hold while they are suspended, and refused once they are erased", () => {
    given(companies, [founded, invited])
      .when((state) => accept(state, { ...active, suspended: true }))
      .thenRefused({ refusal: "link-on-hold" });
    given(companies, [founded, invited])
      .when((state) => accept(state, { ...active, status: "erased" }))
      .thenRefused({ refusal: "link-withdrawn" });
    given(companies, [founded, invited, joined(kim)])
      .when((state) => accept(state, { ...active, suspended: true }))
      .thenEvents([]);
  });

  it("is withdrawn with their demotion, removal, leaving or erasure; those of others stay open", () => {
    const ofSam: NewCompanyEvent = {
      ...invitedAs(later, "lee@acme.example"),
      data: { ...invitedAs(later).data, invitedBy: sam },
    } as NewCompanyEvent;
    const events = [founded, owner, invited, ofSam];
    const by = { now, newId: () => "" };
    given(companies, events)
      .when((state) => changeMemberRole({ memberId: pat, role: "recruiter" }, state, { ...by, by: sam }))
      .thenEvents([demoted("owner", "recruiter"), withdrawn]);
    given(companies, events)
      .when((state) => removeMember({ memberId: pat }, state, { ...by, by: sam }))
      .thenEvents([inviterRemoved, withdrawn]);
    given(companies, events)
      .when((state) => removeErased(pat, state, now))
      .thenEvents([
        { ...inviterRemoved, data: { ...inviterRemoved.data, reason: "erased" } } as NewCompanyEvent,
        withdrawn,
      ]);
  });

  it("is withdrawn where the last owner is erased and a recruiter becomes owner", () => {
    given(companies, [
      founded,
      { ...joined(sam), data: { ...joined(sam).data, invitationId: later } } as NewCompanyEvent,
      invited,
    ])
      .when((state) => removeErased(pat, state, now))
      .thenEvents([
        { ...inviterRemoved, data: { ...inviterRemoved.data, reason: "erased" } } as NewCompanyEvent,
        withdrawn,
        {
          type: "MemberRoleChanged",
          data: { companyId, personId: sam, from: "recruiter", to: "owner", changedAt: at },
        },
      ]);
  });
});

describe("the claim that comes before", () => {
  const elsewhere: Company = { ...noCompany, status: "active", companyId: later };
  const members = (personId: string) => [{ personId, role: "recruiter" as const, membership: 1 }];
  const claim =
    (company: Company | undefined, when = now) =>
    (state: Employer) =>
      claimMembership(state, {
        personId: sam,
        companyId,
        now: when,
        joined: { membership: company && 1, company },
      });
  const claimed = (company: string, membership = 1, when = now): NewEmployerEvent => ({
    type: "CompanyJoined",
    data: { personId: sam, companyId: company, membership, joinedAt: when.toISOString() },
  });

  it("joins an employer in no company, and goes on with a claim of the same company", () => {
    given(employers, [])
      .when(claim(undefined))
      .thenEvents([claimed(companyId)]);
    given(employers, [claimed(companyId)])
      .when(claim({ ...elsewhere, companyId }))
      .thenEvents([]);
  });

  it("is refused to a member of another company, and while another joining may still be under way", () => {
    given(employers, [claimed(later)])
      .when(claim({ ...elsewhere, members: members(sam) }))
      .thenRefused({ refusal: "already-member" });
    for (const company of [elsewhere, noCompany]) {
      given(employers, [claimed(later)])
        .when(claim(company))
        .thenRefused({ refusal: "joining-elsewhere" });
      given(employers, [claimed(later)])
        .when(claim(company, after(60_000)))
        .thenEvents([claimed(companyId, 2, after(60_000))]);
    }
  });
});

describe("the token of a link", () => {
  const [ring, another] = [testKeyRing("k1"), testKeyRing("k1")];
  const one = { invitationId, keyId: "k1" };
  const token = invitationToken(companyId, one, ring);

  const invitation = {
    ...one,
    role: "recruiter",
    email: "sam@acme.example",
    invitedBy: pat,
    invitedAt: at,
    expiresAt: at,
    status: "open",
  } as const;
  const isGenuine = (presented: string, keys = ring, of: Invitation = invitation) =>
    presentedInvitation(presented, keys)?.genuine(of);

  it("names its invitation, and nothing else does", () => {
    expect(presentedInvitation(token, ring)).toMatchObject({ companyId, invitationId });
    expect(presentedInvitation(`${token}x`, ring)).toBeUndefined();
    expect(presentedInvitation(`${companyId}.${invitationId}.`, ring)).toBeUndefined();
  });

  it("is valid only for its invitation and key", () => {
    expect(isGenuine(token)).toBe(true);
    expect(isGenuine(token, another)).toBe(false);
    expect(isGenuine(token.replace(companyId, later))).toBe(false);
    expect(isGenuine(token, ring, { ...invitation, invitationId: later })).toBe(false);
  });
});

describe("an invitation whose time is up", () => {
  const expire = (date: Date) => (state: Company) => expireInvitations(state, date);
  const expired = (date: Date): NewCompanyEvent => ({
    type: "InvitationExpired",
    data: { companyId, invitationId, expiredAt: date.toISOString() },
  });

  it("expires once, and its link reports that", () => {
    given(companies, [founded, invited])
      .when(expire(after(week)))
      .thenEvents([expired(after(week))]);
    given(companies, [founded, invited, expired(after(week))])
      .when(expire(after(week + 1)))
      .thenEvents([]);
    const state = fold(companies, [founded, invited, expired(after(week))]);
    const link = { companyId, invitationId, genuine: () => true };
    expect(invitationOf(state, link, { now, inviter: active })).toEqual({ refusal: "link-expired" });
  });

  it("stays as it is where it was used or withdrawn, and so does a later one", () => {
    for (const events of [
      [invited, joined(sam)],
      [invited, withdrawn],
      [invitedAs(invitationId, "kim@acme.example", after(1))],
    ])
      given(companies, [founded, ...events])
        .when(expire(after(week)))
        .thenEvents([]);
  });
});

it("is withdrawn with the company's last member", () => {
  given(companies, [founded, invited])
    .when((state) => removeErased(pat, state, now))
    .thenEvents([
      { type: "MemberRemoved", data: { companyId, personId: pat, membership: 1, reason: "erased", removedAt: at } },
      withdrawn,
      { type: "CompanyClosed", data: { companyId, closedAt: at } },
    ]);
});
