import { oneLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, button, mutedParagraph, renderEmail, validity } from "./layout.ts";

export interface PasswordResetMail extends SiteMail {
  readonly username: string;
  /** Single-use URL of the password reset. */
  readonly link: string;
  readonly expiresAt: Date;
  /** Lifetime of a link in minutes. */
  readonly validMinutes: number;
}

/** The email with the password reset link. */
export function passwordResetMail(mail: PasswordResetMail): RenderedMail {
  const { username, link, validMinutes, publicUrl } = mail;
  return renderEmail({
    subject: "Choose a new password",
    preview: `The link is valid for ${validMinutes} minutes and works once.`,
    blocks: [
      `Someone asked for a new password for the Provenwork account ${oneLine(username)}. This link lets you choose one:`,
      button("Choose a new password", link),
      `${validity(mail)} Choosing a new password signs the account out everywhere.`,
      mutedParagraph("If you did not ask for this, ignore this email. Your password stays the same."),
    ],
    footer: { why: "You get this email because this is the verified address of an account on", publicUrl },
  });
}
