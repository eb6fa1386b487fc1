import type { OutgoingHttpHeaders } from "node:http";

/** Headers of every answer. `https` adds HSTS. */
export const commonHeaders = (https: boolean): OutgoingHttpHeaders => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** The policy of answers that are not pages, unless the service sets its own: nothing in them may run. */
export const answerPolicy: OutgoingHttpHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
