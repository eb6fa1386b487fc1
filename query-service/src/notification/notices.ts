import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { type Viewer, groupOf, personOf } from "#kernel/viewer.ts";

/** The viewer's personal notifications (`n`) with their read marks (`r`). */
export function personalNotices(read: Kysely<ReadDatabase>, viewer: Viewer) {
  const personId = personOf(viewer);
  return read
    .selectFrom("notifications.personal as n")
    .leftJoin("notifications.read as r", (join) =>
      join.onRef("r.notice_id", "=", "n.notice_id").on("r.person_id", "=", personId),
    )
    .where("n.person_id", "=", personId);
}

/** The same for the company's notifications since the viewer joined, without those about the viewer's own actions. */
export function companyNotices(read: Kysely<ReadDatabase>, viewer: Viewer) {
  const personId = personOf(viewer);
  return read
    .selectFrom("notifications.company as n")
    .innerJoin("members.members as m", (join) =>
      join
        .onRef("m.company_id", "=", "n.company_id")
        .onRef("m.joined_at", "<=", "n.at")
        .on("m.person_id", "=", personId),
    )
    .leftJoin("notifications.read as r", (join) =>
      join.onRef("r.notice_id", "=", "n.notice_id").on("r.person_id", "=", personId),
    )
    .where("n.company_id", "=", groupOf(viewer) ?? null)
    .where((is) => is.or([is("n.about", "is", null), is("n.about", "<>", personId)]));
}

/** Up to when the viewer has marked everything as read. */
export async function readUntil(read: Kysely<ReadDatabase>, viewer: Viewer): Promise<Date> {
  const row = await read
    .selectFrom("notifications.read_until")
    .where("person_id", "=", personOf(viewer))
    .select("until")
    .executeTakeFirst();
  return row?.until ?? new Date(0);
}
