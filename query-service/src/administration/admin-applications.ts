import type { GetAdminApplications } from "@provenwork/contracts/administration/admin-queries";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applicationPlaceOf, applicationPlaceText } from "@provenwork/contracts/application/queries";
import { type ApplicationStatus, erasedName } from "@provenwork/contracts/application/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";

/** A page of applications to all companies; nothing of what a company keeps about them. */
export const adminApplications: QueryHandler<typeof GetAdminApplications> = async ({ limit, after }, { read }) => {
  let applications = read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .select(["a.person_id", "a.job_id", "a.applied_at", "a.status", "a.full_name", "a.email", "j.title", "j.company"])
    .orderBy("a.applied_at", "desc")
    .orderBy("a.person_id", "desc")
    .orderBy("a.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { appliedAt, personId, jobId } = applicationPlaceOf(after);
    applications = applications.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("a.applied_at", "a.person_id", "a.job_id"), "<", tuple(appliedAt, personId, jobId)),
    );
  }
  return paged(
    await applications.execute(),
    limit,
    (row) => ({
      id: applicationIdOf({ personId: row.person_id, jobId: row.job_id }),
      fullName: row.full_name ?? erasedName,
      email: row.email ?? "",
      title: row.title,
      company: row.company,
      status: row.status as ApplicationStatus,
      createdAt: row.applied_at.toISOString(),
    }),
    (row) => applicationPlaceText({ appliedAt: row.applied_at, personId: row.person_id, jobId: row.job_id }),
  );
};
