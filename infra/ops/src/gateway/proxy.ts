import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { askAnotherHeader, clientAddressHeader, gatewaySecretHeader } from "@provenwork/platform/client-address";
import { type Dispatcher, errors } from "undici";
import { addAnswerHeaders, requestHeaders } from "./end-to-end.ts";
import { refuse } from "./refuse.ts";
import { correlate } from "./request-log.ts";
import { hasStrayBody, requestBody } from "./request-body.ts";
import { answerPolicy } from "./security-headers.ts";
import { traced } from "./traced.ts";
import { type TrustedProxies, clientBehind } from "./trusted-proxies.ts";
import type { Upstream, Upstreams } from "./upstreams.ts";

interface ProxyOptions {
  /** Proves to a service that the client address comes from the gateway. */
  readonly secret: string;
  /** Added to every answer, unless the service set the same. */
  readonly headers: OutgoingHttpHeaders;
  readonly proxies: TrustedProxies;
  /** Protocol the browser speaks. */
  readonly protocol: string;
}

interface Calls {
  readonly upstreams: Upstreams;
  /** Whether every request whose process failed before it answered is sent to another one, or only what never arrived. */
  readonly retry: boolean;
}

/**
 * Forwards requests to a service and streams its answers back without buffering, so that events arrive at once. undici does
 * connections and framing, with one request at a time per connection.
 */
export function proxyTo({ upstreams, retry }: Calls, { secret, headers, proxies, protocol }: ProxyOptions) {
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
    const pass = (upstream: Upstream, content: Buffer | Readable | null, mayRetry: boolean): void => {
      const failed = (error: Error): boolean => {
        upstreams.failed(upstream);
        const next = upstreams.choose(upstream);
        const again =
          mayRetry &&
          next !== undefined &&
          next !== upstream &&
          (retry || error === unready || neverArrived(error)) &&
          (content === null || Buffer.isBuffer(content)) &&
          upstreams.retries.retry();
        if (again) pass(next, content, false);
        return again;
      };
      upstream.pool.dispatch(
        { method, path, headers: passed, body: content },
        answering(response, common, { failed, otherwise }),
      );
    };
    const begin = (content: Buffer | Readable | null) => {
      const upstream = upstreams.choose();
      upstreams.retries.request();
      if (upstream !== undefined) return pass(upstream, content, true);
      if (otherwise !== undefined) otherwise();
      else refuse(response, "unavailable", common);
    };
    if (body === undefined) return begin(null);
    const length = Number(incoming.headers["content-length"]);
    // undici sends no head before the body begins, and the service closes a connection on which it hears nothing.
    if (Number.isNaN(length) || length > wholeUpTo) body.once("readable", () => begin(body));
    else buffer(body).then(begin, () => {}); // cut off by the client
  };
}

/** Bytes of a body that is taken whole, so that it can be sent to another process. */
const wholeUpTo = 65_536;

/** Whether there was no connection, so that nothing can have happened. */
const neverArrived = (error: Error): boolean => neverConnected.has(String((error as NodeJS.ErrnoException).code));
const neverConnected: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The service answered that another of its processes is to be asked. */
const unready = new Error("the process is not ready");

interface Failures {
  /** Called for a process that failed before it answered; whether another one is asked. */
  readonly failed: (error: Error) => boolean;
  readonly otherwise: (() => void) | undefined;
}

/** Streams the service's answer to the client, with back-pressure. */
function answering(
  response: ServerResponse,
  common: OutgoingHttpHeaders,
  { failed, otherwise }: Failures,
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
      if (headers[askAnotherHeader] !== undefined) return controller.abort(unready);
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
      if (response.headersSent || response.destroyed) return void response.destroy();
      const isUnreadable = error instanceof errors.InvalidArgumentError;
      if (!isUnreadable && error !== unable && failed(error)) return;
      if (otherwise !== undefined) otherwise();
      else if (isUnreadable) refuse(response, "unreadable", common);
      else refuse(response, "unavailable", common);
    },
  };
}
