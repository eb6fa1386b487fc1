import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import type { InclusionFile } from "@provenwork/contracts/transparency/proof-file";
import { undefinedIfMissing, inclusionPath } from "@provenwork/platform/transparency/tiles";
import { isFolded, lastHead, batchedTiles } from "@provenwork/platform/transparency/tree-tables";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Histories } from "#kernel/histories.ts";

/**
 * Proof that an event is in the log of the newest tree head. It is made from the event as the log has it now: if that was changed, it
 * does not verify.
 */
export async function proofOfEvent(
  database: Kysely<WriteDatabase>,
  histories: Pick<Histories, "stored">,
  eventId: string,
): Promise<InclusionFile | "no-event" | "not-yet-signed" | "behind-head"> {
  const [leaf, head] = await Promise.all([
    database
      .selectFrom("tree_leaves")
      .where("event_id", "=", eventId)
      .select(["leaf_index", "stream", "revision"])
      .executeTakeFirst(),
    lastHead(database),
  ]);
  if (leaf === undefined)
    return head === undefined || (await isFolded(database, head.size)) ? "no-event" : "behind-head";
  const index = Number(leaf.leaf_index);
  if (head === undefined || head.size <= index) return "not-yet-signed";
  const [event, path] = await Promise.all([
    histories.stored(leaf.stream, Number(leaf.revision)),
    undefinedIfMissing(inclusionPath(index, head.size, batchedTiles(database))),
  ]);
  if (event === undefined) return "no-event";
  if (path === undefined) return "behind-head";
  return { kind: "inclusion", index, path, note: head.note, entry: leafEntry(event) };
}
