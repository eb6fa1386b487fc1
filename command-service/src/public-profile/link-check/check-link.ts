import type { LinkOutcome } from "@provenwork/contracts/public-profile/link-rules";
import type { Outgoing, OutgoingAnswer } from "@provenwork/platform/outgoing/outgoing";
import { type PublicPage, linksBack } from "./links-back.ts";

const limits = { timeoutMs: 10_000, maxBytes: 1_000_000, maxRedirects: 3 };
const accept = "text/html,application/xhtml+xml";

/**
 * Reads the page of a link once. A redirect to another site proves nothing about the first: anybody can have one of an open
 * redirect. Every page that cannot be read is `unreachable`, so that checks tell nobody what is in a network.
 */
export async function checkLink(outgoing: Outgoing, url: string, page: PublicPage): Promise<LinkOutcome> {
  if (new URL(url).origin === page.origin) return "no-link-back";
  const { answer } = await outgoing(url, { ...limits, headers: { accept } });
  if (answer === undefined || answer.status !== 200 || !isHtml(answer)) return "unreachable";
  if (siteOf(answer.url) !== siteOf(url)) return "elsewhere";
  return linksBack(answer.body.toString("utf8"), page) ? "proven" : "no-link-back";
}

const isHtml = ({ headers: { "content-type": type } }: OutgoingAnswer): boolean =>
  typeof type === "string" && /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type);

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, "");
