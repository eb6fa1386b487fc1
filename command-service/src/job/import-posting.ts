import type { BoardForm, ImportOutcome } from "@provenwork/contracts/job/board-rules";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { JobInput } from "@provenwork/contracts/job/rules";
import type { Job } from "@provenwork/contracts/job/state";
import { type Decision, type DecisionContext, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { changeJob } from "./change-job.ts";
import type { OwnCompany } from "./description.ts";
import { expiryFrom } from "./expiry.ts";
import { postJob } from "./post-job.ts";

/** Where a job comes from, and its content there. */
export interface ImportedPosting extends BoardForm {
  readonly externalId: string;
  readonly digest: string;
  readonly input: Omit<JobInput, "expiresAt">;
}

type Context = DecisionContext & StreamId & OwnCompany & { readonly companyId: string };

/** Jobs that end sooner are listed longer while the board has them. */
const renewWithin = 15 * 24 * 60 * 60_000;

/**
 * Makes a job what its board says: posted, changed where it changed there, and listed while it is there. A job that its company
 * deactivated stays so, and what the company changed stays until the board changes.
 */
export function importPosting(
  { input, ...origin }: ImportedPosting,
  job: Job,
  context: Context,
): Decision<NewJobEvent> {
  const { id: jobId, companyId, now } = context;
  const imported: NewJobEvent = {
    type: "JobImported",
    data: { jobId, companyId, ...origin, onBoard: true, importedAt: now.toISOString() },
  };
  if (job.status === "absent") {
    const { events, refusal } = postJob(input, job, context);
    return refusal === undefined ? accept(...events, imported) : refuse(refusal);
  }
  if (job.status === "deleted") return refuse("deleted");
  const { imported: before, status } = job;
  const isChanged = before?.digest !== origin.digest;
  const isBack = before?.onBoard !== true;
  const again = status === "expired" || (status === "inactive" && isBack);
  const endsSoon = status !== "inactive" && Date.parse(job.expiresAt) - now.getTime() < renewWithin;
  const { events, refusal } = changeJob(
    {
      jobId,
      ...(isChanged && input),
      ...(again && { isActive: true }),
      ...((again || endsSoon) && { expiresAt: expiryFrom(undefined, now) }),
    },
    job,
    context,
  );
  if (refusal !== undefined) return refuse(refusal);
  return accept(...events, ...(isChanged || isBack ? [imported] : []));
}

/** Closes a job that its board no longer has. */
export function closeImported(job: Job, { now }: DecisionContext): Decision<NewJobEvent, never> {
  const { jobId, companyId, status, imported } = job;
  if (status !== "active" || imported?.onBoard !== true) return accept();
  const at = now.toISOString();
  return accept(
    { type: "JobDeactivated", data: { jobId, companyId, from: status, deactivatedAt: at } },
    { type: "JobImported", data: { jobId, companyId, ...imported, onBoard: false, importedAt: at } },
  );
}

/** What these events do with a job. */
export function outcomeOf(events: readonly { readonly type: string }[]): ImportOutcome {
  const types = new Set(events.map(({ type }) => type));
  if (types.has("JobPosted")) return "post";
  if (types.has("JobDeactivated")) return "close";
  if (types.has("JobActivated")) return "relist";
  if (!types.has("JobChanged")) return "keep";
  return types.has("JobImported") ? "change" : "relist";
}
