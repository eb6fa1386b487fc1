import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "@provenwork/platform/testing/folder";
import { clusterFolder } from "./cluster-folder.ts";

it("is the wanted folder if the server's user may enter", () => {
  const wanted = join(testFolder(), "postgres");
  expect(clusterFolder(wanted, { mayLive: () => true })).toBe(wanted);
});

it("is elsewhere if not, and stays there even if rights or locations change", () => {
  const [folder, base] = [testFolder(), testFolder()];
  const wanted = join(folder, "postgres");
  const found = clusterFolder(wanted, { mayLive: () => false, base });
  expect(dirname(found)).toBe(base);
  expect(clusterFolder(wanted, { mayLive: () => false, base })).toBe(found);
  expect(clusterFolder(wanted, { mayLive: () => true, base: "/elsewhere" })).toBe(found);
});

it("is a new one after the data folder was deleted, because its keys are new, too", () => {
  const [folder, base] = [testFolder(), testFolder()];
  const wanted = join(folder, "postgres");
  const before = clusterFolder(wanted, { mayLive: () => false, base });
  rmSync(folder, { recursive: true });
  expect(clusterFolder(wanted, { mayLive: () => false, base })).not.toBe(before);
  expect(existsSync(folder)).toBe(true);
});
