import type pg from "pg";
import { backOff, pause } from "../../back-off.ts";
import { EventStoreUnavailable, LogMismatch } from "../port.ts";
import { groupStatement, toOutcomes } from "./append-group.ts";
import type { Outcome, QueuedAppend } from "./append-queue.ts";
import { connect, disconnect } from "./session.ts";
import { translated } from "./trouble.ts";
import { type SlowServer, within } from "./within.ts";

export const retrying = { initialMs: 20, maxMs: 200 };

/**
 * The connection that writes groups. After a failure it retries on a new connection with the same ids, so that a group that
 * took effect is recognised, until the group's deadline; then the caller has to retry. A slow server has longer.
 */
export function writer(config: pg.ClientConfig, logId: string, slow: SlowServer) {
  let connection: Promise<pg.Client> | undefined;

  async function attempt(group: readonly QueuedAppend[], deadline: number): Promise<Outcome[]> {
    const left = () => Math.max(1, Math.ceil(deadline - performance.now()));
    const connecting = (connection ??= opened());
    // One that comes too late for this group serves the next one.
    const client = await within(left(), connecting, slow);
    try {
      const writing = client.query<{ positions: string; revisions: string }>(groupStatement(group));
      return (await within(left(), writing, slow)).rows.flatMap(toOutcomes);
    } catch (error) {
      const meaning = translated(error);
      if (meaning instanceof EventStoreUnavailable || meaning instanceof LogMismatch) close();
      throw meaning;
    }
  }

  function opened(): Promise<pg.Client> {
    const opening = connect(config, logId);
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
    async send(group: readonly QueuedAppend[], deadline: number): Promise<Outcome[]> {
      for (let attempts = 0; ; attempts++) {
        try {
          return await attempt(group, deadline);
        } catch (error) {
          const wait = backOff(attempts, retrying);
          if (!(error instanceof EventStoreUnavailable) || performance.now() + wait > deadline) throw error;
          await pause(wait);
        }
      }
    },
    close,
  };
}
