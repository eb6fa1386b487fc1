import type { Finding } from "@provenwork/contracts/trust/rules";
import { type Row, at } from "./rows.ts";

/** A case that waits because of these findings. */
export const trustCase = (
  case_id: string,
  findings: readonly Finding[],
  given: Partial<Row<"trust_cases.cases">> = {},
) => ({
  case_id,
  kind: "experience" as const,
  person_id: null,
  issue: null,
  role: null,
  company: null,
  since: at(0),
  rules: ` ${findings.map(({ rule }) => rule).join(" ")} `,
  findings: JSON.stringify(findings),
  ...given,
});

/** A proof of a work experience as the trust desk sees it. */
export const trustProof = (
  { person_id, experience_id }: { person_id: string; experience_id: string },
  given: Partial<Row<"trust_cases.proofs">> = {},
) => ({
  person_id,
  experience_id,
  issue: 1,
  domain: "acme.example",
  mailbox: "ada@acme.example",
  company: "Acme",
  role: "Cook",
  verified_at: at(60),
  ...given,
});
