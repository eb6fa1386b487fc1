import { isDeepStrictEqual } from "node:util";
import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import pg from "pg";
import { retryWhileUnavailable } from "../event-store/retrying-store.ts";
import type { Environment } from "../launch/environment.ts";
import { onReadDatabase } from "../launch/read-database.ts";
import type { System } from "../launch/system.ts";
import { catalogue } from "./catalogue.ts";

/** `ensureCatalogue` for a system of the launcher, where no program has all of the settings. */
export const ensureCatalogueOf = ({ commandService, projector }: System): Promise<void> =>
  ensureCatalogue({ ...commandService.env, READ_DATABASE_URL: projector.env["READ_DATABASE_URL"] });

/**
 * Seeds the catalogue at a start. A query of the read model usually shows that it is complete; otherwise the seeding code is
 * loaded. Retries while a service restarts.
 */
export const ensureCatalogue = (env: Environment): Promise<void> =>
  retryWhileUnavailable(async () => {
    if (!(await onReadDatabase(env["READ_DATABASE_URL"], isProjected))) await seedFrom(env);
  });

async function seedFrom(env: Environment): Promise<void> {
  const [{ openTarget }, { openRetryingStore }, { seedCatalogue, stepsOf }] = await Promise.all([
    import("../cli/target.ts"),
    import("../event-store/retrying-store.ts"),
    import("./seed.ts"),
  ]);
  const target = openTarget(env);
  const store = await openRetryingStore(target.settings["EVENT_STORE_URL"] ?? "");
  try {
    await seedCatalogue(await stepsOf({ ...target, store: async () => store }));
  } finally {
    await Promise.all([store.close(), target.close()]);
  }
}

type Row = Omit<ResourceFacts, "skills"> & { readonly skills: string; readonly listed: boolean };

async function isProjected(read: pg.Pool): Promise<boolean> {
  const made = await read.query<{ there: boolean }>(
    "SELECT to_regclass('projector.live_versions') IS NOT NULL AS there",
  );
  if (made.rows[0]?.there !== true) return false;
  const { rows } = await read.query<{ schema_name: string }>(
    "SELECT schema_name FROM projector.live_versions WHERE read_model = 'learning-resources'",
  );
  const [live] = rows;
  if (live === undefined) return false;
  const found = await read.query<Row>(
    `SELECT title, provider, url, type, difficulty, duration, skills, description, listed
     FROM ${pg.escapeIdentifier(live.schema_name)}.resources`,
  );
  const byUrl = new Map(found.rows.map((row) => [row.url, row]));
  return catalogue.every((facts) => {
    const { listed, ...row } = byUrl.get(facts.url) ?? { listed: true };
    return !listed || isDeepStrictEqual(row, { ...facts, skills: facts.skills.join("\n") });
  });
}
