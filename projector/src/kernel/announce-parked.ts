import type { EventStore } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type pg from "pg";
import { recordOperation } from "./appends.ts";

interface Unannounced {
  readModel: string;
  stream: string;
  revision: number;
  eventId: string;
  error: string;
}

/**
 * Records newly parked streams as events. A failed attempt is retried when the projector next becomes leader or parks a stream;
 * a crash in between may record a stream twice, which is harmless.
 */
export async function announceParked(pool: pg.Pool, store: EventStore, codec: EventCodec, log: Logger): Promise<void> {
  try {
    const { rows } = await pool.query<Unannounced>(
      `SELECT read_model AS "readModel", stream, revision, event_id AS "eventId", error FROM projector.parked WHERE NOT announced`,
    );
    for (const data of rows) {
      await recordOperation(store, codec, { type: "StreamParked", data }, { id: null, role: "system" });
      await pool.query(
        "UPDATE projector.parked_streams SET announced = true WHERE read_model = $1 AND stream = $2 AND revision = $3",
        [data.readModel, data.stream, data.revision],
      );
    }
  } catch (error) {
    log.warn({ reason: String(error) }, "parked streams could not be recorded yet");
  }
}
