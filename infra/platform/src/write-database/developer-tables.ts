import type { ColumnType, Generated } from "kysely";
import type { Instant, SetOnce } from "./column-types.ts";

/**
 * API keys of companies that work; the only table with their hashes. A row without its event is harmless: its key was never
 * shown. A lost row ends its key.
 */
export interface ApiKeysTable {
  key_id: SetOnce<string>;
  /** SHA-256 of the key. */
  hash: SetOnce<Buffer>;
  company_id: SetOnce<string>;
  created_by: SetOnce<string>;
  name: SetOnce<string>;
  scopes: SetOnce<string[]>;
  /** To the minute. */
  last_used_at: ColumnType<Date | null, never, never>;
  /** The window of the rate limit, and the calls in it. */
  window_began: ColumnType<Date, never, never>;
  used: ColumnType<number, never, never>;
}

/** Endpoints of webhooks that were ever sent to. The row is locked while an attempt is under way. */
export interface WebhookQueuesTable {
  webhook_id: SetOnce<string>;
  /** Since when no attempt succeeded. */
  failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  served_at: Generated<Date>;
}

/** Messages to webhooks with how they went. Ids only; the receiver's answers are not kept. */
export interface WebhookDeliveriesTable {
  /** Derived from event and endpoint; every attempt has it as its id. */
  delivery_id: SetOnce<string>;
  webhook_id: SetOnce<string>;
  company_id: SetOnce<string>;
  type: SetOnce<string>;
  /** The JSON that is signed and sent. */
  payload: SetOnce<string>;
  /** `dead`: no attempt follows unless a member asks for one. */
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  created_at: Instant;
  next_at: Instant;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the last attempt's answer. */
  status: ColumnType<number | null, number | null | undefined, number | null>;
  /** Why the last attempt had no answer. */
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  took_ms: ColumnType<number | null, number | null | undefined, number | null>;
  causation_id: SetOnce<string>;
  correlation_id: SetOnce<string>;
}
