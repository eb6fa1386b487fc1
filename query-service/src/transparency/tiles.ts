import { parseTilePath } from "@provenwork/platform/transparency/tile-path";
import { hashSize, tileWidth } from "@provenwork/platform/transparency/tiles";
import { tilesIn } from "@provenwork/platform/transparency/tree-tables";
import { refusedAsUsual } from "#kernel/answers.ts";
import type { QueryApp } from "#kernel/query-app.ts";

const prefix = "/tlog/tile/";

/** The hashes of the tree as C2SP tlog-tiles names them. There are no entries: they hold personal ciphertext. */
export function mountTiles({ http, writeSide }: QueryApp): void {
  const readTile = tilesIn(writeSide);
  http.get(`${prefix}*`, async (context) => {
    const tile = parseTilePath(context.req.path.slice(prefix.length));
    if (tile === undefined) return refusedAsUsual(context, "not-found");
    const length = (tile.width ?? tileWidth) * hashSize;
    // A partial tile is the beginning of what stands there now.
    const hashes = (await readTile(tile.level, tile.index))?.subarray(0, length);
    if (hashes?.length !== length) return refusedAsUsual(context, "not-found");
    return context.body(Uint8Array.from(hashes), 200, {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
