import { createRequire } from "node:module";
import { isIP } from "node:net";

interface Connector {
  readonly connectionOptions?: { servername?: string };
}
type CreateConnector = (this: object, ...request: unknown[]) => Connector;

const method = "_createSecureConnector";
let allowed = false;

/**
 * Over TLS the client's gRPC library (1.14) sends the host as SNI, which Node 26 refuses for IP addresses, common in cluster
 * gossip. This patch, once per process, sends no SNI then; the certificate is still checked against the address.
 */
export function allowTlsToAddresses(): void {
  if (allowed) return;
  allowed = true;
  const ofClient = createRequire(import.meta.resolve("@eventstore/db-client"));
  const { credentials } = ofClient("@grpc/grpc-js") as { credentials: { createSsl(): object } };
  const prototype = Object.getPrototypeOf(credentials.createSsl()) as Record<
    typeof method,
    CreateConnector | undefined
  >;
  const create = prototype[method];
  if (create === undefined) return;
  prototype[method] = function (...request) {
    const connector = Reflect.apply(create, this, request);
    const options = connector.connectionOptions;
    if (options?.servername !== undefined && isIP(options.servername) !== 0) delete options.servername;
    return connector;
  };
}
