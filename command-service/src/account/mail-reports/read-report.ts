import PostalMime from "postal-mime";

/** A report after which nothing more is sent to the address. */
export type MailReport =
  | {
      readonly because: "bounce";
      /** RFC 3463, such as 5.1.1. */
      readonly status: string;
      /** The addresses that failed, as the report names them. */
      readonly addresses: readonly string[];
    }
  | { readonly because: "complaint" };

// A report has three parts, and the email that it is about is never opened.
const limits = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true };

/**
 * Reads a delivery status (RFC 3464) or a complaint (ARF, RFC 5965). Undefined for all other emails, for failures that may pass, and for those that are
 * about a message or its sender: only an address that does not exist or is closed for good counts.
 * @throws for what is no email
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const { headers, attachments } = await PostalMime.parse(raw, limits);
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const kind = /;\s*report-type\s*=\s*"?(delivery-status|feedback-report)\b/i.exec(type)?.[1]?.toLowerCase();
  const part = attachments.find(({ mimeType }) => mimeType === `message/${kind}`);
  if (part === undefined) return undefined;
  const content = typeof part.content === "string" ? part.content : new TextDecoder().decode(part.content);
  return kind === "delivery-status" ? bounceIn(content) : complaintIn(content);
}

/** The groups after the first one are about a recipient each. */
function bounceIn(content: string): MailReport | undefined {
  const failed = content
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(1)
    .map((group) => fieldsOf(group))
    .filter((fields) => fields.get("action")?.toLowerCase() === "failed" && isForGood(statusOf(fields)));
  const [first] = failed;
  if (first === undefined) return undefined;
  const named = failed.flatMap((fields) => [fields.get("original-recipient"), fields.get("final-recipient")]);
  const addresses = named.flatMap((name) => /^rfc822\s*;\s*<?([^\s<>@]+@[^\s<>@]+)>?$/i.exec(name ?? "")?.[1] ?? []);
  return { because: "bounce", status: statusOf(first), addresses };
}

const complaintIn = (content: string): MailReport | undefined =>
  fieldsOf(content).get("feedback-type")?.toLowerCase() === "abuse" ? { because: "complaint" } : undefined;

type Fields = ReadonlyMap<string, string>;

/** Fields of headers by their name in lower case, unfolded; the first one of a name counts. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Servers that only know "failed" (5.0.0) often quote what the other server said. */
function statusOf(fields: Fields): string {
  const status = /^\d\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "")?.[0] ?? "";
  const quoted = /^smtp\s*;\s*5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/i.exec(fields.get("diagnostic-code") ?? "")?.[1];
  return status === "5.0.0" ? (quoted ?? status) : status;
}

/**
 * No such mailbox, host or user (5.1.0 to 5.1.3, 5.1.6, 5.1.10), mailbox closed (5.2.0, 5.2.1), no route to the domain (5.4.4), or no reason at all
 * (5.0.0). Not a full mailbox (5.2.2), a message that is too large, a wrong sender or a policy (5.7).
 */
const isForGood = (status: string): boolean => /^5\.(?:0\.0|1\.(?:[0-36]|10)|2\.[01]|4\.4)$/.test(status);
