import { type Company, companies, memberOf } from "@provenwork/contracts/company/state";
import type { Employer } from "@provenwork/contracts/employer/state";
import type { Steps } from "#kernel/steps.ts";

/** Milliseconds after which a joining that its company does not list counts as given up: a command takes seconds. */
const abandonedAfterMs = 60_000;

/** The company that a person joined, according to their own stream. */
export interface Joined {
  readonly membership: number | undefined;
  readonly company: Company | undefined;
}

/** Read before a decision on the person's own stream, which compares `membership` with its own. */
export async function loadJoined(steps: Steps, { joined }: Employer): Promise<Joined> {
  const company = joined && (await steps.load(companies, joined.companyId)).state;
  return { membership: joined?.membership, company };
}

/**
 * The result of a claim to join. `founding`: its company is yet to be founded. `member`: the company lists them. `joining`: it does
 * not yet, but a command may be about to add them. `none`: it never will.
 */
export function joinStatus(
  personId: string,
  joined: NonNullable<Employer["joined"]>,
  { company }: Joined,
  now: Date,
): "founding" | "member" | "joining" | "none" {
  if (company === undefined || company.status === "absent") return "founding";
  if (memberOf(company, personId)?.membership === joined.membership) return "member";
  return isAbandoned(joined, now) ? "none" : "joining";
}

/** Whether a joining is so old that no command will complete it. */
export const isAbandoned = ({ joinedAt }: NonNullable<Employer["joined"]>, now: Date): boolean =>
  now.getTime() - Date.parse(joinedAt) >= abandonedAfterMs;
