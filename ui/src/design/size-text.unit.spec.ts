import { expect, it } from "vitest";
import { sizeText } from "./size-text.ts";

it.each([
  [1, "1 KB"],
  [48_213, "47 KB"],
  [1_500_000, "1.4 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
])("writes %i bytes as %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
