import { expect, it } from "vitest";
import { edgeTilePath } from "./edge-tile-path.ts";
import { isOfHeads } from "./is-of-heads.ts";

it.each([
  [1, "0/000.p/1"],
  [256, "0/000"],
  [257, "0/001.p/1"],
  [256 * 1_000 + 7, "0/x001/000.p/7"],
  [256 * 1_234_568, "0/x001/x234/567"],
])("the last leaves of a tree of %d are in the tile %s", (size, name) => {
  expect(edgeTilePath(size)).toBe(`/tlog/tile/${name}`);
});

it("a proof is only of the requested heads", () => {
  const head = (size: number) => ({ origin: "work.example/tlog", size, root: new Uint8Array(32), keyId: "0a1b2c3d" });
  const proven = { kind: "consistency", first: head(100), second: head(290) } as const;
  expect(isOfHeads(proven, 100, 290)).toBe(true);
  expect(isOfHeads(proven, 100, 291)).toBe(false);
  expect(isOfHeads(proven, 99, 290)).toBe(false);
});
