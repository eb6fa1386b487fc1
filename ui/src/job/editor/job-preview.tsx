import { plainLineOf } from "@provenwork/contracts/kernel/rich-text";
import { type ExperienceLevel, type JobType, type Workplace, previewLength } from "@provenwork/contracts/job/rules";
import { formatPay } from "@provenwork/contracts/job/format-salary";
import { Card } from "#design/card.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { useNow } from "#kernel/use-now.ts";
import type { JobDraft } from "./job-form.ts";
import { typedPay } from "./pay-line.ts";
import { formatAgo } from "#design/format.ts";

interface Props {
  values: JobDraft;
  /** Undefined for a job that is not posted yet. */
  postedAt: string | undefined;
}

/** Live preview of the card that candidates see. */
export function JobPreview({ values, postedAt }: Props) {
  const { title, company, location, description, salary } = values;
  const now = useNow(false);
  const remote = values.jobType === "remote";
  const pay = formatPay(typedPay(values));
  const facts = jobFacts({
    location: location || "Location",
    jobType: values.jobType as JobType,
    experienceLevel: values.experienceLevel as ExperienceLevel,
    workplace: remote ? "remote" : (values.workplace as Workplace),
  });
  const whole = Array.from(description.trim());
  const cut = whole.slice(0, previewLength).join("");
  return (
    <section id="preview" aria-labelledby="preview-title" className="grid gap-3">
      <h2 id="preview-title" className="text-sm font-semibold tracking-normal text-muted">
        What candidates see
      </h2>
      <Card className="grid gap-4 p-4 wrap-anywhere md:p-6" aria-label="Job card">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
          <CompanyMark company={company || " "} />
          <div>
            <h3 className="text-lg">{title.trim() || "Job title"}</h3>
            <p>{company}</p>
            <p className="text-sm text-muted">{facts}</p>
          </div>
        </div>
        <p>
          {pay === undefined ? (
            salary.trim() === "" && <span className="text-sm text-muted">Salary not stated</span>
          ) : (
            <>
              <span className="font-semibold tabular-nums">{pay.figures}</span>{" "}
              <span className="text-sm text-muted">{pay.per}</span>
            </>
          )}
          {salary.trim() !== "" && <span className="block text-sm text-muted">{salary}</span>}
        </p>
        <p className="text-sm text-ink-2">{plainLineOf(whole.length > previewLength ? `${cut}…` : cut)}</p>
        <p className="text-sm text-muted">
          {postedAt === undefined ? "Posted just now" : `Posted ${formatAgo(postedAt, now).toLowerCase()}`}
        </p>
      </Card>
    </section>
  );
}
