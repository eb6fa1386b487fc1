import type { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { type MessageTemplate, standardTemplates } from "@provenwork/contracts/company/templates";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

export const employerTemplates: QueryHandler<typeof GetEmployerTemplates> = async (_, { viewer, read }) => {
  const row = await read
    .selectFrom("application_reviews.templates")
    .where("company_id", "=", groupIdOf(viewer))
    .select("templates")
    .executeTakeFirst();
  return { output: row === undefined ? [...standardTemplates] : (JSON.parse(row.templates) as MessageTemplate[]) };
};
