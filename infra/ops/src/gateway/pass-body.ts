import type { ClientRequest, IncomingMessage } from "node:http";
import { giveBack } from "@provenwork/platform/give-back";

// Milliseconds. As long as the command service itself goes on reading what it has refused already.
const lingerFor = 500;

/**
 * Passes a request's body on as it comes and no faster than it is taken; the memory of each chunk is given back when it is
 * on its way. Nothing is passed on any more once `outgoing` is closed.
 */
export function passBody(incoming: IncomingMessage, outgoing: ClientRequest): void {
  if (!hasBody(incoming)) return void outgoing.end();
  const pass = (chunk: Buffer) => {
    const flows = outgoing.write(chunk, (error) => void (error ?? giveBack(chunk)));
    if (!flows) incoming.pause();
  };
  const end = () => void outgoing.end();
  incoming.on("data", pass).on("end", end);
  outgoing.on("drain", () => incoming.resume());
  outgoing.on("close", () => {
    incoming.off("data", pass).off("end", end);
    if (!incoming.readableEnded && !incoming.destroyed) linger(incoming);
  });
}

/** RFC 9112 §6.3. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Closing on a client that still sends may cost it the answer it has been given (RFC 9112 §9.6), so it is read a little longer. */
function linger(incoming: IncomingMessage): void {
  const force = setTimeout(() => incoming.destroy(), lingerFor);
  incoming.on("close", () => clearTimeout(force));
  incoming.on("end", () => clearTimeout(force));
  incoming.on("data", giveBack).resume();
}
