import type { PartHealth } from "@provenwork/contracts/operations/queries";
import type { ColumnType, Generated } from "kysely";
import type {
  ApplicantsTable,
  AskedEntriesTable,
  CompanyJobsTable,
  ImportedJobsTable,
  JobAlertsTable,
  LookupCheckpointsTable,
  ProvenDomainsTable,
  SavedJobsTable,
  SavedSearchKeysTable,
} from "./lookup-tables.ts";
import type { GeneratedInstant, Instant, SetOnce } from "./column-types.ts";
import type { ApiKeysTable, WebhookDeliveriesTable, WebhookQueuesTable } from "./developer-tables.ts";
import type { OpenWalletOffersView, WalletOffersTable } from "./wallet-tables.ts";
import type { TreeHeadsTable, TreeLeavesTable, TreeProgressTable, TreeTilesTable } from "./tree-tables.ts";
import type { DeadLettersView, OutcomesView, WaitingMailsView, WorkingApiKeysView } from "./views.ts";

/** A person's data key, wrapped by the master key `key_id`. `wrapped` null with `erased_at` set is the tombstone of an erasure. */
export interface PersonKeysTable {
  person_id: SetOnce<string>;
  key_id: string;
  wrapped: Buffer | null;
  created_at: GeneratedInstant;
  erased_at: Instant | null;
  /** In the sentinel row: the checkpoint up to which every erasure is in this table, as JSON. */
  erasures_until: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Password hashes (PHC strings); the only table that holds them. */
export interface CredentialsTable {
  credential_id: SetOnce<string>;
  password_hash: string;
  created_at: GeneratedInstant;
  /** When an event that names it was found; null before the first search. */
  named_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Sessions ended before their time; committed before the command's answer. Rebuildable from SessionEnded. */
export interface EndedSessionsTable {
  session_id: SetOnce<string>;
  person_id: string;
  ended_at: GeneratedInstant;
}

/** Tokens that carry a lower version than this are refused. Rebuildable from events. */
export interface AccountAuthVersionTable {
  person_id: SetOnce<string>;
  version: number;
  changed_at: GeneratedInstant;
}

/** The group of each member; committed before the command's answer. Rebuildable from events. */
export interface MembershipsTable {
  person_id: SetOnce<string>;
  group_id: string | null;
  /** Raised with every change; the highest counts. */
  version: number;
  changed_at: GeneratedInstant;
}

/** Emails to send: template and ids only, rendered when sent, so that no personal text is stored here. */
export interface OutboxTable {
  message_id: SetOnce<string>;
  template: string;
  ids: ColumnType<Record<string, string | number>, string, string>;
  status: Generated<"waiting" | "sent" | "failed" | "dropped" | "dead">;
  attempts: Generated<number>;
  /** Attempts that threw while every dependency was available; as `attempts` of a timer. */
  errors: Generated<number>;
  next_attempt_at: GeneratedInstant;
  deadline: Instant;
  created_at: GeneratedInstant;
  finished_at: Instant | null;
  /** When it may be sent, where too many others wait for the same domain. */
  slot_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of a sent email: what reports on it name it by, and the keyed hash of the address. */
  return_token: ColumnType<string | null, string | null | undefined, string>;
  recipient: ColumnType<string | null, string | null | undefined, string>;
  /** W3C trace context of the event that it follows from; null where tracing was off. */
  traceparent?: string | null;
  /** Of a dead letter: the class of the error, without its message, which could contain personal data. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** How busy the domains of recipients are. */
export interface MailDomainsTable {
  /** Keyed hash of the domain. */
  domain: SetOnce<string>;
  /** When everything that was let through fits into the limit. */
  free_at: Instant;
}

export interface ReactorCheckpointsTable {
  reactor: SetOnce<string>;
  log: string;
  position: string;
  event_id: string;
}

/** Timers: actions on a subject, and when they are due. */
export interface DueTable {
  due_id: SetOnce<string>;
  kind: string;
  subject_id: string;
  due_at: Instant;
  done_at: Instant | null;
  /** The event that set it and that event's request; null if no event did. */
  causation_id?: string | null;
  correlation_id?: string | null;
  /** W3C trace context of that event; null where tracing was off. */
  traceparent?: string | null;
  /** Runs that threw while every dependency was there. */
  attempts: Generated<number>;
  /** Not before then, after a failure. */
  next_attempt_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Set: a dead letter, which runs again only when an operator retries it. */
  dead_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Of a dead letter: the class of the error, without its message. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the event gave its run besides the subject; null for nothing. */
  details: ColumnType<Record<string, string> | null, string | null | undefined, never>;
}

/** Emails received by the local catcher; demo mode only. */
export interface CaughtMailTable {
  mail_id: Generated<string>;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  sent_at: GeneratedInstant;
}

/** The bit of each proof in a status list, never reassigned. `ordinal` counts over all lists, from 0. */
export interface StatusIndexesTable {
  ordinal: ColumnType<string, number | undefined, never>;
  experience_id: SetOnce<string>;
  issue: SetOnce<number>;
  edition: SetOnce<number>;
  revoked_at: Instant | null;
}

/** Status lists as signed when a bit last changed, in both forms; null: signed by the first release. */
export interface StatusListsTable {
  list: SetOnce<number>;
  credential: string;
  credential_json: string | null;
  /** Names of the keys that signed it. */
  signed_with: string | null;
  signed_at: Instant;
}

/** Rows to lock: see `postgres/locks.ts`. */
export interface LocksTable {
  name: SetOnce<string>;
  pid: number | null;
  backend_start: Instant | null;
}

/** The body that a command was first sent with, for a day; its Idempotency-Key is bound to it. */
export interface CommandKeysTable {
  command_id: SetOnce<string>;
  /** Keyed hash of the body. */
  fingerprint: SetOnce<string>;
  claimed_at: GeneratedInstant;
}

/** Health of each part of the system, and figures, every few seconds of the last hour. Null: unknown. */
export interface HealthSamplesTable {
  sampled_at: Instant;
  parts: ColumnType<PartHealth[], string, never>;
  lag_events: number | null;
  lag_seconds: number | null;
  events_per_second: number | null;
  commands_per_second: number | null;
  outbox_depth: number | null;
}

export interface WriteDatabase {
  person_keys: PersonKeysTable;
  credentials: CredentialsTable;
  ended_sessions: EndedSessionsTable;
  account_auth_version: AccountAuthVersionTable;
  memberships: MembershipsTable;
  api_keys: ApiKeysTable;
  working_api_keys: WorkingApiKeysView;
  wallet_offers: WalletOffersTable;
  open_wallet_offers: OpenWalletOffersView;
  webhook_queues: WebhookQueuesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  outbox: OutboxTable;
  mail_domains: MailDomainsTable;
  reactor_checkpoints: ReactorCheckpointsTable;
  due: DueTable;
  caught_mail: CaughtMailTable;
  status_indexes: StatusIndexesTable;
  status_lists: StatusListsTable;
  locks: LocksTable;
  lookup_checkpoints: LookupCheckpointsTable;
  company_jobs: CompanyJobsTable;
  imported_jobs: ImportedJobsTable;
  applicants: ApplicantsTable;
  asked_entries: AskedEntriesTable;
  saved_search_keys: SavedSearchKeysTable;
  saved_jobs: SavedJobsTable;
  job_alerts: JobAlertsTable;
  proven_domains: ProvenDomainsTable;
  command_keys: CommandKeysTable;
  waiting_mails: WaitingMailsView;
  dead_letters: DeadLettersView;
  mail_ends: OutcomesView;
  timer_ends: OutcomesView;
  tree_progress: TreeProgressTable;
  tree_tiles: TreeTilesTable;
  tree_leaves: TreeLeavesTable;
  tree_heads: TreeHeadsTable;
  health_samples: HealthSamplesTable;
}
