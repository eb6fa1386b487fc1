import { expect, it } from "vitest";
import { correlate, routeOf } from "./request-log.ts";

const id = "0198c0de-0000-7000-8000-000000000001";

it.each([
  ["/api/jobs", "/api/jobs"],
  [`/api/jobs/${id}`, "/api/jobs/{jobId}"],
  [`/jobs/${id}`, "/jobs/:jobId"],
  ["/api/wallet/token", "/api/wallet/token"],
  ["/assets/app-1.js", "/assets/*"],
  ["/jane@mail.example", "other"],
  ["/api/nothing/secret", "other"],
  ["", "other"],
])("keeps of %s the route %s", (path, route) => expect(routeOf(path)).toBe(route));

it("keeps a caller's id if it is a UUID, takes that of the trace, or makes one", () => {
  expect(correlate({ "x-correlation-id": id.toUpperCase() })).toBe(id);
  const traceparent = "00-0198c0de000070008000000000000001-0000000000000001-01";
  expect(correlate({ "x-correlation-id": "Jane", traceparent })).toBe(id);
  const made = { "x-correlation-id": "Jane" };
  expect(correlate(made)).toBe(made["x-correlation-id"]);
  expect(made["x-correlation-id"]).toMatch(/^[0-9a-f-]{36}$/);
});
