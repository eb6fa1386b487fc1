import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export interface CaughtMail {
  /** Recipient of the envelope. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const maxMailBytes = 10 * 1024 * 1024;

/** An SMTP server on loopback that stores every email instead of delivering it; it accepts one only after `keep` resolves. */
export function mailCatcher(keep: (mails: readonly CaughtMail[]) => Promise<void>): SMTPServer {
  return new SMTPServer({
    name: "provenwork.test",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxMailBytes,
    logger: false,
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      store(stream, to, keep).then(
        () => answer(),
        () => answer(Object.assign(new Error("could not be stored, retry later"), { responseCode: 451 })),
      );
    },
  });
}

async function store(
  stream: SMTPServerDataStream,
  recipients: readonly string[],
  keep: (mails: readonly CaughtMail[]) => Promise<void>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { subject = "", text = "", html = "" } = await PostalMime.parse(Buffer.concat(chunks));
  await keep(recipients.map((to) => ({ to, subject, text, html })));
}
