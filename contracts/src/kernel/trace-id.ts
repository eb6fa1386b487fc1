import type { EventMetadata } from "./event.ts";

/** The id of the trace that a W3C trace context belongs to. */
export const traceIdIn = (traceparent: string): string => traceparent.slice(3, 35);

/** A trace's id as correlation id: either has 128 bits, which a UUID groups. */
export const correlationIdIn = (traceId: string): string =>
  traceId.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, "$1-$2-$3-$4-$5");

/**
 * The trace that an event belongs to, for a look-up in the collector. What reacts to an event has its correlation id, which is the
 * id of the trace that the request began.
 */
export const traceIdOf = ({
  traceparent,
  correlationId,
}: Pick<EventMetadata, "traceparent" | "correlationId">): string =>
  traceparent === undefined ? correlationId.replaceAll("-", "") : traceIdIn(traceparent);
