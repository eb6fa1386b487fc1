import { formatLongDateTimeUtc } from "@provenwork/contracts/kernel/format-time-utc";
import { oneLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, paragraphWithLink, renderEmail } from "./layout.ts";

export interface PasswordChangedMail extends SiteMail {
  readonly username: string;
  readonly changedAt: Date;
}

/** The notice, to the proven address, that an account has a new password. */
export function passwordChangedMail({ changedAt, publicUrl, ...mail }: PasswordChangedMail): RenderedMail {
  const username = oneLine(mail.username);
  const what = `The password of the Provenwork account ${username} was changed on ${formatLongDateTimeUtc(changedAt.toISOString())}. All other sessions were signed out.`;
  return renderEmail({
    subject: "Your password was changed",
    preview: what,
    blocks: [
      what,
      paragraphWithLink(
        "If this was you, you need do nothing. If not, choose a new password immediately:",
        `${new URL(publicUrl).origin}/forgot-password`,
      ),
    ],
    footer: { why: "You get this email because this is the verified address of an account on", publicUrl },
  });
}
