import type { Migration } from "../postgres/migrate.ts";

/** Certificates, wallets and confirmations; part of `writeMigrations`. */
export const proofMigrations: readonly Migration[] = [
  {
    name: "2026-11-27 a proof is certified again",
    expands: true,
    sql: `ALTER TABLE status_indexes ADD COLUMN edition integer NOT NULL DEFAULT 1,
      DROP CONSTRAINT status_indexes_experience_id_issue_key, ADD UNIQUE (experience_id, issue, edition);`,
  },
  {
    name: "2026-11-27 offers of certificates to wallets",
    expands: true,
    sql: `
      CREATE TABLE wallet_offers (
        experience_id uuid PRIMARY KEY, person_id uuid NOT NULL, certificate_id uuid NOT NULL,
        code_hash bytea NOT NULL UNIQUE, pin_hash bytea NOT NULL, tries_left smallint NOT NULL,
        expires_at timestamptz NOT NULL, token_hash bytea UNIQUE
      );
      CREATE INDEX wallet_offers_person ON wallet_offers (person_id);
      CREATE INDEX wallet_offers_expires_at ON wallet_offers (expires_at);
      CREATE VIEW open_wallet_offers AS SELECT code_hash, expires_at FROM wallet_offers WHERE token_hash IS NULL;
    `,
  },
  {
    name: "2026-11-27 whom companies are asked to confirm",
    expands: true,
    sql: `
      CREATE TABLE asked_entries (
        company_id uuid NOT NULL, experience_id uuid NOT NULL, asked_at timestamptz NOT NULL,
        PRIMARY KEY (company_id, experience_id)
      );
      CREATE INDEX asked_entries_newest ON asked_entries (company_id, asked_at DESC);
    `,
  },
];
