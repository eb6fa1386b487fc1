import type { EventMetadata } from "./event.ts";

/** The trace id of a W3C trace context. */
export const traceIdIn = (traceparent: string): string => traceparent.slice(3, 35);

/** Formats a trace id as a correlation id: both have 128 bits. */
export const correlationIdIn = (traceId: string): string =>
  traceId.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, "$1-$2-$3-$4-$5");

/**
 * The trace of an event, to find it in the trace collector. Reactions to an event have its correlation id, which is the
 * id of the original request's trace.
 */
export const traceIdOf = ({
  traceparent,
  correlationId,
}: Pick<EventMetadata, "traceparent" | "correlationId">): string =>
  traceparent === undefined ? correlationId.replaceAll("-", "") : traceIdIn(traceparent);
