import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { type Dispatcher, Pool, errors } from "undici";
import { addAnswerHeaders, requestHeaders } from "./end-to-end.ts";
import { refuse } from "./refuse.ts";
import { correlate } from "./request-log.ts";
import { hasStrayBody, requestBody } from "./request-body.ts";
import { answerPolicy } from "./security-headers.ts";
import { traced } from "./traced.ts";
import { type TrustedProxies, clientBehind } from "./trusted-proxies.ts";

export interface Upstream {
  readonly name: string;
  /** Origin, e.g. `http://127.0.0.1:4001`. */
  readonly url: string;
}

interface ProxyOptions {
  /** Proves to a service that the client address comes from the gateway. */
  readonly secret: string;
  /** Added to every answer, unless the service set the same. */
  readonly headers: OutgoingHttpHeaders;
  readonly proxies: TrustedProxies;
  /** Protocol the browser speaks. */
  readonly protocol: string;
  /** Milliseconds without a byte in either direction after which a silent service counts as unavailable. */
  readonly patience: number;
}

// Milliseconds after which a connection is not reused, so that the pool need not search those of live streams.
const connectionServesFor = 30_000;

/**
 * Forwards requests to a service and streams its answers back without buffering, so that events arrive at once. undici does
 * connections and framing, with one request at a time per connection.
 */
export function proxyTo(upstream: Upstream, { secret, headers, proxies, protocol, patience }: ProxyOptions) {
  const pool = new Pool(upstream.url, {
    pipelining: 1,
    allowH2: false,
    clientTtl: connectionServesFor,
    headersTimeout: patience,
    bodyTimeout: 0, // an answer may be silent for long, like the live stream
  });
  const common = { ...headers, ...answerPolicy };
  /** `otherwise` answers instead of a service that cannot. */
  return (incoming: IncomingMessage, response: ServerResponse, otherwise?: () => void): void => {
    if (hasStrayBody(incoming)) response.shouldKeepAlive = false;
    const body = requestBody(incoming);
    const passed = requestHeaders(incoming.headers, body !== undefined);
    passed[clientAddressHeader] = clientBehind(proxies, incoming.socket.remoteAddress ?? "", incoming.headers);
    passed["x-forwarded-proto"] = protocol;
    passed[gatewaySecretHeader] = secret;
    traced(incoming, response, passed);
    incoming.headers["x-correlation-id"] = correlate(passed);
    const { method = "GET", url: path = "/" } = incoming;
    const pass = () =>
      pool.dispatch({ method, path, headers: passed, body: body ?? null }, answering(response, common, otherwise));
    // undici sends no head before the body begins, and the service closes a connection on which it hears nothing.
    if (body === undefined) pass();
    else body.once("readable", pass);
  };
}

/** Streams the service's answer to the client, with back-pressure. */
function answering(
  response: ServerResponse,
  common: OutgoingHttpHeaders,
  otherwise?: () => void,
): Dispatcher.DispatchHandler {
  let running: Dispatcher.DispatchController | undefined;
  const left = new Error("the client disconnected");
  const unable = new Error("the service is unavailable");
  response.on("close", () => {
    if (!response.writableFinished) running?.abort(left);
  });
  response.on("drain", () => running?.resume());
  return {
    onRequestStart(controller) {
      running = controller;
      if (response.destroyed) controller.abort(left);
    },
    onResponseStart(controller, status, headers) {
      if (status < 200) return; // of this hop
      if (status >= 500 && otherwise !== undefined) return controller.abort(unable);
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
      else if (otherwise !== undefined) otherwise();
      else if (error instanceof errors.InvalidArgumentError) refuse(response, "unreadable", common);
      else refuse(response, "unavailable", common);
    },
  };
}
