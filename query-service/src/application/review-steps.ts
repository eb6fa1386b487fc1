import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { type ReviewStep, notesInHistory } from "@provenwork/contracts/application/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { formatKeyActor } from "@provenwork/contracts/developer/format-key-actor";
import { type Viewer, isViewer } from "#kernel/viewer.ts";
import { collapseRepeatedOpenings } from "./collapse-repeated-openings.ts";

const shownNotes = sql<string | null>`CASE WHEN length(s.notes) > ${notesInHistory}
  THEN left(s.notes, ${notesInHistory}) || '…' ELSE s.notes END`;

/** Members' actions on these applications, by application. */
export async function reviewSteps(
  read: Kysely<ReadDatabase>,
  companyId: string,
  of: readonly { readonly personId: string; readonly jobId: string }[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, readonly ReviewStep[]>> {
  const rows = await read
    .selectFrom("application_reviews.steps as s")
    .leftJoin("employers.employers as e", "e.person_id", "s.by")
    .leftJoin("accounts.accounts as u", "u.person_id", "s.by")
    .leftJoin("api_keys.api_keys as k", "k.key_id", "s.by")
    .where("s.company_id", "=", companyId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("s.person_id", "s.job_id"),
        "in",
        of.map(({ personId, jobId }) => tuple(personId, jobId)),
      ),
    )
    .orderBy("s.revision")
    .select(["s.person_id", "s.job_id", "s.kind", "s.at", "s.from_status", "s.stage", "s.by"])
    .select(["e.full_name", "u.username", "k.name as key_name"])
    .select(shownNotes.as("notes"))
    .execute();
  const byApplication = Map.groupBy(rows, (row) => applicationIdOf({ personId: row.person_id, jobId: row.job_id }));
  return new Map(
    [...byApplication].map(([application, steps]) => [application, collapseRepeatedOpenings(steps).map(stepOf)]),
  );

  function stepOf({ kind, at, from_status, notes, stage, by, ...actor }: (typeof rows)[number]): ReviewStep {
    return {
      kind,
      at: at.toISOString(),
      from: from_status,
      notes,
      stage,
      by: by === null ? null : (actor.full_name ?? actor.username ?? formatKeyActor(actor.key_name)),
      you: isViewer(viewer, by),
    };
  }
}
