/** Lines as they are sent. */
const lines = (...parts: readonly string[]): string => parts.join("\r\n");

/** A message with these parts, the first of which is for people. */
export const report = (type: string, ...parts: readonly string[]): string =>
  lines(
    "From: MAILER-DAEMON@mx.acme.example",
    "To: bounces@provenwork.example",
    "Subject: Report",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_b"',
    "",
    "--=_b",
    "Content-Type: text/plain",
    "",
    "Sorry.",
    ...parts.flatMap((part) => ["--=_b", part]),
    "--=_b--",
    "",
  );

/** A delivery status (RFC 3464) about a recipient. */
export const bounce = (address: string, fields: Readonly<Record<string, string>> = {}): string => {
  const all = { "Final-Recipient": `rfc822; ${address}`, Action: "failed", Status: "5.1.1", ...fields };
  const group = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return report(
    "delivery-status",
    lines("Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.acme.example", "", ...group, ""),
  );
};

/** A complaint (RFC 5965) with the headers of the email that it is about. */
export const complaint = (returnPath: string, type = "abuse"): string =>
  report(
    "feedback-report",
    lines(
      "Content-Type: message/feedback-report",
      "",
      `Feedback-Type: ${type}`,
      "User-Agent: Test/1",
      "Version: 1",
      "",
    ),
    lines("Content-Type: text/rfc822-headers", "", `Return-Path: <${returnPath}>`, "Subject: Hello", ""),
  );
