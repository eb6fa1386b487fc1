import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { EventStoreUnavailable } from "../port.ts";
import { translated } from "./trouble.ts";
import { within } from "./within.ts";

export interface Readers {
  /** Lends a connection for one query, answered in time or given up. @throws EventStoreUnavailable */
  use<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/**
 * The connections on which streams are read. A read that breaks is tried again as long as there is time: its connection
 * may have been broken since the server restarted.
 */
export function readers(config: pg.PoolConfig, answerWithinMs: number): Readers {
  const pool = new pg.Pool(config);
  pool.on("error", () => {}); // an idle connection broke, and has left the pool
  // One that breaks while it is lent out, between two answers, would end the process: its next query fails instead.
  pool.on("connect", (client) => client.on("error", () => {}));

  async function attempt<T>(work: (client: pg.ClientBase) => Promise<T>, left: number): Promise<T> {
    const client = await pool.connect();
    try {
      const answer = await within(left, work(client));
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    async use(work) {
      const deadline = performance.now() + answerWithinMs;
      for (;;) {
        const left = deadline - performance.now();
        try {
          return await attempt(work, left);
        } catch (thrown) {
          const error = translated(thrown);
          // An idle connection that broke fails at once; half of the time used up means that the server is away.
          const again = error instanceof EventStoreUnavailable && deadline - performance.now() > answerWithinMs / 2;
          if (!again) throw error;
          await pause(25);
        }
      }
    },
    end: () => pool.end(),
  };
}
