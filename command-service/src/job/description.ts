import { isSameName } from "@provenwork/contracts/company/company-name";
import type { JobDescription } from "@provenwork/contracts/job/events";
import { type JobInput, jobFields } from "@provenwork/contracts/job/rules";
import { toStored } from "@provenwork/contracts/kernel/fields";

/** The profile of the job's company. */
export interface OwnCompany {
  readonly companyName: string | undefined;
}

/** The content of a job, without its expiry date. */
export type JobGiven = Omit<JobInput, "expiresAt">;

/** A remote job is done remotely, also if another workplace was ticked; figures without a period are by the year. */
export function descriptionFrom(input: JobGiven, { companyName }: OwnCompany): JobDescription {
  const fields = toStored(jobFields, input);
  const [min, max] = [input.salaryMin ?? null, input.salaryMax ?? null];
  return {
    ...fields,
    pay: min === null && max === null ? null : { min, max, currency: "USD", per: input.salaryPer ?? "year" },
    workplace: input.jobType === "remote" ? "remote" : fields.workplace,
    ownName: companyName !== undefined && isSameName(input.company, companyName),
  };
}

/** The fields of the form, as a description fills them. */
export function givenBy(description: JobDescription): JobGiven {
  const { pay, ownName: _, ...rest } = description;
  return { ...rest, salaryMin: pay?.min ?? null, salaryMax: pay?.max ?? null, salaryPer: pay?.per ?? null };
}

/** Parts of a description that differ. */
export function differences(one: JobDescription, other: JobDescription): readonly (keyof JobDescription)[] {
  const same = (part: keyof JobDescription) => JSON.stringify(one[part]) === JSON.stringify(other[part]);
  return (Object.keys(one) as (keyof JobDescription)[]).filter((part) => !same(part));
}
