import type { WebhookPause } from "@provenwork/contracts/developer/webhook-rules";
import { oneLine, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, paragraphWithLink, renderEmail } from "./layout.ts";

export interface WebhookPausedMail extends SiteMail {
  /** Of the webhook's URL; the rest of it may be secret. */
  readonly host: string;
  readonly because: WebhookPause;
}

/** The notice that a failing webhook of a company gets no more events. */
export function webhookPausedMail({ host, because, publicUrl }: WebhookPausedMail): RenderedMail {
  const to = oneLine(host);
  const why = because === "gone" ? "it answered that it is gone (410)" : "it failed for five days";
  const what = `The webhook to ${to} was paused because ${why}. Events since then are kept for 30 days and can be replayed.`;
  return renderEmail({
    subject: subjectLine(["Your webhook was paused: ", ""], host),
    preview: what,
    blocks: [
      what,
      paragraphWithLink("Check the endpoint, then resume it:", `${new URL(publicUrl).origin}/employer/developers`),
    ],
    footer: { why: "You get this email because you own a company with this webhook on", publicUrl },
  });
}
