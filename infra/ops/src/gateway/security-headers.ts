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

/** Headers of every answer. `https` adds HSTS. */
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

/** The policy of answers that are not pages, unless the service sets its own: nothing in them may run. */
export const answerPolicy: OutgoingHttpHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
