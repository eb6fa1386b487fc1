import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { discardBody } from "./request-body.ts";

/** The gateway's own refusals, in the common error format. */
const refusals = {
  unreadable: { status: 400, code: "bad-request", message: "Invalid URL" },
  "key-in-url": {
    status: 400,
    code: "key-in-url",
    message: "Never put an API key in a URL: revoke it, and send the new one as Authorization: Bearer",
  },
  "no-host": { status: 400, code: "bad-request", message: "The request has no host" },
  "two-hosts": { status: 400, code: "bad-request", message: "The request has more than one host" },
  "not-here": { status: 421, code: "bad-request", message: "Unknown host" },
  expectation: { status: 417, code: "bad-request", message: "The expectation in the request is not supported" },
  "read-only": { status: 405, code: "bad-request", message: "Pages accept only GET" },
  unavailable: {
    // The service is restarting or did not start: the client may retry shortly.
    status: 503,
    code: "unavailable",
    message: "The service is not available right now. Please try again.",
    headers: { "retry-after": "1" },
  },
} as const;

export function refuse(response: ServerResponse, refusal: keyof typeof refusals, headers: OutgoingHttpHeaders): void {
  const { status, code, message, ...more } = refusals[refusal];
  discardBody(response.req);
  const own = {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...("headers" in more && more.headers),
  };
  response.writeHead(status, { ...headers, ...own }).end(JSON.stringify({ message, code }));
}
