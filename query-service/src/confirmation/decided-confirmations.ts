import type { DecidedView, GetDecidedConfirmations } from "@provenwork/contracts/confirmation/queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { decidedAnswers } from "./decided-answers.ts";
import { claimColumns, shownClaim } from "./shown-claim.ts";

export const decidedConfirmations: QueryHandler<typeof GetDecidedConfirmations> = async (
  { limit, after },
  { viewer, read },
) => {
  let wanted = decidedAnswers(read, groupIdOf(viewer))
    .leftJoin("work_experiences.work_experiences as e", (join) =>
      join
        .onRef("e.experience_id", "=", "a.experience_id")
        .onRef("e.revision", "=", "a.revision")
        .on("e.status", "=", "verified"),
    )
    .leftJoin("work_experiences.listed_experiences as l", "l.experience_id", "e.experience_id")
    .leftJoin("candidates.candidates as c", "c.person_id", "a.person_id")
    .leftJoin("employers.employers as m", "m.person_id", "a.answered_by")
    .orderBy("a.changed_at", "desc")
    .orderBy("a.experience_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    wanted = wanted.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("a.changed_at", "a.experience_id"), "<", tuple(at, id)),
    );
  }
  const rows = await wanted
    .select(["a.experience_id", "a.revision", "a.status", "a.changed_at", "c.full_name", "m.full_name as answerer"])
    .select(sql<boolean>`l.experience_id IS NOT NULL`.as("current"))
    .select("a.corrected")
    .select(claimColumns("a"))
    .execute();
  return paged(
    rows,
    limit,
    (row): DecidedView => ({
      entry: row.experience_id,
      revision: row.revision,
      name: row.full_name ?? "",
      claimed: shownClaim(row),
      corrected: row.corrected,
      status: statusOf(row),
      by: row.answerer,
      decidedAt: row.changed_at.toISOString(),
    }),
    (row) => instantCursor(row.changed_at, row.experience_id),
  );
};

function statusOf({ status, current }: { readonly status: string; readonly current: boolean }): DecidedView["status"] {
  return status === "confirmed" && !current ? "replaced" : (status as DecidedView["status"]);
}
