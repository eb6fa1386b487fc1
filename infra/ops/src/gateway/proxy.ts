import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { OutgoingHttpHeaders } from "node:http";
import { pipeline } from "node:stream";
import { urlToHttpOptions } from "node:url";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { passBody } from "./pass-body.ts";
import { answerPolicy } from "./security-headers.ts";

export interface Upstream {
  readonly name: string;
  /** Origin, e.g. `http://127.0.0.1:4001`. */
  readonly url: string;
}

interface ProxyOptions {
  /** Proves to a service that the client address beside it comes from the gateway. */
  readonly secret: string;
  /** Added to every answer, unless the service set the same. */
  readonly headers: OutgoingHttpHeaders;
  /** Protocol the browser speaks. */
  readonly protocol: string;
  /** Milliseconds without a byte in either direction after which a service that has not answered is taken to be away. */
  readonly patience: number;
}

// Of this hop only (RFC 9110 §7.6.1), or claims about the client that only the gateway may make.
const dropped = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "forwarded",
  "x-real-ip",
]);
const reserved = /^(x-forwarded-|x-provenwork-)/;

/** Passes requests on as they stream, in both directions; nothing is collected, so events arrive when they are sent. */
export function proxy({ secret, headers, protocol, patience }: ProxyOptions) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  return (upstream: Upstream, incoming: IncomingMessage, response: ServerResponse): void => {
    const outgoing = request(
      {
        agent,
        timeout: patience,
        ...addressOf(upstream),
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...passedOn(incoming.headers),
          ...framing(incoming.headers),
          [clientAddressHeader]: incoming.socket.remoteAddress ?? "",
          "x-forwarded-proto": protocol,
          [gatewaySecretHeader]: secret,
        },
      },
      (answer) => {
        outgoing.setTimeout(0); // what was begun may be silent for long, as the live stream is
        response.writeHead(answer.statusCode ?? 502, { ...headers, ...answerPolicy, ...passedOn(answer.headers) });
        // A stream may stay silent for long; else the head leaves together with what follows.
        if (answer.headers["content-length"] === undefined) response.flushHeaders();
        pipeline(answer, response, () => {});
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${upstream.name} did not answer`)));
    outgoing.on("error", () => unavailable(response, headers));
    response.on("close", () => outgoing.destroy());
    passBody(incoming, outgoing);
  };
}

const addresses = new WeakMap<Upstream, ReturnType<typeof urlToHttpOptions>>();

/** Parsed once. */
function addressOf(upstream: Upstream): ReturnType<typeof urlToHttpOptions> {
  const address = addresses.get(upstream) ?? urlToHttpOptions(new URL(upstream.url));
  addresses.set(upstream, address);
  return address;
}

/** Headers of a request or an answer without those of one hop and those only the gateway sets. */
function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  const passed: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (!dropped.has(name) && !reserved.test(name) && !named.includes(name)) passed[name] = headers[name];
  }
  return passed;
}

/** A body without a stated length is passed on in chunks. */
const framing = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" };

/** The service is being started again, or never came up: the client may repeat the call in a moment. */
function unavailable(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({
    message: "The service is not available right now. Please try again.",
    code: "unavailable",
  });
  const ownHeaders = { "content-type": "application/json", "cache-control": "no-store", "retry-after": "1" };
  response.writeHead(503, { ...headers, ...answerPolicy, ...ownHeaders }).end(body);
}
