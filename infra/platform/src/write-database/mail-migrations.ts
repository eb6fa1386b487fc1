import type { Migration } from "../postgres/migrate.ts";

/** Pace, reports and urgency of emails; part of `writeMigrations`. */
export const mailMigrations: readonly Migration[] = [
  {
    name: "2026-11-27 how busy the domains of recipients are",
    sql: `
      ALTER TABLE outbox ADD COLUMN slot_at timestamptz;
      CREATE TABLE mail_domains (domain text PRIMARY KEY, free_at timestamptz NOT NULL);
    `,
  },
  {
    name: "2026-11-27 what reports name an email by",
    sql: `
      ALTER TABLE outbox ADD COLUMN return_token text, ADD COLUMN recipient text;
      CREATE UNIQUE INDEX outbox_return_token ON outbox (return_token) WHERE return_token IS NOT NULL;
    `,
  },
  {
    name: "2026-11-27 which email is the most urgent",
    sql: `CREATE INDEX outbox_urgent ON outbox (deadline, next_attempt_at) WHERE status = 'waiting';`,
  },
];
