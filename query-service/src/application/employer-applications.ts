import { type GetEmployerApplications, applicationCursor } from "@provenwork/contracts/application/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { companyApplications } from "./company-applications.ts";
import { reviewColumns, shownApplications } from "./shown-applications.ts";

/** A page of the company's applications, each as its review dialog shows it. */
export const employerApplications: QueryHandler<typeof GetEmployerApplications> = async (
  { limit, after, status, ...filters },
  context,
) => {
  const companyId = groupIdOf(context.viewer);
  const wanted = companyApplications(context.read, companyId, { ...filters, status, after });
  const found = await reviewColumns(wanted, companyId)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (last === undefined) return { output: [] };
  const output = await shownApplications(rows, context);
  if (found.length <= limit) return { output };
  const place = { appliedAt: last.applied_at, personId: last.person_id, jobId: last.job_id };
  const next = {
    ...(filters.jobId !== undefined && { jobId: filters.jobId }),
    ...(filters.q !== undefined && { q: filters.q }),
    ...(status !== undefined && { status }),
    limit: String(limit),
    after: applicationCursor(place),
  };
  return { output, next };
};
