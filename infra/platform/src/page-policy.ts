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

/**
 * The content security policy of a page. The demo's mailbox shows emails in a frame, whose document has its own policy.
 * Browsers do not execute data in a page (`application/json`, `application/ld+json`), so it needs no permission.
 */
export const policyOfPages = ({ demo }: { demo: boolean }): string =>
  demo ? `${pagePolicy}; frame-src 'self'` : pagePolicy;

/** The policy of the build's scripts, which only workers heed: those that read and draw a candidate's PDF connect to nothing. */
export const assetPolicy =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
