import { expect, it } from "vitest";
import { parseTilePath } from "./tile-path.ts";

it.each([
  ["0/000", { level: 0, index: 0, width: undefined }],
  ["0/x001/x234/067", { level: 0, index: 1_234_067, width: undefined }],
  ["2/005.p/17", { level: 2, index: 5, width: 17 }],
  ["63/x001/000.p/255", { level: 63, index: 1_000, width: 255 }],
])("%s is a tile", (path, tile) => {
  expect(parseTilePath(path)).toEqual(tile);
});

it.each([
  "",
  "0",
  "00/000",
  "64/000",
  "0/1",
  "0/001/234",
  "0/x001",
  "0/x000/001",
  "0/000.p/0",
  "0/000.p/256",
  "0/000.p/01",
  "entries/000",
])("%s is none", (path) => {
  expect(parseTilePath(path)).toBeUndefined();
});
