import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { EmailStop } from "@provenwork/contracts/account/rules";
import type { Account } from "@provenwork/contracts/account/state";
import { known } from "@provenwork/contracts/kernel/event";
import { type Decision, accept } from "#kernel/decision.ts";

/** A report, and the email that it is about. */
export interface ReportedEmail {
  readonly because: EmailStop;
  readonly status: string | null;
  readonly sentAt: Date;
  /** Whether the email went to this address. */
  readonly wentTo: (address: string) => boolean;
}

/** Stops email to the verified address, if the email went there and the address was not proven again since. */
export function stopEmail(account: Account, report: ReportedEmail, now: Date): Decision<NewAccountEvent, never> {
  const { status: stage, personId, provenEmail, provenAt, emailStopped } = account;
  const address = known(provenEmail);
  if (stage !== "registered" || emailStopped !== undefined || address === undefined) return accept();
  if (!report.wentTo(address) || (provenAt !== undefined && report.sentAt < new Date(provenAt))) return accept();
  const { because, status } = report;
  return accept({ type: "EmailStopped", data: { personId, because, status, stoppedAt: now.toISOString() } });
}
