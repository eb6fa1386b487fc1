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
    CREATE TABLE accounts (
      person_id uuid PRIMARY KEY, username text NOT NULL UNIQUE, role text NOT NULL CHECK (role IN ('candidate', 'employer')),
      suspended boolean NOT NULL DEFAULT false
    );
    CREATE TABLE companies (company_id uuid PRIMARY KEY, name text NOT NULL);
    CREATE TABLE company_members (
      person_id uuid PRIMARY KEY REFERENCES accounts, company_id uuid NOT NULL REFERENCES companies
    );
    CREATE INDEX company_members_company ON company_members (company_id);
    CREATE TABLE jobs (
      job_id uuid PRIMARY KEY, company_id uuid NOT NULL REFERENCES companies, posted_by uuid NOT NULL REFERENCES accounts,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'taken-down', 'deleted')),
      title text NOT NULL, company text NOT NULL, own_name boolean NOT NULL, location text NOT NULL,
      description text NOT NULL, requirements text NOT NULL, responsibilities text NOT NULL, benefits text, salary text,
      salary_min double precision, salary_max double precision CHECK (salary_max >= salary_min), salary_per text,
      job_type text NOT NULL, experience_level text NOT NULL, workplace text NOT NULL,
      posted_at timestamptz NOT NULL, expires_at timestamptz NOT NULL CHECK (expires_at > posted_at),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX jobs_company ON jobs (company_id, posted_at);
    CREATE INDEX jobs_newest ON jobs (posted_at) WHERE status = 'active';
    CREATE INDEX jobs_expiring ON jobs (expires_at) WHERE status = 'active';
    CREATE TABLE applications (
      person_id uuid NOT NULL REFERENCES candidates, job_id uuid NOT NULL REFERENCES jobs,
      company_id uuid NOT NULL REFERENCES companies,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
      cover_letter text, profile jsonb NOT NULL, submissions integer NOT NULL DEFAULT 1,
      submitted_at timestamptz NOT NULL, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (person_id, job_id)
    );
    CREATE INDEX applications_company ON applications (company_id, submitted_at);
  `,
};
