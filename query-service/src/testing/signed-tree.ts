import { leafHashOf } from "@provenwork/contracts/transparency/leaf";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { type Tile, growTiles, rootAt } from "@provenwork/platform/transparency/tiles";
import type { Served } from "./served.ts";

export const treeOrigin = "localhost:3000/tlog";

export const readFrom = (tiles: readonly Tile[]) => (level: number, index: number) =>
  Promise.resolve(tiles.find((tile) => tile.level === level && tile.index === index)?.hashes);

/** Writes the tree over these events, with signed heads of these sizes, as the command service keeps it. */
export async function writeTree(
  { databases: { write }, treeKey }: Pick<Served, "databases" | "treeKey">,
  events: readonly StoredEvent[],
  sizes: readonly number[],
  signedAt = new Date(),
): Promise<void> {
  const tiles = growTiles(
    0,
    [],
    events.map((event) => leafHashOf(event)),
  );
  for (const { level, index, hashes } of tiles)
    await write.query("INSERT INTO tree_tiles VALUES ($1, $2, $3)", [level, index, Buffer.from(hashes)]);
  for (const [index, { id, stream, revision }] of events.entries())
    await write.query("INSERT INTO tree_leaves VALUES ($1, $2, $3, $4)", [id, index, stream, revision]);
  for (const size of sizes) {
    const root = await rootAt(size, readFrom(tiles));
    const note = headSigner(treeKey)({ origin: treeOrigin, size, root });
    await write.query("INSERT INTO tree_heads VALUES ($1, $2, $3, $4)", [size, Buffer.from(root), note, signedAt]);
  }
}
