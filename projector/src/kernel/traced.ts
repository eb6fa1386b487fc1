import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, propagation, trace } from "@opentelemetry/api";
import type { Decoded } from "./commit-batch.ts";

const tracer = trace.getTracer("projector");

/** Events of one batch that have spans of their own; a batch of catching up would otherwise make thousands. */
const maxTraced = 32;

/**
 * Runs the projection of a batch as a span. A batch is of many requests: in the trace of each, its events have a span over the time
 * of the batch, linked with it.
 */
export async function traced<T>(batch: readonly Decoded[], work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan("project batch", { attributes: { events: batch.length } });
  if (!span.isRecording()) return work();
  const startTime = Date.now();
  try {
    const done = await work();
    for (const { event } of batch.slice(0, maxTraced)) showIn(event, startTime, span);
    return done;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function showIn({ type, metadata: { traceparent } }: Decoded["event"], startTime: number, batch: Span): void {
  if (traceparent === undefined) return;
  const options = { kind: SpanKind.CONSUMER, startTime, links: [{ context: batch.spanContext() }] };
  tracer.startSpan(`project ${type}`, options, propagation.extract(ROOT_CONTEXT, { traceparent })).end();
}
