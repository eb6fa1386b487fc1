import { type MailFailure, codePolicy, mailFailures } from "@provenwork/contracts/mailed-code/rules";
import { mailedCode as mailedCodeView } from "@provenwork/contracts/mailed-code/view";
import { column, nullable } from "#kernel/table.ts";

/** The columns of a mailed code, for every kind of proof. */
export const mailedCode = {
  issued_at: column.timestamptz,
  expires_at: column.timestamptz,
  tries_left: column.integer,
  locked: column.boolean,
  mail: column.oneOf(mailedCodeView.shape.mail.options),
  mail_failure: nullable(column.oneOf(mailFailures)),
};

/** A code as it is issued. */
export const issuedCode = ({ issuedAt, expiresAt }: { issuedAt: string; expiresAt: string }) => ({
  issued_at: issuedAt,
  expires_at: expiresAt,
  tries_left: codePolicy.tries,
  locked: false,
  mail: "pending" as const,
  mail_failure: null,
});

/** Outcome of its mail. */
export const codeMailed = { mail: "sent", mail_failure: null } as const;
export const codeMailFailed = ({ reason }: { reason: MailFailure }) =>
  ({ mail: "failed", mail_failure: reason }) as const;
