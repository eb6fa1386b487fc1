import { expect, it } from "vitest";
import { correlationIdIn, traceIdOf } from "./trace-id.ts";

it("is in a request's trace context, and in the correlation id of its effects", () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const correlationId = "0af76519-16cd-43dd-8448-eb211c80319c";
  expect(correlationIdIn(traceId)).toBe(correlationId);
  expect(traceIdOf({ correlationId })).toBe(traceId);
  expect(traceIdOf({ correlationId: "another", traceparent: `00-${traceId}-b7ad6b7169203331-01` })).toBe(traceId);
});
