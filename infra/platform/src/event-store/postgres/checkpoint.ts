import type pg from "pg";
import { type Checkpoint, LogMismatch } from "../port.ts";

const advice =
  "Restore the log and the read models from the same moment, or rebuild every projection from this log. " +
  "npm run ops -- log lost names what the log lacks";

/** Rejects a checkpoint of another history. @throws LogMismatch */
export async function assertCheckpoint(
  client: pg.Client,
  logId: string,
  { log, position, eventId }: Checkpoint,
): Promise<void> {
  if (log !== logId) throw new LogMismatch(`The checkpoint is of the log ${log}, this one is ${logId}. ${advice}`);
  const { rows } = await client.query<[head: string, id: string | null]>({
    name: "checkpoint",
    text: "SELECT h.position, e.id FROM event_log.head h LEFT JOIN event_log.events e ON e.position = $1",
    values: [BigInt(position)],
    rowMode: "array",
  });
  const [head, id] = rows[0] ?? ["0", null];
  if (BigInt(head) < BigInt(position)) {
    throw new LogMismatch(
      `The log ends at ${head}, before the checkpoint at ${BigInt(position)}: it is older. ${advice}`,
    );
  }
  if (id !== eventId) {
    throw new LogMismatch(`At ${BigInt(position)} the log has the event ${id}, the checkpoint ${eventId}. ${advice}`);
  }
}
