import { listBuilds } from "@provenwork/projector/kernel/builds";
import type pg from "pg";

/** Where the facts are that matches are computed from; undefined until there are any. */
export async function matchesSchema(read: pg.Pool): Promise<string | undefined> {
  const builds = await listBuilds(read);
  return builds.find(({ readModel, status }) => readModel === "matches" && status === "live")?.schema;
}
