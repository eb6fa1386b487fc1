import { isAbroad } from "@provenwork/contracts/job/address";
import { jobFields } from "@provenwork/contracts/job/rules";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { experienceFields } from "@provenwork/contracts/work-experience/rules";
import { personalRowFor, rowFor } from "@provenwork/projector/kernel/field-columns";
import { nameKey } from "@provenwork/contracts/company/company-name";
import { randomUUID } from "node:crypto";
import type { Rows } from "./projector.ts";

export type Row<T extends keyof Rows> = NonNullable<Rows[T]>[number];

export const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds));

export const mailedCode = {
  issue: 1,
  issued_at: at(0),
  expires_at: at(900),
  tries_left: 5,
  locked: false,
  mail: "pending" as const,
  mail_failure: null,
};

export const account = (person_id: string, given: Partial<Row<"accounts.accounts">> = {}) => ({
  person_id,
  role: "candidate" as const,
  username: "ada",
  full_name: "",
  email: "",
  email_proven: false,
  email_stopped: null,
  suspended_at: null,
  suspension_reason: null,
  registered_at: at(0),
  ...given,
});

export const accountSettings = (person_id: string, given: Partial<Row<"account_settings.settings">> = {}) => ({
  person_id,
  product_news: false,
  mail_decisions: true,
  mail_views: false,
  mail_job_ends: true,
  mail_invitations: true,
  mail_confirmations: true,
  mail_new_applications: "daily" as const,
  password_changed_at: null,
  sessions_since: null,
  kept_session_id: null,
  email_code_issue: null,
  ...given,
});

export const emailCode = (person_id: string, given: Partial<Row<"account_settings.email_codes">> = {}) => ({
  person_id,
  address: "ada@mail.example",
  ...mailedCode,
  ...given,
});

export const candidate = (person_id: string, given: Partial<Row<"candidates.candidates">> = {}) => ({
  person_id,
  full_name: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin",
  provided_at: at(0),
  revision: 0,
  ...given,
});

export const resume = (person_id: string, given: Partial<Row<"resumes.resumes">> = {}) => ({
  person_id,
  file_id: randomUUID(),
  file_name: "cv.pdf",
  media_type: "application/pdf",
  size: 1,
  uploaded_at: at(0),
  ...given,
});

export const experience = (person_id: string, given: Partial<Row<"work_experiences.work_experiences">> = {}) => ({
  experience_id: randomUUID(),
  person_id,
  revision: 0,
  ...personalRowFor(experienceFields, engineer),
  end_date: "Feb-22",
  current_job: false,
  status: "pending" as const,
  verified_at: null,
  code_issue: null,
  ...given,
});

export const listed = ({ experience_id, person_id }: { experience_id: string; person_id: string }, ordinal = 1) => ({
  experience_id,
  person_id,
  ordinal,
});

export const code = (
  { experience_id, person_id }: { experience_id: string; person_id: string },
  given: Partial<Row<"work_experiences.codes">> = {},
) => ({
  experience_id,
  person_id,
  ...mailedCode,
  ...given,
});

export const step = (
  { experience_id, person_id }: { experience_id: string; person_id: string },
  revision: number,
  kind: Row<"verification_timelines.verification_timelines">["kind"],
  given: Partial<Row<"verification_timelines.verification_timelines">> = {},
) => ({
  experience_id,
  person_id,
  revision,
  kind,
  at: at(revision),
  issue: null,
  tries_left: null,
  reason: null,
  start_date: null,
  end_date: null,
  ...given,
});

export const certificate = (
  { experience_id, person_id }: { experience_id: string; person_id: string },
  given: Partial<Row<"certificates.certificates">> = {},
) => ({
  certificate_id: randomUUID(),
  experience_id,
  person_id,
  issue: 1,
  edition: 1,
  domain: "acme.example",
  registered_domain: "acme.example",
  company: "Acme",
  role: "Engineer",
  holder_name: "Ada Example",
  start_date: "Jan-20",
  end_date: null,
  credential: "signed",
  credential_json: "{}",
  verified_at: at(0),
  issued_at: at(1),
  expires_at: new Date("2099-11-21T09:00:01.000Z"),
  ...given,
});

export const revokedCertificate = (
  { certificate_id }: { certificate_id: string },
  given: Partial<Row<"certificates.revoked_certificates">> = {},
) => ({ certificate_id, reason: "experience-changed" as const, revoked_at: at(3_600), ...given });

/** Without the columns that Postgres computes. */
export const job = (given: Partial<Row<"jobs.jobs">> = {}) =>
  ({
    job_id: randomUUID(),
    company_id: randomUUID(),
    status: "active" as const,
    taken_down_because: null,
    ...rowFor(jobFields, lineCook),
    description: "You keep the kettles running, and say so when they are not.",
    requirements: "You have measured twice and cut once.",
    responsibilities: "Own three kettles from plan to steam.",
    pay_min_cents: null,
    pay_max_cents: null,
    pay_per: null,
    pay_year: 0,
    own_name_key: nameKey(given.company ?? "Acme"),
    abroad: isAbroad(given.location ?? "Reno, NV"),
    posted_at: at(0),
    listed_at: given.posted_at ?? at(0),
    expires_at: new Date("2100-01-01T00:00:00.000Z"),
    changed_at: at(0),
    revision: 0,
    ...given,
  }) as Row<"jobs.jobs">;

export const learningResource = (given: Partial<Row<"learning_resources.resources">> = {}) => {
  const resource_id = randomUUID();
  return {
    resource_id,
    title: "Pro Git",
    provider: "Open Press",
    url: `https://learn.example/${resource_id}`,
    type: "book" as const,
    difficulty: "beginner" as const,
    duration: "3 h",
    skills: "Git",
    description: "The whole tool.",
    listed: true,
    listed_at: at(0),
    changed_at: at(0),
    ...given,
  };
};

export const invitationToApply = (
  person_id: string,
  { job_id, company_id }: { job_id: string; company_id: string },
  given: Partial<Row<"invitations.invitations">> = {},
) => ({ person_id, job_id, company_id, invited_at: at(0), declined: false, ...given });

/** An event as the index of histories has it. */
export const indexed = (
  given: Pick<Row<"histories.events">, "event_id" | "stream" | "revision" | "type"> & Partial<Row<"histories.events">>,
) => ({
  at: at(0),
  role: "system",
  correlation_id: given.event_id,
  causation_id: given.event_id,
  ...given,
});
