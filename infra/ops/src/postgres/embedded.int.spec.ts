import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Problem } from "../launch/problem.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { clusterFolder } from "./cluster-folder.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

it("does not touch a cluster that another version wrote, and says how to go on", async () => {
  const folder = join(temporaryFolder(), "postgres");
  const cluster = clusterFolder(folder, { base: temporaryFolder() });
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, "PG_VERSION"), "12\n");
  const starting = startEmbeddedPostgres({ folder });
  await expect(starting).rejects.toThrow(
    /was written by Postgres 12, this release brings 18: .*npm run ops -- log export/,
  );
  await expect(starting).rejects.toBeInstanceOf(Problem);
});
