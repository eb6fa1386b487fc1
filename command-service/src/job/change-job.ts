import type * as contract from "@provenwork/contracts/job/commands";
import type { JobDescription, NewJobEvent } from "@provenwork/contracts/job/events";
import { hasCents, jobFields } from "@provenwork/contracts/job/rules";
import type { Job } from "@provenwork/contracts/job/state";
import { partsOf } from "@provenwork/contracts/kernel/fields";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type OwnCompany, type JobGiven, descriptionFrom, differences, givenBy } from "./description.ts";
import { isSameList, questionsFrom } from "./questions-from.ts";
import { expiryFrom, isFar, isPast } from "./expiry.ts";

/** Changes a job's content and whether it is listed. Relisting an expired job needs a new expiry date. */
export const changeJob: Decide<typeof contract.ChangeJob, Job, NewJobEvent, OwnCompany> = (
  { jobId, isActive, expiresAt: until, questions, ...given },
  job,
  { companyName, now, newId },
) => {
  const { status, companyId, description: before } = job;
  if (before === undefined || status === "absent" || status === "deleted") return refuse("unknown-job");
  if (status === "taken-down") return refuse("taken-down");
  const after = edited(before, given, { companyName });
  if ((after.pay?.min ?? 0) > (after.pay?.max ?? Infinity)) return refuse("salary-order");
  if (after.pay?.per === "year" && (hasCents(after.pay.min) || hasCents(after.pay.max))) return refuse("salary-cents");
  const expiresAt = until === undefined ? job.expiresAt : expiryFrom(until, now);
  const redated = expiresAt !== job.expiresAt;
  if (redated && isPast(expiresAt, now)) return refuse("past-expiry");
  if (redated && isFar(expiresAt, now)) return refuse("far-expiry");
  if (isActive === true && isPast(expiresAt, now)) return refuse("expired");

  const at = now.toISOString();
  const ids = { jobId, companyId };
  const from = status === "active" ? undefined : status;
  const activated = from !== undefined && (isActive ?? (from === "expired" && redated));
  const events: NewJobEvent[] = [];
  if (differences(before, after).length > 0 || (redated && !activated))
    events.push({ type: "JobChanged", data: { ...ids, ...after, expiresAt, changedAt: at } });
  const asked = questions === undefined ? job.questions : questionsFrom(questions, job.questions, newId);
  if (!isSameList(asked, job.questions))
    events.push({ type: "JobQuestionsChanged", data: { ...ids, questions: [...asked], changedAt: at } });
  if (activated) events.push({ type: "JobActivated", data: { ...ids, from, expiresAt, activatedAt: at } });
  if (isActive === false && status === "active")
    events.push({ type: "JobDeactivated", data: { ...ids, from: status, deactivatedAt: at } });
  return accept(...events);
};

/** Without fields, its content is not checked again. */
function edited(
  before: JobDescription,
  given: { readonly [Field in keyof JobGiven]?: JobGiven[Field] | undefined },
  company: OwnCompany,
): JobDescription {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return fields.length === 0 ? before : descriptionFrom({ ...givenBy(before), ...Object.fromEntries(fields) }, company);
}

const names: Readonly<Record<keyof JobDescription, string>> = {
  ...partsOf(jobFields, "label"),
  title: "title",
  pay: "salary in figures",
  ownName: "company",
};

/** Says what was changed elsewhere since it was seen. */
export function jobChanged(before: Job, after: Job): string | undefined {
  const [seen, now] = [before.description, after.description];
  if (seen === undefined || now === undefined) return undefined;
  const parts = differences(seen, now).map((part) => names[part].toLowerCase());
  const changed = new Set([
    ...parts,
    ...(before.expiresAt === after.expiresAt ? [] : ["expiration date"]),
    ...(isSameList(before.questions, after.questions) ? [] : ["questions"]),
  ]);
  return `Changed elsewhere: ${[...changed].join(", ")}. Review it and save again.`;
}
