import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import type { InclusionFile } from "@provenwork/contracts/transparency/proof-file";
import type { Kysely } from "kysely";
import type { StoredEvent } from "../event-store/port.ts";
import type { WriteDatabase } from "../write-database/tables.ts";
import { MissingTile, inclusionPath } from "./tiles.ts";
import { lastHead, batchedTiles } from "./tree-tables.ts";

/** Proofs between two reads of the database, so that a long history does not keep the process from its other callers. */
const atOnce = 50;

/**
 * Proofs of inclusion in the log of the newest tree head, by event id. An event that is newer than the head has none;
 * nor has any while the tree is being rebuilt.
 */
export async function provenEvents(
  database: Kysely<WriteDatabase>,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, InclusionFile>> {
  const proofs = new Map<string, InclusionFile>();
  const head = await lastHead(database);
  if (head === undefined) return proofs;
  const readTile = batchedTiles(database);
  for (let from = 0; from < events.length; from += atOnce) {
    const some = events.slice(from, from + atOnce);
    const indexes = await indexesOf(database, some, head.size);
    try {
      const made = some.map(async (event): Promise<[string, InclusionFile] | undefined> => {
        const index = indexes.get(event.id);
        if (index === undefined) return undefined;
        const path = await inclusionPath(index, head.size, readTile);
        return [event.id, { kind: "inclusion", index, path, note: head.note, entry: leafEntry(event) }];
      });
      for (const proof of await Promise.all(made)) if (proof !== undefined) proofs.set(...proof);
    } catch (error) {
      if (error instanceof MissingTile) return new Map();
      throw error;
    }
  }
  return proofs;
}

async function indexesOf(database: Kysely<WriteDatabase>, events: readonly StoredEvent[], size: number) {
  const leaves = await database
    .selectFrom("tree_leaves")
    .where(
      "event_id",
      "in",
      events.map(({ id }) => id),
    )
    .where("leaf_index", "<", String(size))
    .select(["event_id", "leaf_index"])
    .execute();
  return new Map(leaves.map(({ event_id, leaf_index }) => [event_id, Number(leaf_index)]));
}
