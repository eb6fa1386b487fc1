import type { GetHistoryExports } from "@provenwork/contracts/audit/queries";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";

/** A page of exports, newest first. Repeated exports of one file are listed, because each is a copy that exists. */
export const historyExports: QueryHandler<typeof GetHistoryExports> = async ({ limit, after, digest }, { read }) => {
  let exports = exportRows(read)
    .$if(digest !== undefined, (all) => all.where("e.digest", "=", digest ?? ""))
    .orderBy("e.exported_at", "desc")
    .orderBy("e.export_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    exports = exports.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("e.exported_at", "e.export_id"), "<", tuple(at, id)),
    );
  }
  const rows = await exports.execute();
  const { output, next } = paged(rows, limit, shown, (row) => instantCursor(row.exported_at, row.id));
  return next === undefined ? { output } : { output, next: digest === undefined ? next : { ...next, digest } };
};

const exportRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("openings.exports as e")
    .innerJoin("openings.openings as o", "o.opening_id", "e.opening_id")
    .leftJoin("accounts.accounts as a", "a.person_id", "e.person_id")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("openings.exports as same")
          .whereRef("same.digest", "=", "e.digest")
          .orderBy("same.exported_at")
          .orderBy("same.export_id")
          .limit(1)
          .select(["same.export_id as first_id", "same.exported_at as first_at"])
          .as("first"),
      (join) => join.onTrue(),
    )
    .select(["e.export_id as id", "e.person_id", "e.format", "e.streams", "e.events", "e.digest", "e.exported_at"])
    .select(["o.name", "a.username", "a.full_name", "first.first_id", "first.first_at"]);
type Row = Awaited<ReturnType<ReturnType<typeof exportRows>["execute"]>>[number];

const shown = ({ id, name, streams, events, digest, ...row }: Row) => ({
  id,
  exportedAt: row.exported_at.toISOString(),
  by: { id: row.person_id, username: row.username, fullName: row.full_name },
  name,
  format: row.format,
  streams,
  events,
  digest,
  firstExportedAt: row.first_id === id ? null : row.first_at.toISOString(),
});
