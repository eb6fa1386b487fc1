import { logStream } from "@provenwork/contracts/operations/events";
import { TreeHeadSigned, treeStream } from "@provenwork/contracts/transparency/events";
import { leafHashOf } from "@provenwork/contracts/transparency/leaf";
import type { Hash } from "@provenwork/contracts/transparency/tree-hash";
import { type Checkpoint, type EventStore, type FeedBatch } from "@provenwork/platform/event-store/port";
import { MissingTile, type Tile, edgeOf, growTiles, hashSize } from "@provenwork/platform/transparency/tiles";
import { tileReader } from "@provenwork/platform/transparency/tree-tables";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, type Transaction, sql } from "kysely";
import { Superseded } from "#kernel/reactors/consume-feed.ts";

// So few that a request never waits long behind the hashing of a batch.
const batchSize = 500;
const tree = "events";

/** How far the log is in the tree. */
export interface TreeProgress {
  readonly checkpoint: Checkpoint | null;
  readonly size: number;
  /** Leaves up to the last one that is no tree head. */
  readonly others: number;
}

const nothing: TreeProgress = { checkpoint: null, size: 0, others: 0 };

export interface Folding {
  readonly store: Pick<EventStore, "feed" | "head" | "logId">;
  readonly database: Kysely<WriteDatabase>;
}

/**
 * Brings the tree up to the head of the log, each batch in one transaction with its checkpoint. The tree of another log (one
 * that was moved here) is folded from its beginning; the signed heads stay.
 * @throws Superseded when another process did so meanwhile; LogMismatch
 */
export async function foldLog({ store, database }: Folding, signal: AbortSignal): Promise<TreeProgress> {
  let progress = await storedProgress(database);
  const head = await store.head();
  if (head.eventId === progress.checkpoint?.eventId) return progress;
  if (progress.checkpoint !== null && progress.checkpoint.log !== store.logId) progress = await begin(database);
  for await (const batch of store.feed({ after: progress.checkpoint, batchSize, mode: "replay", signal })) {
    const from = progress;
    progress = await database.transaction().execute((transaction) => foldBatch(transaction, from, batch));
  }
  return progress;
}

async function storedProgress(database: Kysely<WriteDatabase>): Promise<TreeProgress> {
  const row = await database.selectFrom("tree_progress").where("tree", "=", tree).selectAll().executeTakeFirst();
  if (row === undefined) return nothing;
  const checkpoint = { log: row.log, position: row.position, eventId: row.event_id };
  return { checkpoint, size: Number(row.size), others: Number(row.others) };
}

async function begin(database: Kysely<WriteDatabase>): Promise<TreeProgress> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("tree_progress").execute();
    await sql`TRUNCATE tree_tiles, tree_leaves`.execute(transaction);
  });
  return nothing;
}

type InTransaction = Transaction<WriteDatabase>;

async function foldBatch(transaction: InTransaction, from: TreeProgress, batch: FeedBatch): Promise<TreeProgress> {
  const { events, checkpoint } = batch;
  if (checkpoint === null) return from;
  const leaves = events.filter(({ stream }) => stream !== logStream);
  const size = from.size + leaves.length;
  const lastOther = leaves.findLastIndex(({ stream }) => stream !== treeStream);
  const to = { checkpoint, size, others: lastOther < 0 ? from.others : from.size + lastOther + 1 };
  await move(transaction, from, to);
  if (leaves.length === 0) return to;
  await writeTiles(
    transaction,
    from.size,
    leaves.map((event) => leafHashOf(event)),
  );
  const [ids, streams, revisions] = [
    leaves.map(({ id }) => id),
    leaves.map(({ stream }) => stream),
    leaves.map(({ revision }) => revision),
  ];
  await sql`
    INSERT INTO tree_leaves (event_id, leaf_index, stream, revision)
    SELECT id, ${from.size}::bigint + ordinal - 1, stream, revision
    FROM unnest(${ids}::uuid[], ${streams}::text[], ${revisions}::bigint[]) WITH ORDINALITY AS leaf (id, stream, revision, ordinal)
  `.execute(transaction);
  const heads = leaves.filter(({ stream, type }) => stream === treeStream && type === TreeHeadSigned.type);
  for (const { data, metadata } of heads) {
    const head = TreeHeadSigned.data.parse(data);
    await transaction
      .insertInto("tree_heads")
      .values({
        size: head.size,
        root: Buffer.from(head.root, "base64"),
        note: head.checkpoint,
        signed_at: metadata.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return to;
}

/** Adds leaves to the tree's tiles, of which only those at its right edge are read. */
async function writeTiles(transaction: InTransaction, size: number, leaves: readonly Hash[]): Promise<void> {
  const readTile = tileReader(transaction);
  const edge: Tile[] = [];
  for (const { level, index, width } of edgeOf(size)) {
    const hashes = await readTile(level, index);
    if (hashes?.length !== width * hashSize)
      throw new MissingTile(`tile ${index} of level ${level} is not ${width} wide`);
    edge.push({ level, index, hashes });
  }
  const rows = growTiles(size, edge, leaves).map(({ level, index, hashes }) => ({
    level,
    tile_index: index,
    hashes: Buffer.from(hashes),
  }));
  await transaction
    .insertInto("tree_tiles")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["level", "tile_index"]).doUpdateSet(({ ref }) => ({ hashes: ref("excluded.hashes") })),
    )
    .execute();
}

/** The fence: fails if another process has folded since. */
async function move(
  transaction: InTransaction,
  from: TreeProgress,
  { checkpoint, size, others }: TreeProgress & { readonly checkpoint: Checkpoint },
): Promise<void> {
  const place = { log: checkpoint.log, position: checkpoint.position, event_id: checkpoint.eventId, size, others };
  const moved =
    from.checkpoint === null
      ? await transaction
          .insertInto("tree_progress")
          .values({ tree, ...place })
          .onConflict((conflict) => conflict.doNothing())
          .returning("tree")
          .execute()
      : await transaction
          .updateTable("tree_progress")
          .set(place)
          .where("tree", "=", tree)
          .where("log", "=", from.checkpoint.log)
          .where("position", "=", from.checkpoint.position)
          .returning("tree")
          .execute();
  if (moved.length !== 1) throw new Superseded("the checkpoint of the tree was moved by another process");
}
