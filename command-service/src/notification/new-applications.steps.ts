import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications } from "@provenwork/contracts/application/streams";
import { jobs } from "@provenwork/contracts/job/streams";
import { known } from "@provenwork/contracts/kernel/event";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Steps } from "#kernel/steps.ts";

export interface Period {
  readonly from: Date;
  /** Not part of it. */
  readonly until: Date;
}

/** Applications that one mail names. */
const mostNamed = 50;

/** The applications to a company that came in a period and still wait for a decision, the oldest first. */
export async function newApplicationsTo(
  companyId: string,
  { from, until }: Period,
  { database, steps }: { readonly database: Kysely<WriteDatabase>; readonly steps: Pick<Steps, "load"> },
) {
  const rows = await database
    .selectFrom("applicants")
    .select(["person_id", "job_id"])
    .where("company_id", "=", companyId)
    .where("submitted_at", ">=", from)
    .where("submitted_at", "<", until)
    .orderBy("submitted_at")
    .limit(mostNamed + 1)
    .execute();
  const named = rows.slice(0, mostNamed).map(async ({ person_id: personId, job_id: jobId }) => {
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
  return { applications: (await Promise.all(named)).flat(), more: rows.length > mostNamed };
}
