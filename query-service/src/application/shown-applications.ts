import type { Stage } from "@provenwork/contracts/company/stages";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { OpenResume } from "@provenwork/contracts/application/commands";
import type { EmployerApplication, ReviewStep } from "@provenwork/contracts/application/queries";
import type { QueryContext } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { payOf, verifiedDomain } from "#job/job-columns.ts";
import { pairKey } from "#matching/match-views.ts";
import { type ApplicationKey, ofKeys } from "./application-page.ts";
import { companyApplications } from "./company-applications.ts";
import { fitsOf } from "./computed-applications.ts";
import { questionsOf } from "#job/job-questions.ts";
import { markedAnswers } from "./shown-answers.ts";
import { reviewSteps } from "./review-steps.ts";
import { shownExplanation } from "./shown-explanation.ts";
import { interviewColumns, shownInterview } from "./shown-interview.ts";
import { stageAmong, stagesOf } from "./stages.ts";
import { withProofs } from "./with-proofs.ts";

/** All that a review dialog shows of these applications to the company, in any order. */
export const reviewedApplications = (read: QueryContext["read"], companyId: string, keys: readonly ApplicationKey[]) =>
  ofKeys(companyApplications(read, companyId, {}), keys)
    .leftJoin("applications.interviews as i", (join) =>
      join.onRef("i.person_id", "=", "a.person_id").onRef("i.job_id", "=", "a.job_id"),
    )
    .leftJoin("messages.threads as t", (join) =>
      join.onRef("t.person_id", "=", "a.person_id").onRef("t.job_id", "=", "a.job_id"),
    )
    .leftJoin("messages.blocks as b", (join) =>
      join.onRef("b.person_id", "=", "a.person_id").onRef("b.company_id", "=", "a.company_id"),
    )
    .leftJoin("accounts.accounts as u", "u.person_id", "a.person_id")
    .selectAll("a")
    .select(interviewColumns)
    .select(["r.notes", "r.rating", "r.stage", "r.revision as review_revision", "u.username", "t.unread_by_company"])
    .select("b.company_id as blocked_company")
    .select(["j.title", "j.company", "j.location as job_location", "j.salary", "j.job_type", "j.posted_at"])
    .select(["j.pay_min_cents", "j.pay_max_cents", "j.pay_per"])
    .select(verifiedDomain)
    .select("j.status as job_status");
type Row = Awaited<ReturnType<ReturnType<typeof reviewedApplications>["execute"]>>[number];

/** The rows as the viewer's company sees them. */
export async function shownApplications(
  rows: readonly Row[],
  { viewer, read }: Pick<QueryContext, "viewer" | "read">,
): Promise<EmployerApplication[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ person_id: personId, job_id: jobId }) => ({ personId, jobId }));
  const answered = rows.filter(({ answers }) => answers !== null).map(({ job_id }) => job_id);
  const [questions, proven, fits, steps, stages] = await Promise.all([
    questionsOf(read, answered),
    withProofs(read, rows),
    fitsOf(read, rows),
    reviewSteps(read, groupIdOf(viewer), keys, viewer),
    stagesOf(read, groupIdOf(viewer)),
  ]);
  return rows.map((row, index) =>
    viewOf(row, {
      workExperiences: proven[index] ?? [],
      fit: fits.get(pairKey(row.person_id, row.job_id)) ?? null,
      stage: stageAmong(stages, row.stage),
      answers: markedAnswers(row.answers, questions.get(row.job_id)?.questions ?? []),
      timeline: steps.get(idOf(row)) ?? [],
    }),
  );
}

/** The resume of the application, until it is withdrawn. */
function resumeOf(row: Row): Pick<EmployerApplication["candidate"], "resume" | "resumeUrl"> {
  if (row.resume_file_id === null || row.status === "withdrawn") return { resumeUrl: null, resume: null };
  return {
    resumeUrl: OpenResume.path.replace("{applicationId}", idOf(row)),
    resume: { fileName: row.resume_name ?? "", shown: row.resume_media_type === "application/pdf" },
  };
}

const idOf = (row: Row): string => applicationIdOf({ personId: row.person_id, jobId: row.job_id });

interface Looked {
  readonly workExperiences: EmployerApplication["candidate"]["workExperiences"];
  readonly fit: number | null;
  readonly stage: Stage;
  readonly answers: EmployerApplication["answers"];
  readonly timeline: readonly ReviewStep[];
}

const viewOf = (row: Row, { workExperiences, fit, stage, answers, timeline }: Looked): EmployerApplication => ({
  id: idOf(row),
  jobId: row.job_id,
  revision: Math.max(row.revision, row.review_revision ?? 0),
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  coverLetter: row.cover_letter,
  answers,
  employerNotes: row.notes,
  candidateRating: row.rating,
  stage,
  unopened: row.unopened,
  unreadMessages: row.unread_by_company ?? 0,
  messagesBlocked: row.blocked_company !== null,
  fit,
  interview: shownInterview(row),
  explanation: shownExplanation(row),
  job: {
    title: row.title,
    company: row.company,
    verifiedDomain: row.verified_domain,
    location: row.job_location,
    status: row.job_status,
    salary: row.salary,
    pay: payOf(row),
    jobType: row.job_type,
    createdAt: row.posted_at.toISOString(),
  },
  candidate: { user: userOf(row), workExperiences, ...resumeOf(row) },
  timeline: [...timeline],
});

function userOf({ full_name, email, phone, location, username }: Row): EmployerApplication["candidate"]["user"] {
  if (full_name === null) return null;
  return {
    username: username ?? "",
    fullName: full_name,
    email: email ?? "",
    phone: phone ?? "",
    location: location ?? "",
  };
}
