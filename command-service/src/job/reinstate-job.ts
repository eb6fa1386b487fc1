import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type * as contract from "@provenwork/contracts/job/moderation-commands";
import { companies, noCompany } from "@provenwork/contracts/company/state";
import { type Job, jobs } from "@provenwork/contracts/job/state";
import type { Call } from "#kernel/route.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { isPast } from "./expiry.ts";

interface CompanyStatus {
  readonly companyClosed: boolean;
}

/** Whether the company that posted a job has closed since; one that closes meanwhile takes it down again. */
export async function loadCompanyStatus({ jobId }: { readonly jobId: string }, { load }: Pick<Call, "load">) {
  const { companyId } = (await load(jobs, jobId)).state;
  const { status } = companyId === "" ? noCompany : (await load(companies, companyId)).state;
  return { ready: { companyClosed: status === "closed" } };
}

/** The job gets the status that it had before it was taken down; if it was active and its expiry date has passed, it is expired. */
export const reinstateJob: Decide<typeof contract.ReinstateJob, Job, NewJobEvent, CompanyStatus> = (
  { reason: explanation },
  { status, jobId, companyId, takenDown, expiresAt },
  { now, companyClosed },
) => {
  if (status === "absent" || status === "deleted") return refuse("no-job");
  if (takenDown === undefined) return refuse("not-taken-down");
  if (companyClosed) return refuse("company-closed");
  const to = takenDown.from === "active" && isPast(expiresAt, now) ? "expired" : takenDown.from;
  return accept({
    type: "JobReinstated",
    data: { jobId, companyId, to, explanation, reinstatedAt: now.toISOString() },
  });
};
