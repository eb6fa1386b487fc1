import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type { GetEmployerApplication } from "@provenwork/contracts/application/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { companyApplications } from "./company-applications.ts";
import { reviewColumns, shownApplications } from "./shown-applications.ts";

/** One of the company's applications, whichever page of the list it is on. */
export const employerApplication: QueryHandler<typeof GetEmployerApplication> = async ({ applicationId }, context) => {
  const companyId = groupIdOf(context.viewer);
  const { personId, jobId } = applicationIdsOf(applicationId);
  const rows = await reviewColumns(companyApplications(context.read, companyId, { jobId }), companyId)
    .where("a.person_id", "=", personId)
    .execute();
  const [output] = await shownApplications(rows, context);
  return output === undefined ? { refusal: "unknown-application" } : { output };
};
