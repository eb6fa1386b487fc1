import { setTimeout as pause } from "node:timers/promises";
import { releaseLocks } from "@provenwork/platform/postgres/locks";
import type pg from "pg";
import { readCheckpoints } from "./checkpoint.ts";
import { type Group, fit, shareAfter } from "./groups.ts";
import { locksTable, lookForLeaders, stopWaiting, tryToLead, tryToWait } from "./locks.ts";

const electionInterval = 250;
const lookInterval = 250;

/** What a process has won: some of the groups, or all there are, because they have to be made anew. */
export interface Won {
  readonly groups: readonly string[];
  readonly mustRegroup: boolean;
}

/** Waits to lead up to `most` groups; undefined once `signal` aborts. The locks are held until the connection ends. */
export async function waitToLead(
  client: pg.Client,
  groups: readonly Group[],
  { most, onStandby, signal }: { most: number; onStandby: () => void; signal: AbortSignal },
): Promise<Won | undefined> {
  let waits = false;
  while (!signal.aborted) {
    const won = await tryToWin(client, groups, most);
    if (won !== undefined) {
      if (waits) await stopWaiting(client, groups.length);
      return won;
    }
    onStandby();
    if (groups.length > 1 && !waits) waits = await tryToWait(client, groups.length);
    await pause(electionInterval, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

async function tryToWin(client: pg.Client, groups: readonly Group[], most: number): Promise<Won | undefined> {
  const checkpoints = await readCheckpoints(client);
  const names = groups.map(({ name }) => name);
  if (checkpoints.length > 0 && !fit(checkpoints, groups)) {
    const all = new Set([...names, ...checkpoints.map(({ name }) => name)]);
    return (await lockAll(client, all)) ? { groups: [...all], mustRegroup: true } : undefined;
  }
  const won: string[] = [];
  for (const name of names) if (won.length < most && (await tryToLead(client, name))) won.push(name);
  return won.length > 0 ? { groups: won, mustRegroup: false } : undefined;
}

/** In one order: of two processes that try, one fails at the first. */
async function lockAll(client: pg.Client, groups: ReadonlySet<string>): Promise<boolean> {
  for (const group of [...groups].sort()) {
    if (await tryToLead(client, group)) continue;
    await releaseLocks(client, locksTable);
    return false;
  }
  return true;
}

/** Looks until this leader should have another number of groups, because a process waits for one or is gone. */
export function watchShares(
  pool: pg.Pool,
  groups: readonly Group[],
  led: number,
  onShare: (share: number) => void,
): { end(): void } {
  if (groups.length === 1) return { end() {} };
  const names = groups.map(({ name }) => name);
  let unledBefore = 0;
  const look = async () => {
    const { unled, wanted } = await lookForLeaders(pool, names);
    // A process that waits takes free groups sooner than the second look.
    const share = shareAfter({ led, wanted, unled: Math.min(unled, unledBefore) });
    unledBefore = unled;
    if (share !== undefined) onShare(share);
  };
  const looking = setInterval(() => void look().catch(() => {}), lookInterval); // the next one tries again
  return { end: () => clearInterval(looking) };
}
