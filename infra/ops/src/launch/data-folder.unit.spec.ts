import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testFolder } from "@provenwork/platform/testing/folder";
import { openDataFolder } from "./data-folder.ts";

describe("a data folder", () => {
  it("is made with its version at the first start and opened at the next", () => {
    const folder = join(testFolder(), "deep/data");
    openDataFolder(folder);
    openDataFolder(folder);
    expect(readFileSync(join(folder, "version"), "utf8")).toBe("1\n");
  });

  it("of another version is refused with the way out", () => {
    const folder = testFolder();
    writeFileSync(join(folder, "version"), "7\n");
    expect(() => openDataFolder(folder)).toThrow(/has data format 7, this release reads format 1: start the release/);
  });

  it("is not made of somebody else's folder", () => {
    const folder = testFolder();
    mkdirSync(join(folder, "holiday-pictures"));
    expect(() => openDataFolder(folder)).toThrow(/is not empty and not a data folder of Provenwork/);
  });
});
