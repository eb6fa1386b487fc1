import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Steps } from "#kernel/steps.ts";

/** Those of an instant, or those that were put into the daily mail that was due then; `until` is not part of a period. */
export type Which = { readonly from: Date; readonly until: Date } | { readonly dueAt: Date };

/** Applications that one mail names. */
const maxNamed = 50;

/** The applications to a company in a mail that still await a decision, oldest first. */
export async function newApplicationsTo(
  companyId: string,
  which: Which,
  { database, steps }: { readonly database: Kysely<WriteDatabase>; readonly steps: Pick<Steps, "load"> },
) {
  const all = database.selectFrom("applicants").select(["person_id", "job_id"]).where("company_id", "=", companyId);
  const meant =
    "dueAt" in which
      ? all.where("daily_at", "=", which.dueAt)
      : all.where("submitted_at", ">=", which.from).where("submitted_at", "<", which.until);
  const rows = await meant
    .orderBy("submitted_at")
    .limit(maxNamed + 1)
    .execute();
  const named = rows.slice(0, maxNamed).map(async ({ person_id: personId, job_id: jobId }) => {
    const [{ state, events }, { state: job }] = await Promise.all([
      steps.load(applications, applicationIdOf({ personId, jobId })),
      steps.load(jobs, jobId),
    ]);
    const submitted = events.findLast(({ type }) => type === "ApplicationSubmitted");
    const said = submitted?.type === "ApplicationSubmitted" ? known(submitted.personal) : undefined;
    const waits = state.status === "pending" && !state.erased && job.status !== "deleted";
    if (!waits || said === undefined || job.description === undefined) return [];
    return [{ name: said.profile.fullName, title: job.description.title }];
  });
  return { applications: (await Promise.all(named)).flat(), more: rows.length > maxNamed };
}
