import { Client } from "undici";

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  /** After so many seconds nobody begins anything new. */
  readonly seconds: number;
}

/** Runs `visit` again and again on each of so many connections; every one sends its next request when it has its answer. */
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
