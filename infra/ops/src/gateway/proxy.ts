import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { type Dispatcher, Pool, errors } from "undici";
import { addAnswerHeaders, requestHeaders } from "./end-to-end.ts";
import { refuse } from "./refuse.ts";
import { hasStrayBody, requestBody } from "./request-body.ts";
import { answerPolicy } from "./security-headers.ts";
import { type TrustedProxies, clientBehind } from "./trusted-proxies.ts";

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
  readonly proxies: TrustedProxies;
  /** Protocol the browser speaks. */
  readonly protocol: string;
  /** Milliseconds without a byte in either direction after which a service that has not answered is taken to be away. */
  readonly patience: number;
}

// Milliseconds after which a connection takes no further request, so that those of live streams are not looked through.
const connectionServesFor = 30_000;

/**
 * Passes requests to a service and its answers back as they stream; nothing is collected, so events arrive when they are
 * sent. Connections and framing are undici's, on which one request at a time is under way.
 */
export function proxyTo(upstream: Upstream, { secret, headers, proxies, protocol, patience }: ProxyOptions) {
  const pool = new Pool(upstream.url, {
    pipelining: 1,
    allowH2: false,
    clientTtl: connectionServesFor,
    headersTimeout: patience,
    bodyTimeout: 0, // what was begun may be silent for long, as the live stream is
  });
  const common = { ...headers, ...answerPolicy };
  return (incoming: IncomingMessage, response: ServerResponse): void => {
    if (hasStrayBody(incoming)) response.shouldKeepAlive = false;
    const body = requestBody(incoming);
    const passed = requestHeaders(incoming.headers, body !== undefined);
    passed[clientAddressHeader] = clientBehind(proxies, incoming.socket.remoteAddress ?? "", incoming.headers);
    passed["x-forwarded-proto"] = protocol;
    passed[gatewaySecretHeader] = secret;
    const { method = "GET", url: path = "/" } = incoming;
    pool.dispatch({ method, path, headers: passed, body: body ?? null }, answering(response, common));
  };
}

/** Writes what the service answers to the client, no faster than it is read. */
function answering(response: ServerResponse, common: OutgoingHttpHeaders): Dispatcher.DispatchHandler {
  let running: Dispatcher.DispatchController | undefined;
  const left = new Error("the client left");
  response.on("close", () => {
    if (!response.writableFinished) running?.abort(left);
  });
  response.on("drain", () => running?.resume());
  return {
    onRequestStart(controller) {
      running = controller;
      if (response.destroyed) controller.abort(left);
    },
    onResponseStart(_, status, headers) {
      if (status < 200) return; // of this hop
      response.writeHead(status, addAnswerHeaders({ ...common }, headers));
      // A stream may stay silent for long; else the head leaves together with what follows.
      if (headers["content-length"] === undefined) response.flushHeaders();
    },
    onResponseData(controller, chunk) {
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd: () => void response.end(),
    onResponseError(_, error) {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (error instanceof errors.InvalidArgumentError) refuse(response, "unreadable", common);
      else refuse(response, "unavailable", common);
    },
  };
}
