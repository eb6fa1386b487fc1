import { SpanStatusCode, context, propagation, trace } from "@opentelemetry/api";

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

/** Does a piece of a request's work as a span in the request's; outside of a traced request there is none. */
export async function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return work();
  const span = tracer.startSpan(name);
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
