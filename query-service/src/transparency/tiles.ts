import { behindHead } from "@provenwork/contracts/transparency/queries";
import { parseTilePath } from "@provenwork/platform/transparency/tile-path";
import { hashSize, hashesOn, tileWidth } from "@provenwork/platform/transparency/tiles";
import { lastHead, tileReader } from "@provenwork/platform/transparency/tree-tables";
import { sendRefusal, sendCommonRefusal } from "#kernel/answers.ts";
import type { QueryApp } from "#kernel/query-app.ts";

const prefix = "/tlog/tile/";

/**
 * The hashes of the tree as C2SP tlog-tiles names them, as far as a signed head covers them: clients cache tiles for years.
 * Entries are not served: they hold personal ciphertext.
 */
export function mountTiles({ http, writeSide }: QueryApp): void {
  const readTile = tileReader(writeSide);
  http.get(`${prefix}*`, async (context) => {
    // Generated clients encode the slashes of an index.
    const tile = parseTilePath(context.req.path.slice(prefix.length).replaceAll(/%2f/gi, "/"));
    if (tile === undefined) return sendCommonRefusal(context, "not-found");
    const { level, index, width = tileWidth } = tile;
    const length = width * hashSize;
    const [head, found] = await Promise.all([lastHead(writeSide), readTile(level, index)]);
    if (index * tileWidth + width > hashesOn(level, head?.size ?? 0)) return sendCommonRefusal(context, "not-found");
    // A partial tile is a prefix of the current one.
    const hashes = found?.subarray(0, length);
    if (hashes?.length !== length) return sendRefusal(context, "behind-head", behindHead);
    return context.body(Uint8Array.from(hashes), 200, {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
}
