import type { Pay } from "@provenwork/contracts/job/queries";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { formatPay } from "@provenwork/contracts/job/format-salary";
import { type JobDraft, figureOf } from "./job-form.ts";

const positive = (written: string): number | null => {
  const figure = figureOf(written);
  return figure !== null && figure > 0 ? figure : null;
};

/** The pay from the typed amounts. */
export const typedPay = ({ salaryMin, salaryMax, salaryPer }: JobDraft): Pay => ({
  min: positive(salaryMin),
  max: positive(salaryMax),
  currency: "USD",
  per: salaryPer === "hour" ? "hour" : "year",
});

/** A salary as candidates read it. */
export function payLine(values: JobDraft): string {
  const pay = formatPay(typedPay(values));
  return joinFacts(pay && `${pay.figures} ${pay.per}`, values.salary.trim()) || "Salary not stated";
}
