import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { formatSalary } from "@provenwork/contracts/job/format-salary";
import { BriefcaseIcon, ClockIcon, MapPinIcon } from "@heroicons/react/24/outline";
import { typeNames } from "@provenwork/contracts/job/labels";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { useNow } from "#kernel/use-now.ts";
import { formatApplied } from "../format-applied.ts";
import { AnswersSection } from "./answers-section.tsx";
import { Fact } from "./candidate-column.tsx";
import { Column } from "./column.tsx";
import { FitSection } from "./fit-section.tsx";

/** The job, how the candidate fits it, the cover letter and the answers. */
export function JobColumn({ application }: { application: EmployerApplication }) {
  const { id, job, appliedAt, status, coverLetter, answers } = application;
  const now = useNow(false);
  return (
    <Column id="job-column" title="Job Details">
      <div className="wrap-anywhere">
        <p className="text-lg font-semibold">{job.title}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {job.company}
          <VerifiedCompany domain={job.verifiedDomain} />
        </p>
      </div>
      <ul className="grid gap-1 text-sm wrap-anywhere">
        <Fact icon={MapPinIcon}>{job.location}</Fact>
        <Fact icon={BriefcaseIcon}>{joinFacts(typeNames[job.jobType], formatSalary(job))}</Fact>
        <Fact icon={ClockIcon}>
          <span>
            Applied <time dateTime={appliedAt}>{formatApplied(appliedAt, now).replace("Just now", "just now")}</time>
          </span>
        </Fact>
      </ul>
      {status !== "withdrawn" && application.candidate.user !== null && <FitSection applicationId={id} />}
      {coverLetter !== null && (
        <div className="grid gap-2">
          <h4 className="text-xs font-semibold text-muted">Cover letter</h4>
          <p className="border-l-2 border-line pl-4 whitespace-pre-line text-ink-2 wrap-anywhere">{coverLetter}</p>
        </div>
      )}
      <AnswersSection answers={answers} />
    </Column>
  );
}
