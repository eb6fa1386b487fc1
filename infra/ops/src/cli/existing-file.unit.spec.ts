import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@provenwork/platform/testing/folder";
import { expect, it } from "vitest";
import { auditCheck } from "../audit/check-tree.ts";
import { importPostings } from "../jobs/import-jobs.ts";
import { existingFile } from "./existing-file.ts";
import { importFrom } from "./log.ts";
import type { Target } from "./target.ts";

const folder = testFolder();

it("accepts a file, and describes anything else", () => {
  const file = join(folder, "here");
  writeFileSync(file, "");
  expect(existingFile(file)).toBe(file);
  expect(() => existingFile(join(folder, "gone"))).toThrow(/gone does not exist$/);
  expect(() => existingFile(folder)).toThrow(/ is a folder: name a file$/);
});

it("is checked before anything is read", async () => {
  const target = { write: () => undefined } as unknown as Target;
  const refused = /(?: is a folder: name a file| does not exist)$/;
  for (const named of [folder, join(folder, "gone")]) {
    await expect(auditCheck(target, { head: named })).rejects.toThrow(refused);
    await expect(auditCheck(target, { export: named })).rejects.toThrow(refused);
    await expect(importFrom(target, named)).rejects.toThrow(refused);
    await expect(importPostings(target, named, "", () => {})).rejects.toThrow(refused);
  }
});
