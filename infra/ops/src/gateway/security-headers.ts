import type { OutgoingHttpHeaders } from "node:http";
import { paths } from "@provenwork/ui/paths";

const mailboxPath = paths.mailbox();

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

/** Mail brings its styles within, and a frame inherits the policy of the page that shows it. */
const mailboxPolicy = pagePolicy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** Headers of a page; the demo's mailbox is the one screen that shows what others laid out. */
export const pageHeaders = (path: string): OutgoingHttpHeaders => ({
  "content-security-policy": path === mailboxPath ? mailboxPolicy : pagePolicy,
});
/** For answers of services that set no policy of their own: nothing in them may run. */
export const answerPolicy = "default-src 'none'; frame-ancestors 'none'";
