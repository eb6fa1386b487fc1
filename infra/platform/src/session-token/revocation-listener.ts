import type pg from "pg";
import { Client } from "../postgres/client.ts";
import { databaseTimeouts } from "../postgres/timeouts.ts";

/** Channel of the write database; a notice triggers a read, with the payload `rereadAll` a full one. */
export const revocationsChannel = "revocations";
export const rereadAll = "all";

/** Listens to the channel and reconnects after an outage; notices sent in between are lost. */
export function listenForRevocations(url: string, onNotice: (payload: string | undefined) => void, retryAfter: number) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function connect(): void {
    const next = new Client({
      connectionString: url,
      application_name: "revocations listener",
      connectionTimeoutMillis: databaseTimeouts.background.connectTimeout,
      query_timeout: databaseTimeouts.commands.queryTimeout,
    });
    client = next;
    const lost = () => {
      if (closed || client !== next) return;
      client = undefined;
      retry = setTimeout(connect, retryAfter);
    };
    next.on("error", lost);
    next.on("end", lost);
    next.on("notification", ({ payload }) => onNotice(payload));
    next
      .connect()
      .then(() => next.query(`LISTEN ${revocationsChannel}`))
      .then(() => onNotice(rereadAll))
      .catch(() => {
        lost();
        next.end().catch(() => {});
      });
  }

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
