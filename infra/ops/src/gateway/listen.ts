import type { Server } from "node:http";

const closeWithin = 3_000;

/** Listens; resolves to a function that stops it: no new connections, open answers get 3 s. @throws if the port is in use */
export async function listenOn(server: Server, host: string, port: number): Promise<() => Promise<void>> {
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `port ${port} is in use: stop the program that uses it or choose another PORT`;
      fail(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    server.listen(port, host, () => done());
  });
  return () =>
    new Promise<void>((done) => {
      const force = setTimeout(() => server.closeAllConnections(), closeWithin);
      server.close(() => {
        clearTimeout(force);
        done();
      });
      server.closeIdleConnections();
    });
}
