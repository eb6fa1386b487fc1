import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Problem } from "../launch/problem.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { clusterFolder } from "./cluster-folder.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

it("does not touch a cluster of another version, and explains how to migrate", async () => {
  const folder = join(testFolder(), "postgres");
  const cluster = clusterFolder(folder, { base: testFolder() });
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, "PG_VERSION"), "12\n");
  const starting = startEmbeddedPostgres({ folder });
  await expect(starting).rejects.toThrow(
    /was written by Postgres 12, this release brings 18: .*npm run ops -- log export/,
  );
  await expect(starting).rejects.toBeInstanceOf(Problem);
});
