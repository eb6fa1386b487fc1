import { type Erased, erased } from "../kernel/event.ts";
import type { CompanyEvent } from "./events.ts";
import type { MemberRole } from "./rules.ts";

export interface CompanyProfile {
  readonly name: string;
  readonly industry: string;
  readonly size: string;
  readonly website: string | null;
  readonly description: string;
}

export interface Member {
  readonly personId: string;
  readonly role: MemberRole;
  readonly membership: number;
}

export interface Invitation {
  readonly invitationId: string;
  readonly role: MemberRole;
  readonly email: string | Erased;
  readonly keyId: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
  readonly status: "open" | "withdrawn" | "accepted";
}

export interface Company {
  status: "absent" | "active" | "closed";
  companyId: string;
  profile: CompanyProfile | undefined;
  /** The longest-standing first. */
  members: readonly Member[];
  /** Every invitation, oldest first. */
  invitations: readonly Invitation[];
}

export const noCompany: Company = {
  status: "absent",
  companyId: "",
  profile: undefined,
  members: [],
  invitations: [],
};

export const memberOf = ({ members }: Pick<Company, "members">, personId: string): Member | undefined =>
  members.find((member) => member.personId === personId);

export const owners = ({ members }: Pick<Company, "members">): readonly Member[] =>
  members.filter(({ role }) => role === "owner");

export function evolveCompany(state: Company, event: CompanyEvent): Company {
  switch (event.type) {
    case "CompanyFounded": {
      const { companyId, personId, membership } = event.data;
      const members = [{ personId, membership, role: "owner" as const }];
      return { ...state, status: "active", companyId, profile: profileOf(event.data), members };
    }
    case "CompanyProfileChanged":
      return { ...state, profile: profileOf(event.data) };
    case "MemberInvited": {
      const { invitationId, role, keyId, invitedAt, expiresAt } = event.data;
      const email: string | Erased = event.personal === erased ? erased : event.personal.email;
      const invitation: Invitation = { invitationId, role, email, keyId, invitedAt, expiresAt, status: "open" };
      return { ...state, invitations: [...state.invitations, invitation] };
    }
    case "InvitationWithdrawn":
      return withInvitation(state, event.data.invitationId, "withdrawn");
    case "MemberJoined": {
      const { invitationId, personId, membership, role } = event.data;
      const joined = { ...state, members: [...state.members, { personId, membership, role }] };
      return withInvitation(joined, invitationId, "accepted");
    }
    case "MemberRoleChanged": {
      const { personId, to } = event.data;
      const members = state.members.map((member) => (member.personId === personId ? { ...member, role: to } : member));
      return { ...state, members };
    }
    case "MemberRemoved":
      return { ...state, members: state.members.filter(({ personId }) => personId !== event.data.personId) };
    case "CompanyClosed":
      return { ...state, status: "closed" };
  }
}

/** What a company says of itself, without the rest of an event. */
export const profileOf = ({ name, industry, size, website, description }: CompanyProfile): CompanyProfile => ({
  name,
  industry,
  size,
  website,
  description,
});

const withInvitation = (state: Company, invitationId: string, status: Invitation["status"]): Company => ({
  ...state,
  invitations: state.invitations.map((each) => (each.invitationId === invitationId ? { ...each, status } : each)),
});
