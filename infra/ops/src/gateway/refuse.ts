import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { discardBody } from "./request-body.ts";

/** The gateway's own refusals, in the common error format. */
const refusals = {
  unreadable: { status: 400, code: "bad-request", message: "This address cannot be read" },
  "no-host": { status: 400, code: "bad-request", message: "The request names no host" },
  "two-hosts": { status: 400, code: "bad-request", message: "The request names more than one host" },
  "not-here": { status: 421, code: "bad-request", message: "This is another site" },
  expectation: { status: 417, code: "bad-request", message: "What the request expects is not known here" },
  "read-only": { status: 405, code: "bad-request", message: "Pages are read with GET" },
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
