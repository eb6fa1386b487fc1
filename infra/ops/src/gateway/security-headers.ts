import type { OutgoingHttpHeaders } from "node:http";

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** What every answer carries. `https` adds the promise to stay there. */
export const commonHeaders = (https: boolean): OutgoingHttpHeaders => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Headers of a page; the demo's mailbox shows mail in a frame, whose document has a policy of its own. */
export const pageHeaders = ({ demo }: { demo: boolean }): OutgoingHttpHeaders => ({
  "content-security-policy": demo ? `${pagePolicy}; frame-src 'self'` : pagePolicy,
});

/** For what is no page, unless a service set a policy of its own: nothing in it may run. */
export const answerPolicy: OutgoingHttpHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
