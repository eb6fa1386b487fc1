import { type Socket, connect, createServer } from "node:net";

/** A TCP proxy on loopback in front of the server that `url` names: counts what the server sends, can fall silent and drop connections. */
export async function tcpProxy(url: string) {
  const target = new URL(url);
  const pairs: [inside: Socket, outside: Socket][] = [];
  let silent = false;
  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    pairs.push([inside, outside]);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      socket.on("error", () => socket.destroy());
      socket.on("close", () => other.destroy());
    }
    if (!silent) inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: url.replace(target.host, `127.0.0.1:${port}`),
    /** Bytes the server has sent. */
    received: () => pairs.reduce((sum, [, outside]) => sum + outside.bytesRead, 0),
    /** Accepts and keeps connections but forwards nothing. */
    fallSilent(): void {
      silent = true;
      for (const [inside, outside] of pairs) {
        inside.unpipe(outside).pause();
        outside.unpipe(inside).pause();
      }
    },
    speakAgain(): void {
      silent = false;
      for (const [inside, outside] of pairs) inside.pipe(outside).pipe(inside);
    },
    /** Drops every connection; accepts new ones. */
    drop(): void {
      for (const socket of pairs.flat()) socket.destroy();
    },
    async close(): Promise<void> {
      for (const socket of pairs.flat()) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
