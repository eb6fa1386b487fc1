import { type Kysely, sql } from "kysely";
import type { WriteDatabase } from "../write-database/tables.ts";
import type { RecordedTree } from "./check-log.ts";
import { type ReadTile, hashSize, tileWidth } from "./tiles.ts";

/** Tiles as the signer stored them. */
export const tileReader =
  (database: Kysely<WriteDatabase>): ReadTile =>
  async (level, index) =>
    (
      await database
        .selectFrom("tree_tiles")
        .where("level", "=", level)
        .where("tile_index", "=", String(index))
        .select("hashes")
        .executeTakeFirst()
    )?.hashes;

/** The same for proofs: tiles requested in one turn of the event loop are read with one query, each once. */
export function batchedTiles(database: Kysely<WriteDatabase>): ReadTile {
  let batch: { readonly names: Set<string>; readonly read: Promise<Map<string, Uint8Array>> } | undefined;
  return async (level, index) => {
    if (batch === undefined) {
      const names = new Set<string>();
      const read = Promise.resolve().then(() => {
        batch = undefined;
        return readTiles(database, names);
      });
      batch = { names, read };
    }
    const { names, read } = batch;
    names.add(`${level} ${index}`);
    return (await read).get(`${level} ${index}`);
  };
}

async function readTiles(
  database: Kysely<WriteDatabase>,
  names: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const parts = [...names].map((name) => name.split(" "));
  const [levels, indexes] = [parts.map(([level]) => level), parts.map(([, index]) => index)];
  const { rows } = await sql<{ level: number; tile_index: string; hashes: Buffer }>`
    SELECT level, tile_index, hashes FROM tree_tiles
    JOIN unnest(${levels}::smallint[], ${indexes}::bigint[]) AS wanted (level, tile_index) USING (level, tile_index)
  `.execute(database);
  return new Map(rows.map(({ level, tile_index, hashes }) => [`${level} ${tile_index}`, hashes]));
}

/** A head as it was signed and published. */
export interface SignedHead {
  readonly size: number;
  readonly root: Buffer;
  readonly note: string;
  readonly signedAt: Date;
}

/** The largest signed head; undefined before the first. */
export const lastHead = (database: Kysely<WriteDatabase>): Promise<SignedHead | undefined> =>
  headFrom(database.selectFrom("tree_heads").orderBy("size", "desc").limit(1).selectAll().executeTakeFirst());

/** The head over so many events; undefined where none was signed. */
export const headOfSize = (database: Kysely<WriteDatabase>, size: number): Promise<SignedHead | undefined> =>
  headFrom(database.selectFrom("tree_heads").where("size", "=", String(size)).selectAll().executeTakeFirst());

/** Whether the tiles cover this many events; not while the tree is being rebuilt. They are written in log order. */
export async function isFolded(database: Kysely<WriteDatabase>, size: number): Promise<boolean> {
  const [last, width] = [Math.floor((size - 1) / tileWidth), ((size - 1) % tileWidth) + 1];
  const tile = await database
    .selectFrom("tree_tiles")
    .where("level", "=", 0)
    .where("tile_index", "=", String(last))
    .select(({ fn }) => fn<number>("octet_length", ["hashes"]).as("bytes"))
    .executeTakeFirst();
  return (tile?.bytes ?? 0) >= width * hashSize;
}

type HeadRow = { size: string; root: Buffer; note: string; signed_at: Date };

async function headFrom(found: Promise<HeadRow | undefined>): Promise<SignedHead | undefined> {
  const row = await found;
  return row && { size: Number(row.size), root: row.root, note: row.note, signedAt: row.signed_at };
}

/** The leaves as the signer stored them. */
export async function recordedTree(database: Kysely<WriteDatabase>): Promise<RecordedTree> {
  const progress = await database.selectFrom("tree_progress").select("size").executeTakeFirst();
  const readTile = tileReader(database);
  let tile: { index: number; hashes: Uint8Array } | undefined;
  return {
    size: Number(progress?.size ?? 0),
    async hashAt(index) {
      const wanted = Math.floor(index / tileWidth);
      if (tile?.index !== wanted) tile = { index: wanted, hashes: (await readTile(0, wanted)) ?? new Uint8Array() };
      const start = (index % tileWidth) * hashSize;
      return tile.hashes.subarray(start, start + hashSize);
    },
    async leafAt(index) {
      const leaf = await database
        .selectFrom("tree_leaves")
        .where("leaf_index", "=", String(index))
        .select(["event_id as id", "stream", "revision"])
        .executeTakeFirstOrThrow();
      return { ...leaf, revision: Number(leaf.revision) };
    },
    async indexOf(eventId) {
      const leaf = await database
        .selectFrom("tree_leaves")
        .where("event_id", "=", eventId)
        .select("leaf_index")
        .executeTakeFirst();
      return leaf && Number(leaf.leaf_index);
    },
  };
}
