import { type Ranked, unpacked } from "@provenwork/contracts/matching/packed-matches";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** A candidate's best jobs in the order of their row, which may still have jobs that ended. */
export async function rankedFor(read: Kysely<ReadDatabase>, personId: string): Promise<readonly Ranked[]> {
  const row = await read
    .selectFrom("matches.matches")
    .select("jobs")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return unpacked(row?.jobs ?? "");
}

export const bestFirst = (one: Ranked, other: Ranked): number =>
  other.score - one.score || (one.jobId < other.jobId ? -1 : 1);

/** The jobs after this cursor, even if its own job is gone. */
export const afterRanked = (ranked: readonly Ranked[], { score, jobId }: Ranked): readonly Ranked[] =>
  ranked.filter((each) => each.score < score || (each.score === score && each.jobId > jobId));
