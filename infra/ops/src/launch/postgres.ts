import { join } from "node:path";
import { freePort, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { supervise, type Supervised } from "./supervisor.ts";

export interface Server {
  /** Host and port, known before it accepts connections. */
  readonly address: string;
  /** The administrator's URL, once it accepts connections. */
  readonly url: Promise<string>;
  /** Undefined if DATABASE_URL names an external server. */
  readonly supervised: Supervised | undefined;
}

/** The Postgres of a data folder, started again on the same port whenever it dies; or the one DATABASE_URL names. */
export async function startPostgres(dataFolder: string, databaseUrl: string | undefined): Promise<Server> {
  if (databaseUrl !== undefined)
    return { address: databaseUrl, url: Promise.resolve(databaseUrl), supervised: undefined };
  const port = await freePort();
  let url = "";
  const supervised = supervise({
    name: "postgres",
    start: async () => {
      const server = await startEmbeddedPostgres({ folder: join(dataFolder, "postgres"), port });
      url = server.url;
      return server.process;
    },
    isReady: async () => {}, // startEmbeddedPostgres resolves when it accepts connections
    stopSignal: "SIGINT", // a fast shutdown
  });
  return { address: `postgres://127.0.0.1:${port}`, url: supervised.ready.then(() => url), supervised };
}
