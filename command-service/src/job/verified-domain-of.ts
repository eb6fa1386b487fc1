import { isSameName } from "@provenwork/contracts/company/company-name";
import type { Company } from "@provenwork/contracts/company/state";
import type { JobDescription } from "@provenwork/contracts/job/events";

/** The domain that the company of a job has proven, where the job is posted under the name that the company has now. */
export const verifiedDomainOf = (
  { ownName, company }: Pick<JobDescription, "ownName" | "company">,
  { proof, profile }: Pick<Company, "proof" | "profile">,
): string | undefined => (ownName && isSameName(company, profile?.name ?? "") ? proof?.domain : undefined);
