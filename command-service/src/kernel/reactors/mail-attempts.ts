import type { Logger } from "@provenwork/platform/log";
import type { MailAttempt } from "@provenwork/platform/mail/failover";
import { Counter } from "prom-client";

/** Logs and counts which mail server took an email, and which did not. The counter is to be registered. */
export function mailAttempts(log: Pick<Logger, "info" | "warn">) {
  const counter = new Counter({
    name: "provenwork_emails_total",
    help: "Attempts to send an email, by mail server and outcome: sent, refused or unreachable",
    labelNames: ["server", "outcome"] as const,
    registers: [],
  });
  const onAttempt = ({ host, messageId, ...result }: MailAttempt) => {
    const { outcome } = result;
    counter.inc({ server: host, outcome });
    if (result.outcome === "sent") log.info({ messageId, host }, "an email was sent");
    else log.warn({ messageId, host, outcome, reason: result.reason }, "a mail server did not take an email");
  };
  return { counter, onAttempt };
}
