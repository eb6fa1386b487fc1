import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { correlationIdIn, traceIdIn } from "@provenwork/contracts/kernel/trace-id";
import type { Logger } from "@provenwork/platform/log";
import { walletPaths } from "@provenwork/contracts/work-experience/wallet";
import { screensOf } from "@provenwork/ui/areas";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const traceparent = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-/;

/** Sets the id that the services' lines have, too: the caller's if it is a UUID, else that of the trace, else a new one. */
export function correlate(passed: IncomingHttpHeaders | OutgoingHttpHeaders): string {
  const [given, trace] = [String(passed["x-correlation-id"]), String(passed["traceparent"])];
  const id = uuid.test(given) ? given : traceparent.test(trace) ? correlationIdIn(traceIdIn(trace)) : randomUUID();
  passed["x-correlation-id"] = id.toLowerCase();
  return id.toLowerCase();
}

const parameter = /\{\w+\}|:\w+/g;
const paths = new Set([
  ...[...commands, ...queries].map(({ path }) => path),
  ...screensOf({ demo: true }).map(({ path }) => path),
  ...Object.values(walletPaths),
  "/api/live",
]);
const patterns = [...paths]
  .filter((path) => path.search(parameter) >= 0)
  .map((path) => [path, new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(parameter, "[^/]+")}$`)] as const);

/** The pattern of a path, without ids and tokens; of unknown paths, which may be anything, nothing is kept. */
export function routeOf(path: string): string {
  if (paths.has(path)) return path;
  const pattern = patterns.find(([, expression]) => expression.test(path))?.[0];
  return pattern ?? (path.startsWith("/assets/") ? "/assets/*" : "other");
}

/** Writes one line for each request once it is answered or cut off. Nothing in it is about a person. */
export function logRequest(
  log: Logger,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  path = "",
): void {
  const began = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - began);
    const correlationId = correlate(headers);
    const cut = !response.writableFinished;
    log.info(
      { method, route: routeOf(path), status: response.statusCode, ms, correlationId, ...(cut && { cut }) },
      "request",
    );
  });
}
