import { Client } from "undici";

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  /** Seconds after which no new visit begins. */
  readonly seconds: number;
}

/** Repeats `visit` on each connection, in a closed loop: the next request follows the answer to the last. */
export async function closedLoop(
  { url, connections, seconds }: LoadOptions,
  visit: (client: Client, timeIsUp: () => boolean) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  const timeIsUp = () => performance.now() >= end;
  const run = async () => {
    const client = new Client(url, { pipelining: 1 });
    try {
      while (!timeIsUp()) await visit(client, timeIsUp);
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
}
