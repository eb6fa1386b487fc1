import { namedInQuotes } from "./entered-text.ts";
import { type CodeMail, type RenderedMail, codeBlock, mutedParagraph, renderEmail, validity } from "./layout.ts";

export interface EmailCodeMail extends CodeMail {
  readonly username: string;
}

/** The email with the code that proves an account's address. */
export function emailCodeMail(mail: EmailCodeMail): RenderedMail {
  const { code, validMinutes, publicUrl } = mail;
  const username = namedInQuotes(mail.username);
  return renderEmail({
    subject: "Your code for this email address",
    preview: `For your Provenwork account. Valid for ${validMinutes} minutes.`,
    blocks: [
      `This code verifies that you can read email at this address. Enter it in Settings to use this address for reset links and notices of the Provenwork account ${username}:`,
      codeBlock(code),
      validity(mail),
      mutedParagraph("If you did not ask for this, ignore this email. Nothing happens without the code."),
    ],
    footer: { why: "You get this email because someone entered this address on", publicUrl },
  });
}
