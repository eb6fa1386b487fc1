import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** Request headers that services get: an allow-list that a client can neither extend nor, by `Connection`, shorten. */
const passedToServices = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "if-match",
  "if-min-checkpoint",
  "if-none-match",
  "origin",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "sec-fetch-user",
  "traceparent",
  "tracestate",
  "user-agent",
  "x-correlation-id",
]);
/** Of `authorization`, only API keys: a password for a proxy before us is none of the services' business. */
const isBearer = (value: string | undefined): boolean => /^Bearer /i.test(value ?? "");
const ofBodies = new Set(["content-encoding", "content-length", "content-type"]);

// RFC 9110 §7.6.1. Services are trusted, so only hop-by-hop headers are removed from their answers.
const ofOneHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** `hasBody`: whether a body is forwarded; without one, its headers are dropped. */
export function requestHeaders(headers: IncomingHttpHeaders, hasBody: boolean): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (passedToServices.has(name) && (hasBody || !ofBodies.has(name))) passed[name] = headers[name];
  }
  if (isBearer(headers.authorization)) passed["authorization"] = headers.authorization;
  return passed;
}

export function addAnswerHeaders(passed: OutgoingHttpHeaders, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  for (const name in headers) if (!ofOneHop.has(name)) passed[name] = headers[name];
  return passed;
}
