import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestWriteDatabase, createTestWriteDatabase } from "../testing/write-database.ts";
import { batchedTiles } from "./tree-tables.ts";

let write: TestWriteDatabase;
beforeAll(async () => {
  write = await createTestWriteDatabase();
  const tiles = [tile(0, 0), tile(0, 1), tile(1, 0)];
  await write.database.insertInto("tree_tiles").values(tiles).execute();
});
afterAll(() => write.drop());

const tile = (level: number, tile_index: number) => ({
  level,
  tile_index,
  hashes: Buffer.alloc(32, level * 16 + tile_index),
});

it("reads the tiles of a proof with one query, each once, and those of a later proof again", async () => {
  let queries = 0;
  const counted = write.database.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const read = batchedTiles(counted);
  const tiles = await Promise.all([read(0, 1), read(1, 0), read(0, 1), read(2, 0)]);
  expect(tiles).toEqual([tile(0, 1).hashes, tile(1, 0).hashes, tile(0, 1).hashes, undefined]);
  expect(queries).toBe(1);
  await write.database
    .updateTable("tree_tiles")
    .set({ hashes: Buffer.alloc(32, 7) })
    .where("level", "=", 1)
    .execute();
  expect(await read(1, 0)).toEqual(Buffer.alloc(32, 7));
  expect(queries).toBe(2);
});
