import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { column, nullable } from "#kernel/table.ts";

/** The columns of a mailed code, for every kind of proof. */
export const mailedCode = {
  issued_at: column.timestamptz,
  expires_at: column.timestamptz,
  tries_left: column.integer,
  locked: column.boolean,
  /** `pending`, `sent` or `failed`. */
  mail: column.text,
  mail_failure: nullable(column.text),
};

/** A code as it is issued. */
export const issuedCode = ({ issuedAt, expiresAt }: { issuedAt: string; expiresAt: string }) => ({
  issued_at: issuedAt,
  expires_at: expiresAt,
  tries_left: codePolicy.tries,
  locked: false,
  mail: "pending",
  mail_failure: null,
});

/** Outcome of its mail. */
export const codeMailed = { mail: "sent", mail_failure: null };
export const codeMailFailed = ({ reason }: { reason: string }) => ({ mail: "failed", mail_failure: reason });
