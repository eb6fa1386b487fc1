import { type Row, at } from "./rows.ts";

type Answer = Row<"confirmations.answers">;

/** A company's confirmation of an entry with the role and the dates that `experience` gives it. */
export const confirmationRow = (
  {
    experience_id,
    person_id,
    revision = 0,
  }: Pick<Answer, "experience_id" | "person_id"> & { readonly revision?: number },
  given: Partial<Answer> = {},
): Answer => ({
  experience_id,
  person_id,
  revision,
  company_id: "00000000-0000-4000-8000-00000000c0de",
  company_name: "Acme Works",
  domain: "acme.example",
  status: "confirmed" as const,
  answered_by: null,
  answered_at: at(120),
  changed_at: at(120),
  role: "Engineer",
  start_date: "Jan-20",
  end_date: "Feb-22",
  current_job: false,
  corrected: false,
  corrected_role: null,
  corrected_start: null,
  corrected_end: null,
  corrected_current: null,
  note: null,
  ends_at: null,
  reason: null,
  ...given,
});
