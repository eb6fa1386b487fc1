import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { classNames } from "#design/class-names.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { CandidateColumn } from "./candidate-column.tsx";
import { JobColumn } from "./job-column.tsx";
import { ReviewColumn } from "./review-column.tsx";
import type { Beside } from "./resume/use-beside.ts";
import type { ShownResume } from "./resume/use-shown-resume.ts";
import type { Review } from "./use-review.ts";

const ResumeBeside = lazyPart(() => import("./resume/resume-beside.tsx").then((module) => module.ResumeBeside));

interface Props {
  application: EmployerApplication;
  review: Review;
  beside: Beside;
  resume: ShownResume;
}

/** The candidate, the job and the review; with the resume beside, the job and the review share a column. */
export const ReviewColumns = ({ application, review, beside, resume }: Props) => (
  <div
    className={classNames(
      "grid gap-8 lg:gap-0 lg:divide-x lg:divide-line lg:*:px-6 lg:*:first:pl-0 lg:*:last:pr-0",
      beside.isShown ? "lg:grid-cols-[0.9fr_1.05fr_1.05fr] lg:grid-rows-[auto_1fr]" : "lg:grid-cols-3",
    )}
  >
    <CandidateColumn application={application} beside={beside} />
    <JobColumn application={application} />
    <ReviewColumn
      application={application}
      review={review}
      className={beside.isShown ? "col-start-2 pt-8" : undefined}
    />
    {beside.isShown && <ResumeBeside application={application} shown={resume} onHide={beside.hide} />}
  </div>
);
