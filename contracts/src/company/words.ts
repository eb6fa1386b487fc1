import type { WordsOf } from "../kernel/words.ts";
import type { CompanyEvent } from "./events.ts";

export const companyWords: WordsOf<CompanyEvent> = {
  CompanyFounded: ({ name, personId }) => `Company "${name}" founded by ${personId}`,
  CompanyProfileChanged: ({ name }) => `Company profile of "${name}" changed`,
  MemberInvited: ({ role, expiresAt }) => `Somebody invited as ${role}, until ${expiresAt}`,
  InvitationWithdrawn: ({ invitationId }) => `Invitation ${invitationId} withdrawn`,
  MemberJoined: ({ personId, role }) => `${personId} joined as ${role}`,
  MemberRoleChanged: ({ personId, from, to }) => `${personId} changed from ${from} to ${to}`,
  MemberRemoved: ({ personId, reason }) => `${personId} is no longer a member: ${reason}`,
  CompanyClosed: () => "Company closed: no member is left",
};
