import { bareName, namedInQuotes, subjectLine } from "./entered-text.ts";
import { type CodeMail, type RenderedMail, codeBlock, mutedParagraph, renderEmail, validity } from "./layout.ts";

export interface VerificationCodeMail extends CodeMail {
  /** The stored name; empty when there is none. */
  readonly name: string;
  readonly company: string;
  readonly role: string;
}

/** The email with a verification code, to a work address. */
export function verificationCodeMail(mail: VerificationCodeMail): RenderedMail {
  const { code, validMinutes, publicUrl } = mail;
  const [company, role] = [namedInQuotes(mail.company), namedInQuotes(mail.role)];
  const whose = mail.name === "" ? "your work" : `the work of ${namedInQuotes(mail.name)}`;
  return renderEmail({
    subject: subjectLine`Your verification code for “${bareName(mail.company)}”`,
    heading: "Your verification code",
    preview: `For ${whose} as ${role} at ${company}. Valid for ${validMinutes} minutes.`,
    blocks: [
      `Enter this code to verify ${whose} as ${role} at ${company}:`,
      codeBlock(code),
      validity(mail),
      mutedParagraph("If you did not ask for this, ignore this email. Nothing happens without the code."),
    ],
    footer: {
      why: `You get this email because someone entered this address as their work address at ${company} on`,
      publicUrl,
    },
  });
}
