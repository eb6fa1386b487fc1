import type * as contract from "@provenwork/contracts/employer/commands";
import type { NewEmployerEvent } from "@provenwork/contracts/employer/events";
import type { Employer, EmployerContact } from "@provenwork/contracts/employer/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Joined, joinStatus } from "#company/claim.ts";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { sameFields } from "#kernel/same-fields.ts";

/** Records contact data and, for a person without a company, that they join one of their own. */
export const joinOwnCompany: Decide<
  typeof contract.CompleteEmployerProfile,
  Employer,
  NewEmployerEvent,
  StreamId & { readonly joined: Joined }
> = ({ fullName, email, phone }, state, { id: personId, joined, now, newId }) => {
  if (state.joined !== undefined && state.joined.membership !== joined.membership) return refuse("changed-meanwhile");
  const standing = state.joined === undefined ? "none" : joinStatus(personId, state.joined, joined, now);
  if (standing === "joining") return refuse("joining-elsewhere");
  const events = contactEvents({ fullName, email, phone }, state, personId, now);
  if (standing !== "none") return accept(...events);
  const membership = state.memberships + 1;
  const data = { personId, companyId: newId("company"), membership, joinedAt: now.toISOString() };
  return accept(...events, { type: "CompanyJoined", data });
};

function contactEvents(
  given: EmployerContact,
  { contact }: Employer,
  personId: string,
  now: Date,
): readonly NewEmployerEvent[] {
  const at = now.toISOString();
  if (contact === undefined)
    return [{ type: "EmployerProfileCompleted", data: { personId, completedAt: at }, personal: given }];
  if (contact !== erased && sameFields(contact, given)) return [];
  return [{ type: "EmployerProfileChanged", data: { personId, changedAt: at }, personal: given }];
}
