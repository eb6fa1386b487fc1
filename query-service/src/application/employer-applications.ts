import {
  type EmployerApplication,
  type GetEmployerApplications,
  type ReviewStep,
  applicationPlaceText,
} from "@provenwork/contracts/application/queries";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { companyApplications } from "./company-applications.ts";
import { reviewSteps } from "./review-steps.ts";
import { type Said, withProofs } from "./with-proofs.ts";

/** A page of the company's applications, each as its review dialog shows it. */
export const employerApplications: QueryHandler<typeof GetEmployerApplications> = async (
  { limit, after, status, ...filters },
  { viewer, read },
) => {
  const companyId = groupIdOf(viewer);
  const wanted = companyApplications(read, companyId, { ...filters, status, after });
  const found = await columnsOf(wanted, companyId)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined) return { output: [] };
  const keys = rows.map(({ person_id: personId, job_id: jobId }) => ({ personId, jobId }));
  const [proven, steps] = await Promise.all([
    withProofs(
      read,
      rows.map(({ experiences }) => (experiences === null ? [] : (JSON.parse(experiences) as Said[]))),
    ),
    reviewSteps(read, companyId, keys, personOf(viewer)),
  ]);
  const output = rows.map((row, index) =>
    viewOf(row, proven[index] ?? [], steps.get(applicationIdOf(keys[index] ?? { personId: "", jobId: "" })) ?? []),
  );
  if (found.length <= limit) return { output };
  const place = { appliedAt: last.applied_at, personId: last.person_id, jobId: last.job_id };
  const next = {
    ...(filters.jobId !== undefined && { jobId: filters.jobId }),
    ...(filters.q !== undefined && { q: filters.q }),
    ...(status !== undefined && { status }),
    limit: String(limit),
    after: applicationPlaceText(place),
  };
  return { output, next };
};

const columnsOf = (wanted: ReturnType<typeof companyApplications>, companyId: string) =>
  wanted
    .leftJoin("application_reviews.reviews as r", (join) =>
      join
        .onRef("r.person_id", "=", "a.person_id")
        .onRef("r.job_id", "=", "a.job_id")
        .on("r.company_id", "=", companyId),
    )
    .leftJoin("accounts.accounts as u", "u.person_id", "a.person_id")
    .selectAll("a")
    .select(["r.notes", "r.rating", "r.revision as review_revision", "u.username"])
    .select(["j.title", "j.company", "j.location as job_location", "j.salary", "j.job_type", "j.posted_at"])
    .select("j.status as job_status")
    .orderBy("a.applied_at", "desc")
    .orderBy("a.person_id", "desc")
    .orderBy("a.job_id", "desc");
type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>["execute"]>>[number];

const viewOf = (
  row: Row,
  workExperiences: EmployerApplication["candidate"]["workExperiences"],
  timeline: readonly ReviewStep[],
): EmployerApplication => ({
  id: applicationIdOf({ personId: row.person_id, jobId: row.job_id }),
  jobId: row.job_id,
  revision: Math.max(row.revision, row.review_revision ?? 0),
  status: row.status as EmployerApplication["status"],
  appliedAt: row.applied_at.toISOString(),
  coverLetter: row.cover_letter,
  employerNotes: row.notes,
  candidateRating: row.rating,
  job: {
    title: row.title,
    company: row.company,
    location: row.job_location,
    status: row.job_status as EmployerApplication["job"]["status"],
    salary: row.salary,
    jobType: row.job_type as EmployerApplication["job"]["jobType"],
    createdAt: row.posted_at.toISOString(),
  },
  candidate: { user: userOf(row), workExperiences, resumeUrl: null },
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
