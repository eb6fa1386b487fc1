import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { clusterFolder } from "./cluster-folder.ts";

it("is where it is wanted if the server's user may enter", () => {
  const wanted = join(temporaryFolder(), "postgres");
  expect(clusterFolder(wanted, { mayLive: () => true })).toBe(wanted);
});

it("is elsewhere if not, and stays there, also when rights or places change", () => {
  const [folder, base] = [temporaryFolder(), temporaryFolder()];
  const wanted = join(folder, "postgres");
  const found = clusterFolder(wanted, { mayLive: () => false, base });
  expect(dirname(found)).toBe(base);
  expect(clusterFolder(wanted, { mayLive: () => false, base })).toBe(found);
  expect(clusterFolder(wanted, { mayLive: () => true, base: "/elsewhere" })).toBe(found);
});

it("is a new one for a data folder that was thrown away and made again: its keys are new too", () => {
  const [folder, base] = [temporaryFolder(), temporaryFolder()];
  const wanted = join(folder, "postgres");
  const before = clusterFolder(wanted, { mayLive: () => false, base });
  rmSync(folder, { recursive: true });
  expect(clusterFolder(wanted, { mayLive: () => false, base })).not.toBe(before);
  expect(existsSync(folder)).toBe(true);
});
