import { firstStage } from "@provenwork/contracts/company/stages";
import { type Row, at } from "./rows.ts";

export const application = (
  person_id: string,
  { job_id, company_id }: { job_id: string; company_id: string },
  given: Partial<Row<"applications.applications">> = {},
) => ({
  person_id,
  job_id,
  company_id,
  status: "pending" as const,
  applied_at: at(0),
  full_name: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin",
  cover_letter: null,
  answers: null,
  decision_reason: null,
  decision_message: null,
  experiences: "[]",
  resume_file_id: null,
  resume_name: null,
  resume_media_type: null,
  resume_size: null,
  revision: 0,
  opened: false,
  ...given,
});

type Applied = Pick<Row<"applications.applications">, "person_id" | "job_id" | "company_id">;

export const applicationStep = <K extends string>(
  { person_id, job_id, company_id }: Applied,
  revision: number,
  kind: K,
) => ({
  person_id,
  job_id,
  company_id,
  revision,
  kind,
  at: at(revision),
});

export const review = (
  {
    person_id,
    job_id,
    company_id,
    applied_at = at(0),
  }: Applied & { applied_at?: Row<"applications.applications">["applied_at"] },
  given: Partial<Row<"application_reviews.reviews">> = {},
) => ({
  person_id,
  job_id,
  company_id,
  applied_at,
  notes: null,
  rating: null,
  stage: firstStage,
  revision: 0,
  ...given,
});

export const interview = (
  { person_id, job_id, company_id }: Applied,
  given: Partial<Row<"applications.interviews">> = {},
) => ({
  person_id,
  job_id,
  company_id,
  starts_at: at(0),
  time_zone: "America/Chicago",
  minutes: 45,
  place: "12 Bridge Street",
  message: null,
  ...given,
});
