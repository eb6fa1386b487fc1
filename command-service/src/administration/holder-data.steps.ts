import { type AccountType, accountTypes } from "@provenwork/contracts/account/rules";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { employers } from "@provenwork/contracts/employer/state";
import { jobReports } from "@provenwork/contracts/job/report-state";
import { savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import { learners } from "@provenwork/contracts/learning/state";
import { publicProfiles } from "@provenwork/contracts/public-profile/state";
import type { Steps } from "#kernel/steps.ts";

/**
 * Whether an account has candidate or company data. Applications require candidate data, companies employer
 * data.
 */
export async function hasData(personId: string, { load }: Pick<Steps, "load">): Promise<boolean> {
  const streams = await Promise.all([
    load(candidates, personId),
    load(employers, personId),
    load(savedJobs, personId),
    load(savedSearches, personId),
    load(jobReports, personId),
    load(learners, personId),
    load(publicProfiles, personId),
  ]);
  return streams.some(({ events }) => events.length > 0);
}

/** The registered role; undefined for staff accounts. */
export async function registeredAs(personId: string, { load }: Pick<Steps, "load">): Promise<AccountType | undefined> {
  const { events } = await load(accounts, personId);
  const registered = events.find((event) => event.type === "AccountRegistered");
  return accountTypes.find((type) => type === registered?.data.role);
}
