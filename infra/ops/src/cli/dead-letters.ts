import { retryDeadLetter } from "@provenwork/command-service/operations/retry-dead-letter";
import { RetryDeadLetter } from "@provenwork/contracts/operations/commands";
import type { DeadLetterView } from "@provenwork/contracts/operations/queries";
import { letterRetries } from "@provenwork/contracts/operations/state";
import { v7 } from "uuid";
import { Problem } from "../launch/problem.ts";
import { decide } from "./decide.ts";
import { parseInput } from "./parse-input.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

type Kind = DeadLetterView["kind"];
type Letter = Omit<DeadLetterView, "kind" | "since"> & { readonly since: Date };

/** Lists emails or timers that failed permanently. */
const list =
  (kind: Kind) =>
  async (target: Target, { json }: { json?: boolean }): Promise<void> => {
    const { rows } = await target
      .write()
      .query<Letter>(
        "SELECT id, what, attempts, failure, since FROM dead_letters WHERE kind = $1 ORDER BY since LIMIT 1000",
        [kind],
      );
    if (json === true) return printJson(rows);
    const table = rows.map(({ id, what, attempts, failure, since }) => [
      id,
      what,
      String(attempts),
      failure,
      since.toISOString(),
    ]);
    printTable([kind.toUpperCase(), "WHAT", "ATTEMPTS", "FAILURE", "SINCE"], table, `no failed ${kind}s`);
  };

/** Retries a dead letter, like the screen; an email that is too late by then is recorded as dropped. */
const retry =
  (kind: Kind) =>
  async (target: Pick<Target, "store" | "codec" | "write">, letterId: string, reason: string): Promise<void> => {
    const { rowCount } = await target
      .write()
      .query("SELECT FROM dead_letters WHERE kind = $1 AND id = $2", [kind, letterId]);
    if (rowCount === 0) throw new Problem(`no failed ${kind} ${letterId}: npm run ops -- ${kind}s list`);
    const input = parseInput(RetryDeadLetter, { kind, letterId, reason });
    await decide(target, {
      command: RetryDeadLetter,
      stream: letterRetries,
      id: v7(),
      decide: (state, context) => retryDeadLetter(input, state, { ...context, dead: true }),
    });
    console.log(`${letterId} will be retried: npm run ops -- ${kind}s list shows it if it fails again`);
  };

export const [listDeadMails, retryDeadMail] = [list("mail"), retry("mail")];
export const [listDeadTimers, retryDeadTimer] = [list("timer"), retry("timer")];
