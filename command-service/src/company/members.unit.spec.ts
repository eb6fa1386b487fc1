import { acme } from "@provenwork/contracts/testing/acme";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { MemberRole } from "@provenwork/contracts/company/rules";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { removeMember } from "./remove-member.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const pat = "0190a000-0000-7000-8000-000000000001";
const sam = "0190a000-0000-7000-8000-000000000002";
const stranger = "0190a000-0000-7000-8000-000000000003";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const founded: NewCompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId: pat, membership: 1, ...acme, foundedAt: at },
};
const joined = (role: MemberRole): NewCompanyEvent => ({
  type: "MemberJoined",
  data: { companyId, personId: sam, membership: 1, invitationId: stranger, role, joinedAt: at },
});
const newId = () => "";

describe("changing a role", () => {
  const change = (by: string, memberId: string, role: MemberRole) => (state: Company) =>
    changeMemberRole({ memberId, role }, state, { by, now, newId });
  const changed = (personId: string, from: MemberRole, to: MemberRole) => ({
    type: "MemberRoleChanged",
    data: { companyId, personId, from, to, changedAt: at },
  });

  it("is for owners, of others and of themselves while another owner stays", () => {
    given(companies, [founded, joined("recruiter")])
      .when(change(pat, sam, "owner"))
      .thenEvents([changed(sam, "recruiter", "owner")]);
    given(companies, [founded, joined("owner")])
      .when(change(pat, pat, "recruiter"))
      .thenEvents([changed(pat, "owner", "recruiter")]);
  });

  it("is refused to recruiters, for an unknown member and for the last owner", () => {
    const two = [founded, joined("recruiter")];
    given(companies, two)
      .when(change(sam, sam, "owner"))
      .thenRefused({ refusal: "owners-only" });
    given(companies, two)
      .when(change(pat, stranger, "owner"))
      .thenRefused({ refusal: "unknown-member" });
    given(companies, two)
      .when(change(pat, pat, "recruiter"))
      .thenRefused({ refusal: "last-owner" });
    given(companies, two)
      .when(change(pat, sam, "recruiter"))
      .thenEvents([]);
  });
});

describe("removing a member", () => {
  const remove = (by: string, memberId: string) => (state: Company) =>
    removeMember({ memberId }, state, { by, now, newId });
  const removed = (personId: string, reason: string) => ({
    type: "MemberRemoved",
    data: { companyId, personId, membership: 1, reason, removedAt: at },
  });

  it("is for owners; every member may leave", () => {
    const two = [founded, joined("recruiter")];
    given(companies, two)
      .when(remove(pat, sam))
      .thenEvents([removed(sam, "removed")]);
    given(companies, two)
      .when(remove(sam, sam))
      .thenEvents([removed(sam, "left")]);
    given(companies, [founded, joined("owner")])
      .when(remove(pat, pat))
      .thenEvents([removed(pat, "left")]);
  });

  it("is refused to recruiters, for an unknown member and for the last owner", () => {
    const two = [founded, joined("recruiter")];
    given(companies, two).when(remove(sam, pat)).thenRefused({ refusal: "owners-only" });
    given(companies, two).when(remove(pat, stranger)).thenRefused({ refusal: "unknown-member" });
    given(companies, two).when(remove(pat, pat)).thenRefused({ refusal: "last-owner" });
    given(companies, [founded]).when(remove(pat, pat)).thenRefused({ refusal: "last-owner" });
  });
});
