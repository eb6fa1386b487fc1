import { setTimeout as sleep } from "node:timers/promises";
import type { Position } from "@eventstore/db-client";
import type { FeedBatch } from "../port.ts";
import { newestCheckpoint } from "./all-log.ts";
import { attempt } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { type FeedState, pages } from "./pages.ts";
import { comparePositions, decodePosition } from "./position.ts";

/** Poll interval in milliseconds for a follower that lags behind the leader's head. */
const followerPauseMs = 50;

/** Reads in pages, from a follower if there is one, up to the leader's head at the start. */
export const replay = (connection: Connection, log: string) => {
  let target: Position | undefined;
  return async function* (course: FeedState): AsyncGenerator<FeedBatch> {
    const { cursor, signal } = course;
    target ??= await head(connection, log);
    const end = target;
    while (!signal.aborted) {
      for await (const { events } of pages(connection.follower, course)) {
        const wanted = events.filter(({ position }) => comparePositions(position, end) <= 0);
        const position = wanted.at(-1)?.position ?? cursor.at?.position;
        const reached = position !== undefined && comparePositions(position, end) >= 0;
        const batch = cursor.pass(wanted, reached);
        if (batch !== undefined) yield batch;
        if (reached) return;
      }
      await sleep(followerPauseMs, undefined, { signal });
    }
  };
};

async function head(connection: Connection, log: string): Promise<Position> {
  const single = (leftMs: number) => ({ signal: connection.closed, leftMs });
  const { position } = await attempt(connection, "Reading the head", (leftMs) =>
    newestCheckpoint(connection.leader, log, single(leftMs)),
  );
  return decodePosition(position);
}
