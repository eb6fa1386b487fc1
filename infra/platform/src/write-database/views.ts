import type { ColumnType } from "kysely";

/** View: emails that wait, without their subject matter. */
export interface WaitingMailsView {
  id: ColumnType<string, never, never>;
  what: ColumnType<string, never, never>;
  attempts: ColumnType<number, never, never>;
  since: ColumnType<Date, never, never>;
}

/** View: dead letters (emails and timers), without their subject matter. */
export interface DeadLettersView extends WaitingMailsView {
  kind: ColumnType<"mail" | "timer", never, never>;
  failure: ColumnType<string | null, never, never>;
}

/** Views: state of each email and timer, without its subject matter; a timer is `sent` once it ran. */
export interface OutcomesView {
  id: ColumnType<string, never, never>;
  state: ColumnType<"waiting" | "sent" | "failed" | "dropped" | "dead", never, never>;
  ended_at: ColumnType<Date | null, never, never>;
}

/** View: API keys that work, without their hashes. */
export interface WorkingApiKeysView {
  key_id: ColumnType<string, never, never>;
  company_id: ColumnType<string, never, never>;
  last_used_at: ColumnType<Date | null, never, never>;
}
