import { type Erased, erased, known } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import { type OpenCode, openCode, withChange } from "../mailed-code/state.ts";
import { type StoredFields, fieldsIn, namesOf } from "../kernel/fields.ts";
import { isSameName } from "./company-name.ts";
import type { CompanyEvent } from "./events.ts";
import { type MemberRole, companyFields, type companyInputs } from "./rules.ts";
import { type Stage, standardStages } from "./stages.ts";
import { type MessageTemplate, standardTemplates } from "./templates.ts";

export type CompanyProfile = Readonly<StoredFields<typeof companyFields>>;

export interface Member {
  readonly personId: string;
  readonly role: MemberRole;
  readonly membership: number;
}

export interface Invitation {
  readonly invitationId: string;
  readonly role: MemberRole;
  readonly email: string | Erased;
  readonly invitedBy: string;
  readonly keyId: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
  readonly status: "open" | "withdrawn" | "expired" | "accepted";
  /** personId of the new member. */
  readonly acceptedBy?: string;
}

/** Subject of a domain code. */
export interface DomainAddress {
  /** The member who requested the code, which is valid only while they are a member. */
  readonly requestedBy: string;
  readonly address: string;
  readonly domain: string;
}

/** The proof by an entered code. */
export interface DomainProof {
  readonly domain: string;
  readonly issue: number;
  readonly verifiedAt: string;
  /** Companies that verified it earlier, once noticed. */
  readonly provenBefore?: readonly string[];
}

export interface LapsedProof {
  readonly proof: DomainProof;
  readonly lapsedAt: string;
}

export interface Company {
  status: "absent" | "active" | "closed";
  companyId: string;
  profile: CompanyProfile | undefined;
  logoId: string | undefined;
  /** Oldest membership first. */
  members: readonly Member[];
  /** All invitations, oldest first. */
  invitations: readonly Invitation[];
  /** The last issued domain code, while it can be entered. */
  domainCode: OpenCode<DomainAddress> | undefined;
  /** When each domain code was issued, oldest first. */
  domainCodesIssuedAt: readonly string[];
  /** Set while the company is verified. */
  proof: DomainProof | undefined;
  /** The proof that lapsed with a name change, until it is verified again, restored by an admin, or the website moves. */
  lapsed: LapsedProof | undefined;
  /** Of applications, in their order. */
  stages: readonly Stage[];
  /** Ids of stages that were removed, where applications may still stand. */
  removedStages: readonly string[];
  /** For messages with a decision. */
  templates: readonly MessageTemplate[];
  /** Whether recruiters may confirm work experiences, too. */
  recruitersMayConfirm: boolean;
}

export const noCompany: Company = {
  status: "absent",
  companyId: "",
  profile: undefined,
  logoId: undefined,
  members: [],
  invitations: [],
  domainCode: undefined,
  domainCodesIssuedAt: [],
  proof: undefined,
  lapsed: undefined,
  stages: standardStages,
  removedStages: [],
  templates: standardTemplates,
  recruitersMayConfirm: false,
};

export const memberOf = ({ members }: Pick<Company, "members">, personId: string): Member | undefined =>
  members.find((member) => member.personId === personId);

export const owners = ({ members }: Pick<Company, "members">): readonly Member[] =>
  members.filter(({ role }) => role === "owner");

/** Whether a person may invite colleagues. Their invitations are valid only while they may. */
export const mayInvite = (company: Pick<Company, "members">, personId: string): boolean =>
  memberOf(company, personId)?.role === "owner";

/** Whether a person may confirm work experiences for the company. */
export const mayConfirm = (company: Pick<Company, "members" | "recruitersMayConfirm">, personId: string): boolean => {
  const role = memberOf(company, personId)?.role;
  return role === "owner" || (role === "recruiter" && company.recruitersMayConfirm);
};

export function evolveCompany(state: Company, event: CompanyEvent): Company {
  switch (event.type) {
    case "CompanyFounded": {
      const { companyId, personId, membership } = event.data;
      const members = [{ personId, membership, role: "owner" as const }];
      return { ...state, status: "active", companyId, profile: profileOf(event.data), members };
    }
    case "CompanyProfileChanged": {
      // The email with the code names the company, so the code is not valid for another name.
      const renamed = !isSameName(event.data.name, state.profile?.name ?? "");
      return { ...state, profile: profileOf(event.data), domainCode: renamed ? undefined : state.domainCode };
    }
    case "CompanyLogoUploaded":
      return { ...state, logoId: event.data.logoId };
    case "CompanyLogoRemoved":
      return { ...state, logoId: undefined };
    case "MemberInvited": {
      const { companyId: _, ...invited } = event.data;
      const email: string | Erased = event.personal === erased ? erased : event.personal.email;
      const invitation: Invitation = { ...invited, email, status: "open" };
      return { ...state, invitations: [...state.invitations, invitation] };
    }
    case "InvitationWithdrawn":
      return withInvitation(state, event.data.invitationId, { status: "withdrawn" });
    case "InvitationExpired":
      return withInvitation(state, event.data.invitationId, { status: "expired" });
    case "MemberJoined": {
      const { invitationId, personId, membership, role } = event.data;
      const joined = { ...state, members: [...state.members, { personId, membership, role }] };
      return withInvitation(joined, invitationId, { status: "accepted", acceptedBy: personId });
    }
    case "MemberRoleChanged": {
      const { personId, to } = event.data;
      const members = state.members.map((member) => (member.personId === personId ? { ...member, role: to } : member));
      return { ...state, members };
    }
    case "MemberRemoved": {
      const { personId: gone } = event.data;
      const members = state.members.filter(({ personId }) => personId !== gone);
      const voidsCode = known(state.domainCode?.for)?.requestedBy === gone;
      return { ...state, members, domainCode: voidsCode ? undefined : state.domainCode };
    }
    case "DomainCodeIssued": {
      const { domain, issuedAt, personId: requestedBy } = event.data;
      const issuedFor: DomainAddress | Erased =
        event.personal === erased ? erased : { ...event.personal, domain, requestedBy };
      const domainCodesIssuedAt = [...state.domainCodesIssuedAt, issuedAt];
      return { ...state, domainCodesIssuedAt, domainCode: openCode(event.data, issuedFor) };
    }
    case "DomainCodeMailed":
    case "DomainCodeMailFailed":
      return state;
    case "DomainCodeRefused":
      return withCode(state, event.data.issue, { triesLeft: event.data.triesLeft });
    case "DomainCodeLocked":
      return withCode(state, event.data.issue, { locked: true });
    case "CompanyVerified": {
      const { domain, issue, verifiedAt } = event.data;
      return { ...state, domainCode: undefined, proof: { domain, issue, verifiedAt }, lapsed: undefined };
    }
    case "DomainProvedTwice":
      return { ...state, proof: state.proof && { ...state.proof, provenBefore: event.data.provenBefore } };
    case "CompanyVerificationLapsed": {
      const { because, lapsedAt } = event.data;
      const lapsed = because === "name" && state.proof ? { proof: state.proof, lapsedAt } : undefined;
      return { ...state, proof: undefined, lapsed };
    }
    case "CompanyVerificationRestored":
      return { ...state, proof: state.lapsed?.proof, lapsed: undefined };
    case "StagesChanged":
      return { ...state, stages: event.data.stages, removedStages: event.data.removed };
    case "MessageTemplatesChanged":
      return { ...state, templates: event.data.templates };
    case "ConfirmersChosen":
      return { ...state, recruitersMayConfirm: event.data.recruiters };
    case "CompanyClosed":
      return { ...state, status: "closed" };
  }
}

/** The profile in an event's data. */
export const profileOf = (data: CompanyProfile): CompanyProfile => fieldsIn(companyFields, data);

/** A profile under its names in forms and calls. */
export const profileInputs = (profile: CompanyProfile) =>
  Object.fromEntries(namesOf(companyFields).map((name) => [companyFields[name].input, profile[name]])) as StoredFields<
    typeof companyInputs
  >;

const withCode = (state: Company, issue: number, change: Partial<OpenCode<DomainAddress>>): Company => ({
  ...state,
  domainCode: withChange(state.domainCode, issue, change),
});

const withInvitation = (state: Company, invitationId: string, change: Partial<Invitation>): Company => ({
  ...state,
  invitations: state.invitations.map((each) => (each.invitationId === invitationId ? { ...each, ...change } : each)),
});

/** Stream names are a storage format. */
export const companyStream = (companyId: string) => `company-${companyId}`;

/** A company with its members, by companyId. */
export const companies: StreamType<Company, CompanyEvent> = {
  name: companyStream,
  initialState: noCompany,
  evolve: evolveCompany,
};
