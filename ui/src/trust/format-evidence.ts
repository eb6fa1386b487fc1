import { formatDuration } from "@provenwork/contracts/kernel/format-duration";
import type { CaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { formatDay } from "#design/format.ts";

/** The evidence of a verification as facts. */
export const evidenceFacts = ({
  address,
  verifiedAt,
  code,
  registeredAt,
  others,
  applications,
}: CaseEvidence): readonly (readonly [name: string, value: string])[] => [
  ["Address", address ?? "N/A"],
  ["Code", code === null ? "N/A" : `${nthCode(code.issue)}, ${triesText(code.wrongTries)}, ${apart(code.issuedAt, verifiedAt)} after it was sent`], // prettier-ignore
  ["Account", registeredAt === null ? "None yet" : accountText(registeredAt, verifiedAt)],
  ["Other proofs", othersText(others)],
  ["Applications", applications.count === 0 ? "None with this experience" : `${formatCount(applications)} with this experience`], // prettier-ignore
];

const nthCode = (issue: number): string => (issue === 1 ? "First code" : `Code no. ${issue}`);

const triesText = (wrong: number): string =>
  wrong === 0 ? "correct on the first try" : `correct after ${wrong} wrong ${wrong === 1 ? "try" : "tries"}`;

const apart = (one: string, other: string): string =>
  formatDuration(Math.abs(Date.parse(other) - Date.parse(one)) / 1_000);

/** Candidates may verify an experience before registration. */
const accountText = (registeredAt: string, verifiedAt: string): string =>
  `Created on ${formatDay(registeredAt)}, ${apart(registeredAt, verifiedAt)} ${registeredAt < verifiedAt ? "before" : "after"} verification`;

const othersText = ({ all, proven }: CaseEvidence["others"]): string => {
  if (all === 0) return "No other experiences";
  return `${proven === 0 ? "None" : proven} of ${all} other ${all === 1 ? "experience" : "experiences"}`;
};
