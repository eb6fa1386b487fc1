import type { ColumnType } from "kysely";

/** A view: mail that is still to be sent, without what it is about. */
export interface WaitingMailsView {
  id: ColumnType<string, never, never>;
  what: ColumnType<string, never, never>;
  attempts: ColumnType<number, never, never>;
  since: ColumnType<Date, never, never>;
}

/** A view: mails and timers that were given up, without what they are about. */
export interface DeadLettersView extends WaitingMailsView {
  kind: ColumnType<"mail" | "timer", never, never>;
  failure: ColumnType<string | null, never, never>;
}

/** Views: how each mail, and each timer, stands, without what it is about; of a timer `sent` is that it ran. */
export interface LetterEndsView {
  id: ColumnType<string, never, never>;
  state: ColumnType<"waiting" | "sent" | "failed" | "dropped" | "dead", never, never>;
  ended_at: ColumnType<Date | null, never, never>;
}
