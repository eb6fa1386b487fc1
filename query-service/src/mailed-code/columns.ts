import type { MailedCode } from "@provenwork/contracts/mailed-code/view";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";

/** A code as it was joined: all null where there is none. */
interface Joined {
  readonly issue: number | null;
  readonly issued_at: Date | null;
  readonly expires_at: Date | null;
  readonly tries_left: number | null;
  readonly locked: boolean | null;
  readonly mail: MailedCode["mail"] | null;
  readonly mail_failure: MailedCode["mailFailure"];
}

/** Columns that such a join selects from the table `c`. */
export const codeColumns = [
  "c.issue",
  "c.issued_at",
  "c.expires_at",
  "c.tries_left",
  "c.locked",
  "c.mail",
  "c.mail_failure",
] as const;

/** State of an emailed code; null if there is none. */
export function mailedCodeOf(row: Joined): MailedCode | null {
  const { issue, issued_at: issuedAt, expires_at: expiresAt } = row;
  if (issue === null || issuedAt === null || expiresAt === null) return null;
  return {
    issue,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(issuedAt.getTime() + codePolicy.betweenMails).toISOString(),
    triesLeft: row.tries_left ?? 0,
    locked: row.locked ?? false,
    mail: row.mail ?? "pending",
    mailFailure: row.mail_failure,
  };
}
