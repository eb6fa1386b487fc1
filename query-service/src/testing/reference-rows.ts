import { randomUUID } from "node:crypto";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { type Row, at } from "./rows.ts";

/** A question by email about an entry, answered that the role and dates are right. */
export const requestRow = (
  { experience_id, person_id }: Pick<Row<"references.requests">, "experience_id" | "person_id">,
  domain: string,
  given: Partial<Row<"references.requests">> = {},
): Row<"references.requests"> => ({
  experience_id,
  request_id: randomUUID(),
  person_id,
  revision: 0,
  address: `hr@${domain}`,
  domain,
  role: engineer.role,
  start_date: engineer.startDate,
  end_date: engineer.endDate,
  current_job: engineer.currentJob,
  status: "answered",
  answer: "yes",
  asked_at: at(60),
  expires_at: at(600),
  answered_at: at(120),
  ...given,
});
