import { bareName, namedInQuotes, quoted, subjectLine } from "./entered-text.ts";
import { type CodeMail, type RenderedMail, codeBlock, mutedParagraph, renderEmail, validity } from "./layout.ts";

export interface DomainCodeMail extends CodeMail {
  readonly company: string;
  /** The registrable domain of its website. */
  readonly domain: string;
}

/** The email with the code that verifies a company. */
export function domainCodeMail(mail: DomainCodeMail): RenderedMail {
  const { code, validMinutes, publicUrl } = mail;
  const [company, domain] = [namedInQuotes(mail.company), quoted(mail.domain)];
  return renderEmail({
    subject: subjectLine`Your code to verify “${bareName(mail.company)}”`,
    heading: "Verify your company",
    preview: `For ${company}. Valid for ${validMinutes} minutes.`,
    blocks: [
      `Enter this code to verify ${company} on Provenwork as the company of the website at ${domain}:`,
      codeBlock(code),
      `${validity(mail)} Any member of the company can enter it.`,
      mutedParagraph("If you do not work there, ignore this email. Nothing happens without the code."),
    ],
    footer: { why: "You get this email because a member of that company entered this address on", publicUrl },
  });
}
