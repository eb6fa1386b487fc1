import type pg from "pg";

/** A statement that each connection prepares once. */
export const prepared =
  <Row extends pg.QueryResultRow>(name: string, text: string) =>
  async (on: Pick<pg.ClientBase, "query">, ...values: unknown[]): Promise<Row[]> =>
    (await on.query<Row>({ name, text, values })).rows;

export const saveCandidate = prepared(
  "save-candidate",
  `INSERT INTO candidates (person_id, full_name, email, phone, location) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (person_id) DO UPDATE SET full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
     location = excluded.location, updated_at = now()`,
);

/** A row without experienceId says that the candidate exists and lists nothing yet. */
export const lockHistory = prepared<{ experienceId: string | null; status: string }>(
  "lock-history",
  `SELECT e.experience_id AS "experienceId", e.status FROM candidates c LEFT JOIN work_experiences e USING (person_id)
   WHERE c.person_id = $1 FOR UPDATE OF c`,
);

export const saveExperiences = prepared(
  "save-experiences",
  `INSERT INTO work_experiences
     (experience_id, person_id, ordinal, company, role, start_date, end_date, current_job, work_email)
   SELECT id, $1, n, company, role, started, ended, current, email
   FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])
     WITH ORDINALITY AS given (id, company, role, started, ended, current, email, n)
   ON CONFLICT (experience_id) DO UPDATE SET ordinal = excluded.ordinal, company = excluded.company,
     role = excluded.role, start_date = excluded.start_date, end_date = excluded.end_date,
     current_job = excluded.current_job, work_email = excluded.work_email, updated_at = now()
   WHERE work_experiences.status <> 'verified'`,
);

export const removeExperiences = prepared(
  "remove-experiences",
  "DELETE FROM work_experiences WHERE person_id = $1 AND experience_id = ANY ($2::uuid[])",
);

export interface Entry {
  experienceId: string;
  company: string;
  role: string;
  workEmail: string;
  status: "pending" | "verified";
  lastIssue: number;
  lastIssuedAt: Date | null;
  issuedToday: number;
}

export const findEntries = prepared<Entry>(
  "find-entries",
  `SELECT e.experience_id AS "experienceId", e.company, e.role, e.work_email AS "workEmail", e.status,
     coalesce(max(c.issue), 0) AS "lastIssue", max(c.issued_at) AS "lastIssuedAt",
     (count(*) FILTER (WHERE c.issued_at > $4::timestamptz - interval '1 day'))::int AS "issuedToday"
   FROM work_experiences e LEFT JOIN verification_codes c USING (experience_id)
   WHERE e.person_id = $1 AND lower(e.work_email) = lower($2) AND lower(e.company) = lower($3)
   GROUP BY e.experience_id ORDER BY e.status, e.ordinal LIMIT 1`,
);

export const saveCode = prepared(
  "save-code",
  `INSERT INTO verification_codes
     (experience_id, issue, key_id, address, company, role, issued_at, expires_at, tries_left)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export const enqueueMail = prepared(
  "enqueue-mail",
  `INSERT INTO outbox (message_id, template, ids, next_attempt_at, deadline)
   VALUES ($1, 'verification-code', $2, to_timestamp(0), $3)`,
);

export interface OpenCode {
  experienceId: string;
  status: "pending" | "verified";
  verifiedAt: Date | null;
  issue: number;
  keyId: string;
  address: string;
  expiresAt: Date;
  triesLeft: number;
}

export const lockNewestCode = prepared<OpenCode>(
  "lock-newest-code",
  `SELECT e.experience_id AS "experienceId", e.status, e.verified_at AS "verifiedAt", c.issue, c.key_id AS "keyId",
     c.address, c.expires_at AS "expiresAt", c.tries_left AS "triesLeft"
   FROM work_experiences e JOIN verification_codes c USING (experience_id)
   WHERE e.person_id = $1 AND ($2::uuid IS NULL OR e.experience_id = $2)
   ORDER BY c.issued_at DESC LIMIT 1 FOR UPDATE OF e, c`,
);

export const markVerified = prepared(
  "mark-verified",
  `UPDATE work_experiences SET status = 'verified', verified_at = $2, updated_at = now() WHERE experience_id = $1`,
);

/** No row where the mailbox is somebody else's. */
export const claimMailbox = prepared<{ mailbox: string }>(
  "claim-mailbox",
  `INSERT INTO proven_mailboxes AS p (mailbox, person_id) VALUES ($1, $2)
   ON CONFLICT (mailbox) DO UPDATE SET person_id = p.person_id WHERE p.person_id = excluded.person_id
   RETURNING p.mailbox`,
);

export const countTry = prepared(
  "count-try",
  "UPDATE verification_codes SET tries_left = tries_left - 1 WHERE experience_id = $1 AND issue = $2",
);

/** The mail that has waited longest, with what it says. */
export interface WaitingMail {
  messageId: string;
  experienceId: string;
  issue: number;
  keyId: string;
  address: string;
  company: string;
  role: string;
  expiresAt: Date;
  name: string;
}

export const claimMail = prepared<WaitingMail>(
  "claim-mail",
  `SELECT o.message_id AS "messageId", c.experience_id AS "experienceId", c.issue, c.key_id AS "keyId", c.address,
     c.company, c.role, c.expires_at AS "expiresAt", p.full_name AS name
   FROM outbox o
   JOIN verification_codes c ON c.experience_id = (o.ids->>'experienceId')::uuid AND c.issue = (o.ids->>'issue')::int
   JOIN work_experiences e ON e.experience_id = c.experience_id
   JOIN candidates p ON p.person_id = e.person_id
   WHERE o.status = 'waiting' AND o.next_attempt_at <= now()
   ORDER BY o.next_attempt_at LIMIT 1 FOR UPDATE OF o SKIP LOCKED`,
);

export const markSent = prepared(
  "mark-sent",
  "UPDATE outbox SET status = 'sent', attempts = attempts + 1, finished_at = now() WHERE message_id = $1",
);

export const markMailed = prepared(
  "mark-mailed",
  "UPDATE verification_codes SET mailed_at = now() WHERE experience_id = $1 AND issue = $2",
);

/** Runs `work` in a transaction on one connection of the pool. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query({ name: "begin", text: "BEGIN" });
    const result = await work(client);
    await client.query({ name: "commit", text: "COMMIT" });
    client.release();
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
    throw error;
  }
}
