import { Problem } from "../launch/problem.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

interface DeadLetter {
  readonly messageId: string;
  readonly template: string;
  readonly attempts: number;
  readonly failure: string;
  readonly since: Date;
}

/** Mails that were given up because their template failed again and again. */
export async function listDeadMails(target: Target, { json }: { json?: boolean }): Promise<void> {
  const { rows } = await target.write().query<DeadLetter>(
    `SELECT message_id AS "messageId", template, attempts, failure, finished_at AS since
     FROM outbox WHERE status = 'dead' ORDER BY finished_at LIMIT 1000`,
  );
  if (json === true) return printJson(rows);
  const table = rows.map((row) => [
    row.messageId,
    row.template,
    String(row.attempts),
    row.failure,
    row.since.toISOString(),
  ]);
  printTable(["MESSAGE", "TEMPLATE", "ATTEMPTS", "FAILURE", "SINCE"], table, "no mail was given up");
}

/** Has a mail attempted again, after what was wrong is mended; one that is too late by then is noted as such. */
export async function retryDeadMail(target: Target, messageId: string): Promise<void> {
  const { rowCount } = await target.write().query(
    `UPDATE outbox SET status = 'waiting', attempts = 0, failure = NULL, finished_at = NULL, next_attempt_at = now()
     WHERE message_id = $1 AND status = 'dead'`,
    [messageId],
  );
  if (rowCount === 0) throw new Problem(`no mail ${messageId} was given up: npm run ops -- mails list`);
  console.log(`${messageId} is attempted again: npm run ops -- mails list shows it if it fails once more`);
}
