import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { inTime } from "./until.ts";

export interface TestMailServer {
  readonly url: string;
  /** Emails received so far, oldest first. */
  readonly taken: readonly Email[];
  /** Their return paths. */
  readonly senders: readonly string[];
  /** Resolves with all emails once there are this many. */
  received(count: number): Promise<readonly Email[]>;
  /** Answers to the next recipients, one each: an SMTP status, or undefined to accept. */
  answerRecipients(...statuses: (number | undefined)[]): void;
  /** Calls back within the transaction, before the message is accepted. */
  onMessage(hook: (() => Promise<void> | void) | undefined): void;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback, with TLS if given a certificate; given a port, it listens there again after a stop. */
export async function startMailServer(port = 0, tls?: { key: string; cert: string }): Promise<TestMailServer> {
  const taken: Email[] = [];
  const senders: string[] = [];
  const statuses: (number | undefined)[] = [];
  let hook: (() => Promise<void> | void) | undefined;
  let changed = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    ...(tls && { secure: true, ...tls }),
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(address, _session, answer) {
      const status = statuses.shift();
      if (status === undefined) return answer();
      return answer(Object.assign(new Error(`<${address.address}> is refused`), { responseCode: status }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void (async () => {
          const email = await PostalMime.parse(Buffer.concat(chunks));
          await hook?.();
          const { mailFrom } = session.envelope;
          senders.push(mailFrom === false ? "" : mailFrom.address);
          taken.push(email);
          changed.resolve();
          changed = Promise.withResolvers<void>();
          answer();
        })();
      });
    },
  });
  server.on("error", () => {}); // a client that was cut off
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  let stopped: Promise<void> | undefined;
  const address = server.server.address() as AddressInfo;
  return {
    url: `${tls ? "smtps" : "smtp"}://127.0.0.1:${address.port}`,
    taken,
    senders,
    async received(count) {
      const enough = async () => {
        while (taken.length < count) await changed.promise;
      };
      await inTime(() => `${count} emails; received ${taken.length}`, enough());
      return taken;
    },
    answerRecipients: (...next) => void statuses.push(...next),
    onMessage: (next) => {
      hook = next;
    },
    stop: () => (stopped ??= new Promise((resolve) => server.close(() => resolve()))),
  };
}
