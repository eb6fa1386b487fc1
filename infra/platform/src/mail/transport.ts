import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import { createTransport } from "nodemailer";
import { BadSetting } from "../config.ts";
import { type MailFailure, mailFailure } from "./failure.ts";

/** An entry for the recipient's calendar (RFC 6047). */
export interface MailCalendar {
  readonly method: "REQUEST" | "CANCEL";
  /** As iCalendar, with the sender as its organizer: calendars trust an entry whose organizer sent the email. */
  readonly content: (sender: string) => string;
}

/** One email to one person. Subject and names may contain anything: they are encoded and cannot inject a header. */
export interface MailMessage {
  /** The address alone. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL that stops emails of this kind when it is posted to (RFC 8058). */
  readonly unsubscribe?: string;
  readonly calendar?: MailCalendar;
  /** Left part of the Message-ID, the same for every attempt, so that duplicates are recognised. */
  readonly messageId: string;
  /** Where the transport has a return address: what reports on this email name it by. */
  readonly returnToken?: string;
}

export type MailResult = { readonly outcome: "sent" } | MailFailure;

export interface MailTransport {
  /** The SMTP server, for log lines. */
  readonly host?: string;
  /** Whether a message would fail without being tried, because no server has answered. */
  isAway?(): boolean;
  /** Sends one message; never throws for server or network errors. */
  sendMail(message: MailMessage): Promise<MailResult>;
  /** Connects and signs in without sending; rejects while the server cannot be used. */
  ping(): Promise<void>;
  close(): void;
}

export interface MailTransportOptions {
  /** smtp://[user:password@]host:port, or smtps:// for TLS from the first byte; smtp:// uses STARTTLS where offered. */
  readonly smtpUrl: string;
  /** PEM file of a private certificate authority that the server's certificate may come from; public ones count besides. */
  readonly caFile?: string | undefined;
  /** From header, such as `Provenwork <hello@provenwork.example>`. */
  readonly from: string;
  /** Where bounces and complaints are taken; each email has this address with its own tag. The sender by default. */
  readonly returnTo?: string | undefined;
  /** Server timeout in milliseconds. */
  readonly timeout?: number;
  readonly maxConnections?: number;
}

/** Milliseconds until DNS, a connection and each answer of the server. */
export const mailTimeoutMs = 10_000;

/**
 * Mail over SMTP (RFC 5321), connections pooled.
 * @throws BadSetting when `from` holds no mail address, or the file no certificate
 */
export function openMailTransport(options: MailTransportOptions): MailTransport {
  const { smtpUrl, from, caFile, returnTo, timeout = mailTimeoutMs, maxConnections = 4 } = options;
  const host = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1];
  if (host === undefined) {
    throw new BadSetting(
      "bad setting MAIL_FROM: must hold a mail address, such as Provenwork <hello@provenwork.example>",
    );
  }
  const transport = createTransport(
    {
      url: smtpUrl,
      ...(caFile !== undefined && { tls: { ca: [...rootCertificates, certificatesIn(caFile)] } }),
      pool: true,
      maxConnections,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Auto-Submitted keeps vacation responders quiet (RFC 3834).
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    host: new URL(smtpUrl).host,
    async sendMail({ to, subject, text, html, calendar, messageId, unsubscribe, returnToken }) {
      if (/[\r\n]/.test(to)) return { outcome: "refused", reason: "the address holds a line break" };
      const reportsTo = returnToken === undefined ? undefined : returnTo?.replace("@", `+${returnToken}@`);
      try {
        // Given as name and address, the recipient is never parsed as a list.
        await transport.sendMail({
          to: { name: "", address: to },
          envelope: { from: reportsTo ?? addressIn(from), to: [to] },
          subject: subject.replaceAll(/\s+/g, " "),
          text,
          html,
          ...(calendar && {
            icalEvent: {
              method: calendar.method,
              filename: "interview.ics",
              content: calendar.content(addressIn(from)),
            },
          }),
          messageId: `<${messageId}@${host}>`,
          headers: {
            // Complaints go there, too (RFC 9477).
            ...(reportsTo !== undefined && { "CFBL-Address": `${reportsTo}; report=arf` }),
            ...(unsubscribe !== undefined && {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        });
        return { outcome: "sent" };
      } catch (error) {
        return mailFailure(error);
      }
    },
    async ping() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function certificatesIn(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    new X509Certificate(pem); // throws for anything else
    return pem;
  } catch (error) {
    throw new BadSetting(
      `bad setting SMTP_CA_FILE: must name a file with certificates (PEM): ${(error as Error).message}`,
    );
  }
}

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
