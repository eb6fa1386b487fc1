import { quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, paragraphWithLink, renderEmail } from "./layout.ts";

export interface VerificationRejectedMail extends SiteMail {
  /** In the holder's words. */
  readonly role: string;
  readonly company: string;
}

/** The email about a rejected proof and its revoked certificate. It omits the reason, which is personal. */
export function verificationRejectedMail({ role, company, publicUrl }: VerificationRejectedMail): RenderedMail {
  const what = "We rejected the verification of this work experience, and its certificate is revoked:";
  return renderEmail({
    subject: subjectLine`A verification was rejected: ${company}`,
    heading: "A verification was rejected",
    preview: what,
    blocks: [
      what,
      quoted(`${role} at ${company}`),
      paragraphWithLink(
        "See why on your dashboard. Correct the entry there, then ask for a new code:",
        `${new URL(publicUrl).origin}/candidate/dashboard`,
      ),
    ],
    footer: { why: "You get this email because this is the verified address of an account on", publicUrl },
  });
}
