import { type Stage, firstStage, standardStages } from "@provenwork/contracts/company/stages";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

interface CompanyStages {
  /** In their order. */
  readonly stages: readonly Stage[];
  /** Ids of removed ones, whose applications stand in the first one. */
  readonly removed: readonly string[];
}

export async function stagesOf(read: Kysely<ReadDatabase>, companyId: string): Promise<CompanyStages> {
  const row = await read
    .selectFrom("application_reviews.stages")
    .where("company_id", "=", companyId)
    .select(["stages", "removed"])
    .executeTakeFirst();
  if (row === undefined) return { stages: standardStages, removed: [] };
  return { stages: JSON.parse(row.stages) as Stage[], removed: JSON.parse(row.removed) as string[] };
}

/** The stage where an application with this one is shown: the first if its own was removed. */
export const stageAmong = ({ stages }: CompanyStages, stage: string | null): Stage =>
  stages.find((each) => each.stage === stage) ?? standardStages[0];

/** Which stages the applications have that are shown in this one. */
export const shownIn = ({ removed }: CompanyStages, stage: string): readonly string[] =>
  stage === firstStage ? [stage, ...removed] : [stage];

/** The filters of a list, its stage as the stages that the applications have. */
export async function withStages<F extends { readonly stage?: string | undefined }>(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { stage, ...filters }: F,
) {
  return stage === undefined ? filters : { ...filters, stages: shownIn(await stagesOf(read, companyId), stage) };
}
