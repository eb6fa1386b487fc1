import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, context, propagation, trace } from "@opentelemetry/api";

/**
 * Sends spans to an OpenTelemetry collector over OTLP/HTTP. Without an endpoint nothing is loaded and every span is a
 * no-op. Returns what flushes the last spans at shutdown.
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({
    url: new URL("v1/traces", endpoint.endsWith("/") ? endpoint : `${endpoint}/`).href,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

const tracer = trace.getTracer("provenwork");

/** Runs part of a request's work in a child span; without a trace, just runs it. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return work();
  return during(tracer.startSpan(name), work);
}

/** Runs work caused by an event in a span of the event's trace, however old; without a trace, just runs it. */
export async function inTraceOf<T>(
  traceparent: string | null | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (traceparent === null || traceparent === undefined) return work();
  const cause = propagation.extract(ROOT_CONTEXT, { traceparent });
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, cause, (span) => during(span, work));
}

/** Ends the span with the work, as an error if that fails. */
async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

// https://www.w3.org/TR/trace-context/#traceparent-header
const traceContext = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace context of the current span, or else of the header that the caller sent. */
export function currentTraceparent(header?: string): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  const candidate = carrier.traceparent ?? header;
  return candidate !== undefined && traceContext.test(candidate) ? candidate : undefined;
}
