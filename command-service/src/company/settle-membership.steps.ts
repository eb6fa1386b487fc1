import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { companies, memberOf } from "@provenwork/contracts/company/state";
import type { NewEmployerEvent } from "@provenwork/contracts/employer/events";
import { type Employer, employers } from "@provenwork/contracts/employer/state";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { type Decision, accept } from "#kernel/decision.ts";
import type { Memberships } from "#kernel/memberships.ts";
import type { Steps } from "#kernel/steps.ts";
import { joining, leaving } from "./membership-of.ts";

/**
 * Everything that follows from what a company decided about a person's membership: their own stream notes that they left, and
 * both services learn of it. Repeating it changes nothing.
 */
export async function settleMembership(memberships: Memberships, steps: Steps, personId: string): Promise<void> {
  const { state: employer } = await steps.load(employers, personId);
  const { joined } = employer;
  if (joined === undefined) {
    if (employer.memberships > 0) await memberships.record(leaving({ personId, membership: employer.memberships }));
    return;
  }
  const { companyId, membership } = joined;
  const { state: company, events } = await steps.load(companies, companyId);
  if (memberOf(company, personId)?.membership === membership) {
    await memberships.record(joining({ companyId, personId, membership }));
  } else if (events.some((event) => isRemovalOf(event, personId, membership))) {
    const leave = (state: Employer) => leaveCompany(state, { personId, membership, now: steps.now });
    await steps.handle(employers, personId, leave, { step: `leave ${personId}`, guards: [] });
    await memberships.record(leaving({ personId, membership }));
  }
}

const isRemovalOf = ({ type, data }: Recorded<CompanyEvent>, personId: string, membership: number): boolean =>
  type === "MemberRemoved" && data.personId === personId && data.membership === membership;

/** Notes in a person's own stream that a membership is over. */
export const leaveCompany = (
  { joined }: Employer,
  { personId, membership, now }: { personId: string; membership: number; now: Date },
): Decision<NewEmployerEvent, never> => {
  if (joined?.membership !== membership) return accept();
  const data = { personId, companyId: joined.companyId, membership, leftAt: now.toISOString() };
  return accept({ type: "CompanyLeft", data });
};
