import { prepared } from "./statements.ts";

/** No row where the name is somebody else's. */
export const saveAccount = prepared<{ personId: string }>(
  "save-account",
  `INSERT INTO accounts (person_id, username, role) VALUES ($1, $2, $3) ON CONFLICT (username) DO NOTHING
   RETURNING person_id AS "personId"`,
);

/** `memberships` is the product's table, by which both arms know a caller's company. */
export const foundCompany = prepared(
  "found-company",
  `WITH company AS (INSERT INTO companies (company_id, name) VALUES ($1, $3)),
     member AS (INSERT INTO company_members (company_id, person_id) VALUES ($1, $2))
   INSERT INTO memberships (person_id, group_id, version) VALUES ($2, $1, 1)`,
);

/** No row where the caller is no member any more, or suspended. */
export const saveJob = prepared<{ jobId: string }>(
  "save-job",
  `INSERT INTO jobs (job_id, company_id, posted_by, title, company, own_name, location, description, requirements,
     responsibilities, benefits, salary, salary_min, salary_max, salary_per, job_type, experience_level, workplace,
     posted_at, expires_at)
   SELECT $1, c.company_id, a.person_id, $4, $5, c.name = $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19
   FROM companies c JOIN company_members m USING (company_id) JOIN accounts a USING (person_id)
   WHERE c.company_id = $2 AND a.person_id = $3 AND NOT a.suspended
   RETURNING job_id AS "jobId"`,
);

/** A job and the person who applies for it. */
export interface Applying {
  companyId: string;
  /** Whether it takes applications. */
  open: boolean;
  /** Whether a member of its company can sign in. */
  attended: boolean;
  suspended: boolean;
  /** The candidate as they are now; null before they have given their personal information. */
  profile: unknown;
  /** Whether they have applied and not withdrawn. */
  applied: boolean;
  submissions: number;
}

export const findApplying = prepared<Applying>(
  "find-applying",
  `SELECT j.company_id AS "companyId", j.status = 'active' AND j.expires_at > $3 AS open,
     EXISTS (SELECT FROM company_members m JOIN accounts USING (person_id)
       WHERE m.company_id = j.company_id AND NOT suspended) AS attended,
     coalesce(a.suspended, true) AS suspended,
     coalesce(p.status <> 'withdrawn', false) AS applied, coalesce(p.submissions, 0) AS submissions,
     (SELECT jsonb_build_object('fullName', c.full_name, 'email', c.email, 'phone', c.phone, 'location', c.location,
         'experiences', (SELECT coalesce(jsonb_agg(to_jsonb(e) - 'work_email' ORDER BY e.ordinal), '[]')
           FROM work_experiences e WHERE e.person_id = c.person_id))
       FROM candidates c WHERE c.person_id = $2) AS profile
   FROM jobs j LEFT JOIN accounts a ON a.person_id = $2
     LEFT JOIN applications p ON p.job_id = j.job_id AND p.person_id = $2
   WHERE j.job_id = $1 AND j.status <> 'deleted'`,
);

/** No row where another call was faster. */
export const saveApplication = prepared<{ jobId: string }>(
  "save-application",
  `INSERT INTO applications AS a (person_id, job_id, company_id, cover_letter, profile, submitted_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (person_id, job_id) DO UPDATE SET status = 'pending', cover_letter = excluded.cover_letter,
     profile = excluded.profile, submissions = a.submissions + 1, submitted_at = excluded.submitted_at, updated_at = now()
   WHERE a.status = 'withdrawn'
   RETURNING a.job_id AS "jobId"`,
);
