/** Hashes of one level in a tile (C2SP tlog-tiles). */
const tileWidth = 256;

/** Path of the tile with the last leaves of a tree (C2SP tlog-tiles); `size` is at least 1. */
export function edgeTilePath(size: number): string {
  const index = Math.floor((size - 1) / tileWidth);
  const width = size - index * tileWidth;
  const groups =
    String(index)
      .padStart(Math.ceil(String(index).length / 3) * 3, "0")
      .match(/\d{3}/g) ?? [];
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
  return `/tlog/tile/0/${name}${width < tileWidth ? `.p/${width}` : ""}`;
}
