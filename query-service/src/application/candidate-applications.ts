import type { CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { applicationCursor, parseApplicationCursor } from "@provenwork/contracts/application/list-rules";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { sql } from "kysely";
import { collapseRepeatedOpenings } from "./collapse-repeated-openings.ts";
import { verifiedDomain } from "#job/job-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { explanationColumns, shownExplanation } from "./shown-explanation.ts";
import { ownAnswers } from "./shown-answers.ts";
import { interviewColumns, shownInterview } from "./shown-interview.ts";

/** Reads no data that is private to the company. */
export const candidateApplications: QueryHandler<typeof GetCandidateApplications> = async (
  { limit, after, jobId: only },
  { viewer, read },
) => {
  const personId = personOf(viewer);
  let wanted = read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .leftJoin("applications.interviews as i", (join) =>
      join.onRef("i.person_id", "=", "a.person_id").onRef("i.job_id", "=", "a.job_id"),
    )
    .leftJoin("messages.threads as t", (join) =>
      join.onRef("t.person_id", "=", "a.person_id").onRef("t.job_id", "=", "a.job_id"),
    )
    .where("a.person_id", "=", personId)
    .select(interviewColumns)
    .leftJoin("messages.blocks as b", (join) =>
      join.onRef("b.person_id", "=", "a.person_id").onRef("b.company_id", "=", "a.company_id"),
    )
    .select(["t.unread_by_candidate", "b.company_id as blocked_company"])
    .select(["a.job_id", "a.status", "a.applied_at", "a.cover_letter", "a.answers", "a.resume_name"])
    .select(explanationColumns)
    .select(["j.title", "j.company", "j.location", "j.status as job_status"])
    .select(verifiedDomain)
    .orderBy("a.applied_at", "desc")
    .orderBy("a.job_id", "desc")
    .limit(limit + 1);
  if (only !== undefined) wanted = wanted.where("a.job_id", "=", only);
  if (after !== undefined) {
    const { appliedAt, jobId } = parseApplicationCursor(after);
    wanted = wanted.where(sql<boolean>`(a.applied_at, a.job_id) < (${appliedAt}::timestamptz, ${jobId}::uuid)`);
  }
  const found = await wanted.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined) return { output: [] };
  const steps = await read
    .selectFrom("applications.steps")
    .where("person_id", "=", personId)
    .where(
      "job_id",
      "in",
      rows.map(({ job_id }) => job_id),
    )
    .orderBy("revision")
    .select(["job_id", "kind", "at"])
    .execute();
  const byJob = Map.groupBy(steps, ({ job_id }) => job_id);
  const output = rows.map((row): CandidateApplication => ({
    id: applicationIdOf({ personId, jobId: row.job_id }),
    jobId: row.job_id,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
    coverLetter: row.cover_letter,
    answers: ownAnswers(row.answers),
    resume: row.resume_name,
    interview: shownInterview(row),
    unreadMessages: row.unread_by_candidate ?? 0,
    messagesBlocked: row.blocked_company !== null,
    explanation: shownExplanation(row),
    job: {
      title: row.title,
      company: row.company,
      verifiedDomain: row.verified_domain,
      location: row.location,
      status: row.job_status,
    },
    timeline: collapseRepeatedOpenings(byJob.get(row.job_id) ?? []).map(({ kind, at }) => ({
      kind,
      at: at.toISOString(),
    })),
  }));
  if (found.length <= limit) return { output };
  const place = { appliedAt: last.applied_at, personId, jobId: last.job_id };
  return { output, next: { limit: String(limit), after: applicationCursor(place) } };
};
