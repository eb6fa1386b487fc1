import type pg from "pg";
import type { Follower } from "./followers.ts";

/** Derived rows computed in a transaction: few along with events, which others wait for. */
const maxWhileBusy = 16;
const maxWhenIdle = 64;

/** Loads what derivations keep in memory, before anything is written. */
export async function loadDerivations(client: pg.ClientBase, followers: readonly Follower[]): Promise<void> {
  for (const { derived, builds } of followers) {
    const [live] = builds;
    if (live !== undefined) await derived?.load(client, live.schema);
  }
}

export function endDerivations(followers: readonly Follower[], how: "committed" | "rolledBack"): void {
  for (const { derived } of followers) derived?.[how]();
}

export const isBehind = (followers: readonly Follower[]): boolean =>
  followers.some(({ derived }) => derived?.isBehind === true);

/**
 * Passes the written changes to the derivations and computes the urgent derived rows, when idle also others; the
 * rest is recorded in the backlog. Returns the topics of the rows by read model. @throws ProjectionFailed
 */
export async function refreshDerived(
  client: pg.ClientBase,
  followers: readonly Follower[],
  { idle }: { idle: boolean },
): Promise<Map<string, Set<string>>> {
  const changed = new Map<string, Set<string>>();
  for (const { projection, derived, builds } of followers) {
    const [live] = builds;
    if (derived === undefined || live === undefined) continue;
    await derived.takeChanges(client, live.schema);
    const schemas = builds.map(({ schema }) => schema);
    const limit = idle ? maxWhenIdle : maxWhileBusy;
    changed.set(projection.name, await derived.write(client, schemas, limit, { urgentOnly: !idle }));
    await derived.store(client);
  }
  return changed;
}
