import { type Link, SpanStatusCode, propagation, trace, ROOT_CONTEXT } from "@opentelemetry/api";
import type { Decoded } from "./commit-batch.ts";

/** Commands that one batch is linked with; a batch of catching up would otherwise carry thousands. */
const maxLinks = 32;

/** Runs the projection of a batch as a span linked with the commands that its events came from. */
export async function traced<T>(batch: readonly Decoded[], work: () => Promise<T>): Promise<T> {
  const links = batch.slice(0, maxLinks).flatMap(({ event }) => linkTo(event.metadata.traceparent));
  const span = trace.getTracer("projector").startSpan("project batch", { links, attributes: { events: batch.length } });
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function linkTo(traceparent: string | undefined): Link[] {
  if (traceparent === undefined) return [];
  const context = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return context === undefined ? [] : [{ context }];
}
