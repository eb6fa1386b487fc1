import { applicationIdsOf } from "@provenwork/contracts/application/application-id";
import type { GetEmployerApplication } from "@provenwork/contracts/application/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { reviewedApplications, shownApplications } from "./shown-applications.ts";

/** One of the company's applications, whichever page of the list it is on. */
export const employerApplication: QueryHandler<typeof GetEmployerApplication> = async ({ applicationId }, context) => {
  const { personId, jobId } = applicationIdsOf(applicationId);
  const key = { person_id: personId, job_id: jobId };
  const rows = await reviewedApplications(context.read, groupIdOf(context.viewer), [key]).execute();
  const [output] = await shownApplications(rows, context);
  return output === undefined ? { refusal: "unknown-application" } : { output };
};
