import { SpanKind, SpanStatusCode, type TextMapGetter, context as otel, propagation, trace } from "@opentelemetry/api";
import { EventOfNewerRelease } from "@provenwork/contracts/kernel/upcast";
import { askAnotherHeader } from "@provenwork/platform/client-address";
import type { Logger } from "@provenwork/platform/log";
import { StreamIncomplete } from "@provenwork/platform/event-store/port";
import { promotionsSeen } from "@provenwork/platform/postgres/promotions";
import { isServerShort, serverTrouble } from "@provenwork/platform/postgres/server-trouble";
import type { Context, Hono } from "hono";
import { type ExecuteDependencies, execute } from "./execute.ts";
import { commonRefusal, isUnavailable, unexpected } from "./error-answer.ts";
import { correlationIdOf } from "./origin-of.ts";
import { type Done, type RespondDependencies, respond } from "./respond.ts";
import type { Route } from "./route.ts";

export interface MountDependencies extends ExecuteDependencies, RespondDependencies {
  readonly log: Logger;
  /** Called for every answer with the command's name, status and duration in seconds. */
  readonly observe?: (command: string, status: number, seconds: number) => void;
}

const tracer = trace.getTracer("provenwork-commands");

/** Serves commands over HTTP; any other request is 404. */
export function mountCommands(app: Hono, routes: readonly Route[], deps: MountDependencies): void {
  for (const route of routes) {
    const { name, method, path, owns } = route.contract;
    const unowned = Object.keys(owns).filter((field) => deps.owners[field] === undefined);
    if (unowned.length > 0) throw new Error(`${name}: no area declares an owner for: ${unowned.join(", ")}`);
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), (context) => observed(context, route, deps));
  }
  app.notFound((context) => respond(context, deps, commonRefusal("not-found")));
  app.onError((error, context) => {
    const correlationId = correlationIdOf((name) => context.req.header(name));
    deps.log.error({ correlationId, error: traceOf(error) }, "request failed");
    return respond(context, deps, unexpected(correlationId));
  });
}

type Header = (name: string) => string | undefined;

/** Propagators read the one or two headers they know; listing all headers for every request would cost more than the rest. */
const oneByOne: TextMapGetter<Header> = { get: (header, name) => header(name), keys: () => [] };

/** Runs a command within a span, and answers unexpected errors without details. */
async function observed(context: Context, route: Route, deps: MountDependencies): Promise<Response> {
  const began = performance.now();
  const header = (name: string) => context.req.header(name);
  const parent = propagation.extract(otel.active(), header, oneByOne);
  const kind = SpanKind.SERVER;
  const done = await tracer.startActiveSpan(`command ${route.contract.name}`, { kind }, parent, async (span) => {
    const correlationId = correlationIdOf(header);
    context.header("X-Correlation-Id", correlationId);
    const promotions = promotionsSeen();
    let result = await execute(context, route, correlationId, deps).catch((error: unknown) =>
      failed(error, route, correlationId, deps.log),
    );
    // What the former primary took may be gone: a retry finds out.
    if (promotions !== promotionsSeen()) result = commonRefusal("unavailable");
    span.setAttribute("http.response.status_code", result.status);
    if (result.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    return result;
  });
  deps.observe?.(route.contract.name, done.status, (performance.now() - began) / 1000);
  return respond(context, deps, done);
}

function failed(error: unknown, { contract }: Route, correlationId: string, log: Logger): Done {
  if (isUnavailable(error)) {
    const trouble = serverTrouble(error);
    const line = [
      { command: contract.name, correlationId },
      `unavailable: ${trouble ?? (error as Error).message}`,
    ] as const;
    const needsOperator =
      error instanceof StreamIncomplete || isServerShort(error) || isServerShort((error as Error).cause);
    if (needsOperator) log.error(...line);
    else log.warn(...line);
    // A process of the newer release can answer it.
    const headers = error instanceof EventOfNewerRelease ? { [askAnotherHeader]: "1" } : {};
    return { ...commonRefusal("unavailable"), headers };
  }
  // Name and stack only: messages of validators and drivers may quote the data they were about.
  log.error({ command: contract.name, correlationId, error: traceOf(error) }, "a command failed unexpectedly");
  return unexpected(correlationId);
}

const traceOf = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  frames: error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined,
});
