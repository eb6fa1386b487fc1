import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";

/** A Postgres server of its own that can be taken away and brought back, always at the same address. */
export interface Server {
  readonly url: string;
  stop(): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
}

export async function startServer(folder: string, shutdown: Shutdown): Promise<Server> {
  const port = await freePort();
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ folder, port });
  shutdown.add(() => running.stop());
  return {
    url: running.url,
    stop: () => running.stop(),
    async start() {
      running = await startEmbeddedPostgres({ folder, port });
    },
  };
}
