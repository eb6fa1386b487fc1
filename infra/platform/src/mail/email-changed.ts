import { formatLongDateTimeUtc } from "@provenwork/contracts/kernel/format-time-utc";
import { oneLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, paragraphWithLink, renderEmail } from "./layout.ts";

export interface EmailChangedMail extends SiteMail {
  readonly username: string;
  readonly changedAt: Date;
}

/** The notice, to the previous address, that an account has a new address. */
export function emailChangedMail({ changedAt, publicUrl, ...mail }: EmailChangedMail): RenderedMail {
  const username = oneLine(mail.username);
  const what = `The Provenwork account ${username} got a new verified address on ${formatLongDateTimeUtc(changedAt.toISOString())}. Reset links and notices now go there instead.`;
  return renderEmail({
    subject: "Your email address was changed",
    preview: what,
    blocks: [
      what,
      paragraphWithLink(
        "If this was you, you need do nothing. If not, sign in and change your password and address immediately:",
        `${new URL(publicUrl).origin}/settings`,
      ),
    ],
    footer: { why: "You get this email because this was the verified address of an account on", publicUrl },
  });
}
