import { expect, it } from "vitest";
import { describeRetention, mayHideAll, retentionIn } from "./retention.ts";

it.each([
  [{ $tb: 3 }, "it was truncated before revision 3", true],
  [JSON.parse('{"$tb":9223372036854775807}'), "it was deleted", true],
  [{ $maxAge: 3_600 }, "its metadata removes events after 3600 s ($maxAge)", true],
  [{ $maxCount: 100, $acl: {} }, "its metadata keeps only the last 100 events ($maxCount)", false],
])("%o is a retention", (data, words, hidesAll) => {
  const found = retentionIn(data);
  expect(found && describeRetention(found)).toBe(words);
  expect(found && mayHideAll(found)).toBe(hidesAll);
});

it.each([
  [{}],
  [{ $acl: { $r: "$all" }, $cacheControl: 10 }],
  [{ $tb: 0 }],
  [{ $tb: "3" }],
  [{ $tb: -1 }],
  [{ $tb: null, $maxCount: 1 }],
  [{ $tb: 5, $maxCount: "many" }],
  [{ $maxAge: 0 }],
  [{ $maxAge: 1.5 }],
  [[]],
  ["$tb"],
  [null],
  [undefined],
  [new Uint8Array([1, 2])],
])("%o is none, as for the server", (data) => {
  expect(retentionIn(data)).toBeUndefined();
});

it("describes a tombstone", () => {
  expect(mayHideAll("tombstone")).toBe(true);
  expect(describeRetention("tombstone")).toBe("it was deleted for good, which leaves a tombstone");
});
