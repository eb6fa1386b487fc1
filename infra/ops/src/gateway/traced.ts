import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { ROOT_CONTEXT, SpanKind, propagation, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("gateway");

/**
 * Makes the request a span until it is answered, of the caller's trace or a new one, and tells the service which. Its address is not
 * recorded: there are tokens in some.
 */
export function traced(
  { method = "GET" }: IncomingMessage,
  response: ServerResponse,
  passed: OutgoingHttpHeaders,
): void {
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes },
    propagation.extract(ROOT_CONTEXT, passed),
  );
  if (!span.isRecording()) return;
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), passed);
  response.once("close", () => span.setAttribute("http.response.status_code", response.statusCode).end());
}
