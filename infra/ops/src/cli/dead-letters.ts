import { Problem } from "../launch/problem.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

interface DeadLetter {
  readonly id: string;
  /** Template of a mail, action of a timer. */
  readonly what: string;
  readonly attempts: number;
  readonly failure: string;
  readonly since: Date;
}

interface Kind {
  readonly noun: string;
  /** Rows as in `DeadLetter`, oldest first. */
  readonly list: string;
  /** Makes dead letter $1 wait again. */
  readonly retry: string;
}

const mails: Kind = {
  noun: "mail",
  list: `SELECT message_id AS id, template AS what, attempts, failure, finished_at AS since
     FROM outbox WHERE status = 'dead' ORDER BY finished_at LIMIT 1000`,
  retry: `UPDATE outbox SET status = 'waiting', attempts = 0, errors = 0, failure = NULL, finished_at = NULL, next_attempt_at = now()
     WHERE message_id = $1 AND status = 'dead'`,
};

const timers: Kind = {
  noun: "timer",
  list: `SELECT due_id AS id, kind AS what, attempts, failure, dead_at AS since
     FROM due WHERE dead_at IS NOT NULL ORDER BY dead_at LIMIT 1000`,
  retry: `UPDATE due SET dead_at = NULL, failure = NULL, attempts = 0, next_attempt_at = NULL
     WHERE due_id::text = $1 AND dead_at IS NOT NULL`,
};

/** Mails given up after repeated errors. */
const list =
  ({ noun, list: query }: Kind) =>
  async (target: Target, { json }: { json?: boolean }): Promise<void> => {
    const { rows } = await target.write().query<DeadLetter>(query);
    if (json === true) return printJson(rows);
    const table = rows.map(({ id, what, attempts, failure, since }) => [
      id,
      what,
      String(attempts),
      failure,
      since.toISOString(),
    ]);
    printTable([noun.toUpperCase(), "WHAT", "ATTEMPTS", "FAILURE", "SINCE"], table, `no ${noun} was given up`);
  };

/** Retries a mail after its cause is fixed; one that is too late by then is recorded as such. */
const retry =
  ({ noun, retry: statement }: Kind) =>
  async (target: Target, id: string): Promise<void> => {
    const { rowCount } = await target.write().query(statement, [id]);
    if (rowCount === 0) throw new Problem(`no ${noun} ${id} was given up: npm run ops -- ${noun}s list`);
    console.log(`${id} is attempted again: npm run ops -- ${noun}s list shows it if it fails once more`);
  };

export const [listDeadMails, retryDeadMail] = [list(mails), retry(mails)];
export const [listDeadTimers, retryDeadTimer] = [list(timers), retry(timers)];
