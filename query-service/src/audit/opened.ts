import { auditStream } from "@provenwork/contracts/audit/state";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryContext } from "#kernel/mount.ts";
import type { Viewer } from "#kernel/viewer.ts";

/** An opening or a search is valid only for the person and session that made it. */
export function auditorOf(viewer: Viewer): { readonly personId: string; readonly sessionId: string } {
  if (viewer.role === "anonymous" || viewer.session === undefined)
    throw new Error("histories are read in a session: check the roles of the contract");
  return { personId: viewer.personId, sessionId: viewer.session.sessionId };
}

/** A history that this viewer opened in this session; undefined if it is another's. */
export async function openedBy(openingId: string, { read, viewer }: Pick<QueryContext, "read" | "viewer">) {
  const { personId, sessionId } = auditorOf(viewer);
  const opening = await read
    .selectFrom("openings.openings")
    .where("opening_id", "=", openingId)
    .where("person_id", "=", personId)
    .where("session_id", "=", sessionId)
    .select(["name", "revision", "opened_at"])
    .executeTakeFirst();
  if (opening === undefined) return undefined;
  const { name, revision, opened_at } = opening;
  return { name, openedAt: opened_at.toISOString(), record: { stream: auditStream(personId), revision } };
}

/** Maximum streams of one history; some ids have more than anyone reads. */
export const maxStreams = 1_000;

/** The streams that an id is a handle of; a name that is no handle is a stream itself. */
export async function streamsOf(read: Kysely<ReadDatabase>, name: string, limit = maxStreams): Promise<string[]> {
  const rows = await read
    .selectFrom("histories.handles")
    .where("handle", "=", name)
    .select("stream")
    .distinct()
    .orderBy("stream")
    .limit(limit)
    .execute();
  return rows.length === 0 ? [name] : rows.map(({ stream }) => stream);
}
