import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";

const methodsWithBody = new Set(["POST", "PUT", "PATCH"]);

// Milliseconds. As long as the command service keeps reading a refused body.
const lingerFor = 500;

/** RFC 9112 §6.3. */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] !== undefined && headers["content-length"] !== "0");

/** Whether a method without body has one: it is discarded, and the connection closed. */
export const hasStrayBody = (incoming: IncomingMessage): boolean =>
  announcesBody(incoming) && !methodsWithBody.has(incoming.method ?? "");

/**
 * The body to pass on, read no faster than it is taken; undefined for none. It is not the request itself, because the dispatcher destroys what it
 * was given when the answer comes early, and the client must still get that answer.
 */
export function requestBody(incoming: IncomingMessage): Readable | undefined {
  if (!announcesBody(incoming) || !methodsWithBody.has(incoming.method ?? "")) {
    incoming.resume();
    return undefined;
  }
  const stream = incoming.pipe(new PassThrough());
  incoming.on("error", (error) => stream.destroy(error)); // cut off by the client
  stream.on("error", () => {});
  stream.on("close", () => {
    if (!incoming.readableEnded && !incoming.destroyed) linger(incoming);
  });
  return stream;
}

/** Discards the body, if there is one, of a request that the gateway answers itself. */
export function discardBody(incoming: IncomingMessage): void {
  if (announcesBody(incoming) && !incoming.readableEnded) linger(incoming);
}

/** Reads on for a moment: closing on a client that still sends may lose its answer (RFC 9112 §9.6). */
function linger(incoming: IncomingMessage): void {
  const force = setTimeout(() => incoming.destroy(), lingerFor);
  incoming.on("close", () => clearTimeout(force));
  incoming.on("end", () => clearTimeout(force));
  incoming.resume();
}
