import { acme } from "@provenwork/contracts/testing/acme";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { membersProjection } from "./projection.ts";

const id = (n: number) => `${n}`.repeat(8) + "-1111-4111-8111-111111111111";
const [companyId, pat, sam, invitationId] = [id(1), id(2), id(3), id(4)];
const founded: CompanyEvent = {
  type: "CompanyFounded",
  data: {
    companyId,
    personId: pat,
    membership: 1,
    ...acme,
    foundedAt: at,
  },
};
const expiresAt = "2026-01-09T03:04:05.000Z";
const invited: CompanyEvent = {
  type: "MemberInvited",
  data: { companyId, invitationId, role: "recruiter", invitedBy: pat, keyId: "k1", invitedAt: at, expiresAt },
  personal: { email: "sam@acme.example" },
};
const joined: CompanyEvent = {
  type: "MemberJoined",
  data: { companyId, personId: sam, membership: 1, invitationId, role: "recruiter", joinedAt: at },
};
const gone = (personId: string): AccountEvent => ({
  type: "AccountErased",
  data: { personId, reason: "requested", erasedAt: at },
});
const project = (...events: (CompanyEvent | AccountEvent)[]) =>
  projectTwice(membersProjection, recorded(companyStream(companyId), ...events));

const member = { company_id: companyId, joined_at: new Date(at) };
const founder = { ...member, person_id: pat, role: "owner", founder: true };
const recruiter = { ...member, person_id: sam, role: "recruiter", founder: false };
const invitation = {
  invitation_id: invitationId,
  company_id: companyId,
  email: "sam@acme.example",
  role: "recruiter",
  invited_by: pat,
  invited_at: new Date(at),
  expires_at: new Date(expiresAt),
};

it("lists the founder as owner and who is invited", async () => {
  const { once, twice } = await project(founded, invited);
  expect(once).toEqual({ members: [founder], invitations: [invitation] });
  expect(twice).toEqual(once);
  expect((await project(founded, { ...invited, personal: erased })).once["invitations"]).toEqual([
    { ...invitation, email: null },
  ]);
});

it("makes of an accepted invitation a member, and of a withdrawn one nothing", async () => {
  expect((await project(founded, invited, joined)).once).toEqual({ members: [founder, recruiter], invitations: [] });
  const withdrawn: CompanyEvent = { type: "InvitationWithdrawn", data: { companyId, invitationId, withdrawnAt: at } };
  expect((await project(founded, invited, withdrawn)).once).toEqual({ members: [founder], invitations: [] });
});

it("keeps an expired invitation without its address", async () => {
  const expired: CompanyEvent = { type: "InvitationExpired", data: { companyId, invitationId, expiredAt: at } };
  const { once, twice } = await project(founded, invited, expired);
  expect(once["invitations"]).toEqual([{ ...invitation, email: null }]);
  expect(twice).toEqual(once);
});

it("follows roles and removals", async () => {
  const change: CompanyEvent = {
    type: "MemberRoleChanged",
    data: { companyId, personId: sam, from: "recruiter", to: "owner", changedAt: at },
  };
  const removed: CompanyEvent = {
    type: "MemberRemoved",
    data: { companyId, personId: pat, membership: 1, reason: "left", removedAt: at },
  };
  const { once } = await project(founded, invited, joined, change, removed);
  expect(once["members"]).toEqual([{ ...recruiter, role: "owner" }]);
});

it("forgets an erased member, and who invited", async () => {
  const { once } = await project(founded, invited, gone(pat));
  expect(once).toEqual({ members: [], invitations: [{ ...invitation, invited_by: null }] });
});
