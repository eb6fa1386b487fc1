import {
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  context as traceContext,
  propagation,
  trace,
} from "@opentelemetry/api";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { CheckpointWaits } from "./read-your-writes.ts";

/** Measures duration and outcome of a request. */
export type Observed = (query: string, request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** Propagators ask for the one or two headers they know; listing all of them for every request costs more than the rest. */
const headerGetter: TextMapGetter<Headers> = { get: (headers, name) => headers.get(name) ?? undefined, keys: () => [] };

/** Times every query by name and status in `provenwork_query_duration_seconds`, and as a span of the trace that the request belongs to. */
export function observeIn(registry: Registry): Observed {
  const seconds = new Histogram({
    name: "provenwork_query_duration_seconds",
    help: "Time to answer a query, waiting for the caller's own writes included",
    labelNames: ["query", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const tracer = trace.getTracer("query-service");
  return (query, request, answer) => {
    const parent = propagation.extract(traceContext.active(), request.headers, headerGetter);
    return tracer.startActiveSpan(query, { kind: SpanKind.SERVER }, parent, async (span) => {
      const stop = seconds.startTimer({ query });
      let status = "error";
      try {
        const response = await answer();
        status = String(response.status);
        return response;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        stop({ status });
        span.setAttribute("http.response.status_code", status).end();
      }
    });
  };
}

/** Current number of live connections and of waiting reads. */
export function gaugeLive(registry: Registry, hub: { readonly open: number }, waits: CheckpointWaits): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge("provenwork_live_connections", "Open live connections", () => hub.open);
  gauge(
    "provenwork_reads_waiting",
    "Reads that wait for the read models to pass their caller's writes",
    () => waits.waiting,
  );
}
