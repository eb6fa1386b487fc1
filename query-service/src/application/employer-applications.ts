import type { GetEmployerApplications } from "@provenwork/contracts/application/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { applicationPage, inOrder } from "./application-page.ts";
import { reviewedApplications, shownApplications } from "./shown-applications.ts";

/** A page of the company's applications, each as its review dialog shows it. */
export const employerApplications: QueryHandler<typeof GetEmployerApplications> = async (input, context) => {
  const companyId = groupIdOf(context.viewer);
  const { keys, next: after } = await applicationPage(context.read, companyId, input);
  if (keys.length === 0) return { output: [] };
  const rows = await reviewedApplications(context.read, companyId, keys).execute();
  const output = await shownApplications(inOrder(keys, rows), context);
  if (after === undefined) return { output };
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined || name === "after" ? [] : [[name, String(value)]],
  );
  return { output, next: { ...(Object.fromEntries(given) as Record<string, string>), after } };
};
