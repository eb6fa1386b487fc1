import { type Socket, connect, createServer } from "node:net";

/** A TCP proxy on loopback in front of the server that `url` names; counts what the server sends. */
export async function countingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let bytes = 0;
  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => (socket === inside ? outside : inside).destroy());
    }
    outside.on("data", (chunk: Buffer) => (bytes += chunk.length));
    inside.pipe(outside).pipe(inside);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: url.replace(target.host, `127.0.0.1:${port}`),
    received: () => bytes,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
