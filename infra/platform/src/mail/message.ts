import { quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, button, paragraph, renderEmail, settingsFooter } from "./layout.ts";

interface Written extends SiteMail {
  /** Name of the side that wrote it. */
  readonly from: string;
  readonly job: string;
  readonly jobId: string;
  readonly applicationId: string;
  /** Empty for a file. */
  readonly text: string;
  /** Whether the message is a file, which emails leave out. */
  readonly file: boolean;
}

/** `unsubscribe`: URL that stops emails about applications to a member of the company. */
export type MessageMail = Written &
  ({ readonly to: "candidate" } | { readonly to: "company"; readonly unsubscribe: string });

const sentFile = "A file was sent to you";

/** The email about a message, with its text and a link to reply. It holds no address of the writer. */
export function messageMail(mail: MessageMail): RenderedMail {
  const { from, job, text, file, publicUrl } = mail;
  const { origin } = new URL(publicUrl);
  const target =
    mail.to === "candidate"
      ? `${origin}/applications?messages=${mail.jobId}`
      : `${origin}/employer/applications?application=${mail.applicationId}&tab=messages`;
  const lines = text.split("\n").map(quoted).filter(Boolean);
  return renderEmail({
    subject: subjectLine`New message from ${from} about ${job}`,
    heading: "New message",
    greets: false,
    preview: file ? sentFile : quoted(text),
    blocks: [
      file
        ? `${quoted(from)} sent a file about ${quoted(job)}. You can download it there.`
        : `${quoted(from)} wrote about ${quoted(job)}:`,
      ...lines.map((line) => ({ ...paragraph(line), css: "margin-left:12px" })),
      button("Reply", target, `Reply: ${target}`),
      "Reply on Provenwork: answers to this email are not read, and your email address stays hidden.",
    ],
    footer:
      mail.to === "candidate"
        ? { why: "You get this email because you applied for this job on", publicUrl }
        : settingsFooter(
            "Choose in Settings how we email you about applications:",
            `${origin}/settings`,
            mail.unsubscribe,
          ),
  });
}
