import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { type SecureContext, TLSSocket, createSecureContext } from "node:tls";
import type { Certificate } from "./certificates.ts";

export interface TlsFront {
  readonly port: number;
  /** Shows this certificate from now on, and drops every connection. */
  show(certificate: Certificate): void;
  close(): Promise<void>;
}

interface FrontOptions {
  readonly certificate: Certificate;
  /** Of the server behind it, which speaks without TLS. */
  readonly port: number;
  /** Whether TLS begins after the request that Postgres' protocol has for it. */
  readonly asPostgres?: boolean;
  readonly alpn?: readonly string[];
}

/** TLS on loopback in front of a server, with a certificate that can be replaced. */
export async function startTlsFront({ certificate, port, asPostgres = false, alpn }: FrontOptions): Promise<TlsFront> {
  let secureContext: SecureContext = createSecureContext(certificate);
  const sockets = new Set<Socket>();
  const kept = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const secured = (socket: Socket) => {
    const outside = kept(
      new TLSSocket(socket, { isServer: true, secureContext, ...(alpn && { ALPNProtocols: [...alpn] }) }),
    );
    const inside = kept(connect(port, "127.0.0.1"));
    outside.pipe(inside).pipe(outside);
    outside.on("close", () => inside.destroy());
    inside.on("close", () => outside.destroy());
  };
  const server = createServer((socket) => {
    kept(socket);
    if (!asPostgres) return secured(socket);
    // https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
    socket.once("data", () => {
      socket.write("S");
      secured(socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    show(next) {
      secureContext = createSecureContext(next);
      drop();
    },
    async close() {
      drop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
