import type { BatchContext } from "./batch-context.ts";
import { type GroupCheckpoint, type LiveCheckpoint, placeOf } from "./checkpoint.ts";
import { covers, furthest } from "./groups.ts";
import { processBatch } from "./process-batch.ts";
import { readBetween, typesOf } from "./read-decoded.ts";

/**
 * Brings groups to the checkpoint of the furthest, from which one transaction moves all of them. Undefined if `signal` aborts
 * before.
 */
export async function joinGroups(
  context: BatchContext,
  groups: readonly GroupCheckpoint[],
  options: { readonly batchSize: number; readonly signal: AbortSignal },
): Promise<LiveCheckpoint | undefined> {
  const goal = furthest(groups);
  if (goal === undefined) return undefined;
  const to = placeOf(goal);
  for (const group of groups) {
    if (group.position < to.position && !(await advance(context, group, to, options))) return undefined;
  }
  return { ...to, groups: groups.map(({ name }) => name) };
}

async function advance(
  context: BatchContext,
  group: GroupCheckpoint,
  to: LiveCheckpoint,
  options: { readonly batchSize: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const own = context.followers.filter(({ projection }) => covers(group, projection.name));
  const names = context.followers.map(({ projection }) => projection.name).filter((name) => !covers(group, name));
  const alone = { ...context, followers: own, elsewhere: new Set([...context.elsewhere, ...names]) };
  const types = typesOf(own.map(({ projection }) => projection));
  let reached = placeOf(group);
  for await (const { events, checkpoint } of readBetween(context, types, reached, to, {
    ...options,
    modes: ["live"],
  })) {
    if (checkpoint === null) continue;
    const end = checkpoint.position < to.position ? checkpoint : to;
    reached = await processBatch(alone, events, reached, end);
  }
  return reached.position >= to.position;
}
