import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Logger } from "@provenwork/platform/log";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { ReportResult } from "./counter.ts";
import { type MailReport, readMailReport } from "./read-report.ts";
import type { Taken } from "./take-report.steps.ts";

export interface MailReceiverOptions {
  /** MAIL_REPORTS_TO. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  readonly take: (token: string, report: MailReport) => Promise<Taken>;
  readonly count: (result: ReportResult) => void;
  readonly log: Pick<Logger, "info" | "warn">;
}

export interface MailReceiver {
  readonly port: number;
  /** Resolves when the reports at hand are taken. */
  stop(): Promise<void>;
}

/** A report has our email in it, or its headers. */
const maxBytes = 256 * 1024;
/** Of distinct tokens in one report, each of which is looked up. */
const maxTokens = 3;

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * An SMTP server for reports alone: anyone may connect, only the reports' address is taken, and only who has seen one of our emails knows its token.
 * A complaint may come to the address without a tag, with our email in it. What is no report is taken and forgotten.
 */
export async function startMailReceiver(options: MailReceiverOptions): Promise<MailReceiver> {
  const { address, host, port, take, count, log } = options;
  const [local = "", domain = ""] = address.split("@").map((part) => RegExp.escape(part));
  const recipient = new RegExp(`^${local}(?:\\+([0-9a-f]{32}))?@${domain}$`, "i");
  const mentioned = new RegExp(`(?<![^\\s<,;:])${local}\\+([0-9a-f]{32})@${domain}`, "gi");

  async function receive(raw: Buffer, sentTo: readonly string[]): Promise<Taken> {
    const report = await readMailReport(raw).catch(() => undefined);
    if (report === undefined) return "ignored";
    const tags = sentTo.flatMap((to) => recipient.exec(to)?.[1] ?? []);
    const inside = () => Array.from(raw.toString("latin1").matchAll(mentioned), ([, tag = ""]) => tag);
    const tokens = tags.length > 0 || report.because === "bounce" ? tags : inside();
    const results = new Set<Taken>();
    for (const token of [...new Set(tokens.map((tag) => tag.toLowerCase()))].slice(0, maxTokens))
      results.add(await take(token, report));
    return (["stopped", "unknown"] as const).find((result) => results.has(result)) ?? "ignored";
  }

  const server = new SMTPServer({
    name: domain,
    size: maxBytes,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address: to }, _session, answer) =>
      answer(recipient.test(to) ? undefined : reply(550, "5.1.1 no such address")),
    onData(stream, session, answer) {
      const sentTo = session.envelope.rcptTo.map(({ address: to }) => to);
      content(stream)
        .then(async (raw) => {
          if (raw === undefined) return answer(reply(552, "5.3.4 too large"));
          const result = await receive(raw, sentTo);
          count(result);
          log.info({ result }, "a mail report");
          // The email may be so new that its row is not written yet.
          return answer(result === "unknown" ? reply(451, "4.1.1 unknown so far") : undefined);
        })
        .catch((error: unknown) => {
          count("failed");
          log.warn({ error: error instanceof Error ? error.name : "error" }, "a mail report was not taken");
          answer(reply(451, "4.3.0 try again later"));
        });
    },
  });
  server.on("error", () => {}); // a client that was cut off
  const listener = server.listen(port, host);
  await once(listener, "listening");
  const listening = listener.address() as AddressInfo;
  log.info({ port: listening.port }, "taking mail reports");
  let stopped: Promise<void> | undefined;
  return {
    port: listening.port,
    stop: () => (stopped ??= new Promise((resolve) => server.close(() => resolve()))),
  };
}

/** Undefined if it is too large; it is read to its end all the same, as SMTP wants it. */
async function content(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}
