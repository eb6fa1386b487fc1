import type { Dates } from "@provenwork/contracts/work-experience/changed-since";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

interface ProvenDates extends Dates {
  /** Number of the code that was entered. */
  readonly issue: number | null;
}

/** The dates that entries had when they were last verified, by experienceId. */
export async function datesWhenVerified(
  read: Kysely<ReadDatabase>,
  experienceIds: readonly string[],
): Promise<ReadonlyMap<string, ProvenDates>> {
  if (experienceIds.length === 0) return new Map();
  const rows = await read
    .selectFrom("verification_timelines.verification_timelines as v")
    .innerJoin("verification_timelines.verification_timelines as d", (join) =>
      join.onRef("d.experience_id", "=", "v.experience_id").onRef("d.revision", "<", "v.revision"),
    )
    .where("v.experience_id", "in", experienceIds)
    .where("v.kind", "in", ["verified", "corrected"])
    .where("d.kind", "in", ["described", "changed"])
    .where("d.start_date", "is not", null)
    .distinctOn("v.experience_id")
    .orderBy("v.experience_id")
    .orderBy("v.revision", "desc")
    .orderBy("d.revision", "desc")
    .select(["v.experience_id", "v.issue", "d.start_date", "d.end_date"])
    .execute();
  return new Map(
    rows.map(({ experience_id, issue, start_date, end_date }) => [
      experience_id,
      { issue, startDate: start_date ?? "", endDate: end_date },
    ]),
  );
}
