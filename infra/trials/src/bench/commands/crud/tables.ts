import type { Migration } from "@provenwork/platform/postgres/migrate";

/** The same product as ordinary tables: rows are overwritten, personal data is plain. Outbox and revocations are the product's. */
export const crudTables: Migration = {
  name: "crud tables",
  sql: `
    CREATE TABLE candidates (
      person_id uuid PRIMARY KEY, full_name text NOT NULL, email text NOT NULL, phone text NOT NULL,
      location text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE work_experiences (
      experience_id uuid PRIMARY KEY, person_id uuid NOT NULL REFERENCES candidates, ordinal integer NOT NULL,
      company text NOT NULL, role text NOT NULL, start_date text NOT NULL, end_date text, current_job boolean NOT NULL,
      work_email text NOT NULL, status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified')),
      verified_at timestamptz, created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX work_experiences_person ON work_experiences (person_id);
    CREATE TABLE verification_codes (
      experience_id uuid NOT NULL REFERENCES work_experiences ON DELETE CASCADE, issue integer NOT NULL,
      key_id text NOT NULL, address text NOT NULL, company text NOT NULL, role text NOT NULL,
      issued_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, tries_left integer NOT NULL, mailed_at timestamptz,
      PRIMARY KEY (experience_id, issue)
    );
    CREATE TABLE proven_mailboxes (mailbox text PRIMARY KEY, person_id uuid NOT NULL REFERENCES candidates);
  `,
};
