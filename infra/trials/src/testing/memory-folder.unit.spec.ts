import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { memoryFolder } from "./memory-folder.ts";

it("is the folder for temporary files if there is none in memory, or too little space", () => {
  expect(memoryFolder("/there/is/no/such/folder")).toBe(tmpdir());
  expect(memoryFolder("/proc")).toBe(tmpdir()); // has no space at all
});
