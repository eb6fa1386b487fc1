import type pg from "pg";
import { backOff, pause } from "../../back-off.ts";
import { promotionsSeen } from "../../postgres/promotions.ts";
import { type Checkpoint, EventStoreUnavailable, LogMismatch, type OpenOptions } from "../port.ts";
import { groupStatement, toOutcomes } from "./append-group.ts";
import type { Outcome, QueuedAppend, SendGroup } from "./append-queue.ts";
import { assertCheckpoint } from "./checkpoint.ts";
import { checkpointAt } from "./rows.ts";
import { connect, disconnect } from "./session.ts";
import { translated } from "./trouble.ts";
import { type SlowServer, within } from "./within.ts";

export const retrying = { initialMs: 20, maxMs: 200 };

/**
 * The connection that writes groups. After a failure it retries on a new connection with the same ids, so that a group that
 * took effect is recognised, until the group's deadline; then the caller has to retry. A slow server has longer. A promoted server
 * may lack what a group was decided on or sealed with: it gets no group from before. `onLost`: it lacks what this process has written.
 */
export function writer(
  config: pg.ClientConfig,
  logId: string,
  { slow, onLost }: { readonly slow: SlowServer; readonly onLost: NonNullable<OpenOptions["onLost"]> },
) {
  let connection: Promise<pg.Client> | undefined;
  let newest: { readonly checkpoint: Checkpoint; readonly promotions: number } | undefined;

  async function attempt(group: readonly QueuedAppend[], deadline: number, promotions: number): Promise<Outcome[]> {
    const left = () => Math.max(1, Math.ceil(deadline - performance.now()));
    const connecting = (connection ??= opened());
    // One that comes too late for this group serves the next one.
    const client = await within(left(), connecting, slow);
    if (promotions !== promotionsSeen()) throw new EventStoreUnavailable("The event log is on another server now");
    try {
      const writing = client.query<{ positions: string; revisions: string }>(groupStatement(group));
      const outcomes = (await within(left(), writing, slow)).rows.flatMap(toOutcomes);
      remember(group, outcomes, promotions);
      return outcomes;
    } catch (error) {
      const meaning = translated(error);
      if (meaning instanceof EventStoreUnavailable || meaning instanceof LogMismatch) close();
      throw meaning;
    }
  }

  function remember(group: readonly QueuedAppend[], outcomes: readonly Outcome[], promotions: number): void {
    for (const [n, { position }] of outcomes.entries()) {
      const checkpoint = checkpointAt(logId, position, group[n]?.events.at(-1)?.id ?? "");
      if (position > 0 && checkpoint.position > (newest?.checkpoint.position ?? ""))
        newest = { checkpoint, promotions };
    }
  }

  async function connectAndCompare(): Promise<pg.Client> {
    const client = await connect(config, logId);
    if (newest === undefined || newest.promotions === promotionsSeen()) return client;
    try {
      await assertCheckpoint(client, logId, newest.checkpoint);
    } catch (error) {
      if (!(error instanceof LogMismatch)) {
        disconnect(client);
        throw translated(error);
      }
      onLost(newest.checkpoint, error);
    }
    newest = undefined;
    return client;
  }

  function opened(): Promise<pg.Client> {
    const opening = connectAndCompare();
    opening.catch(() => {
      if (connection === opening) connection = undefined;
    });
    return opening;
  }

  function close(): void {
    connection?.then(disconnect, () => {});
    connection = undefined;
  }

  return {
    send: (async (group, deadline, promotions) => {
      for (let attempts = 0; ; attempts++) {
        try {
          return await attempt(group, deadline, promotions);
        } catch (error) {
          const wait = backOff(attempts, retrying);
          const isLate = promotions !== promotionsSeen() || performance.now() + wait > deadline;
          if (!(error instanceof EventStoreUnavailable) || isLate) throw error;
          await pause(wait);
        }
      }
    }) satisfies SendGroup,
    close,
  };
}
