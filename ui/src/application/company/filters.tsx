import type { RatingFilter, VerifiedFilter } from "@provenwork/contracts/application/list-rules";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { type EmployerJob, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { useState } from "react";
import { SelectPill, TogglePill } from "#design/filter-pill.tsx";
import { OrderSelect } from "#design/order-select.tsx";
import { queryString } from "#kernel/query-string.ts";
import { useAnswer } from "#kernel/query.ts";
import { useNavigate } from "#kernel/router.ts";
import { applicationPaths } from "../paths.ts";
import { fitLabel, fitSteps, ratingFilters, ratingLabels, sortLabels, verifiedLabels } from "./filter-labels.ts";
import { type ReviewSearch, paramsOf } from "./use-review-search.ts";

interface Props {
  /** Undefined while loading, and without `jobId`. */
  job: Pick<EmployerJob, "title"> | undefined;
  jobId: string | undefined;
  search: ReviewSearch;
  onChange: (next: Partial<ReviewSearch>) => void;
}

/** Filters as pills, and the order. */
export function Filters({ job, jobId, search, onChange }: Props) {
  const { verified, minFit, rating, unopened, stage, view } = search;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div role="group" aria-label="Filters" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        <JobPill job={job} jobId={jobId} search={search} />
        <SelectPill
          name="Verified"
          chosen={verified && verifiedLabels[verified]}
          options={Object.entries(verifiedLabels)}
          onSet={(value) => onChange({ verified: value as VerifiedFilter })}
          onRemove={() => onChange({ verified: undefined })}
        />
        <SelectPill
          name="Fit"
          chosen={minFit === undefined ? undefined : fitLabel(minFit)}
          options={fitSteps.map((step) => [String(step), fitLabel(step)])}
          onSet={(value) => onChange({ minFit: Number(value) })}
          onRemove={() => onChange({ minFit: undefined })}
        />
        <SelectPill
          name="Rating"
          chosen={rating && ratingLabels[rating]}
          options={ratingFilters.map((value) => [value, ratingLabels[value]])}
          onSet={(value) => onChange({ rating: value as RatingFilter })}
          onRemove={() => onChange({ rating: undefined })}
        />
        {view === undefined && <StagePill stage={stage} onChange={onChange} />}
        <TogglePill
          name="Unopened"
          isSet={unopened !== undefined}
          onSet={() => onChange({ unopened: "true" })}
          onRemove={() => onChange({ unopened: undefined })}
        />
      </div>
      {view === undefined && (
        <OrderSelect
          sort={search.sort}
          order={search.order}
          labels={sortLabels}
          other="Opened first"
          onSort={(sort, order) => onChange({ sort, order })}
        />
      )}
    </div>
  );
}

/** Most jobs offered; older ones lead to their applications from their own page. */
const maxJobs = 100;

/** The job of the list, which is in the path; the company's jobs are loaded when they may be needed. */
function JobPill({ job, jobId, search }: Omit<Props, "onChange">) {
  const [isReached, setIsReached] = useState(false);
  const { data } = useAnswer(GetEmployerJobs, { limit: maxJobs }, { enabled: isReached && jobId === undefined });
  const navigate = useNavigate();
  const show = (path: string) =>
    void navigate(`${path}${queryString({ ...paramsOf(search), application: undefined })}`);
  return (
    <SelectPill
      name="Job"
      chosen={jobId === undefined ? undefined : (job?.title ?? "one job")}
      options={data?.map(({ id, title }) => [id, title] as const) ?? []}
      onReach={() => setIsReached(true)}
      onSet={(id) => show(applicationPaths.ofJob(id))}
      onRemove={() => show(applicationPaths.company())}
    />
  );
}

function StagePill({ stage, onChange }: Pick<Props, "onChange"> & { stage: string | undefined }) {
  const [isReached, setIsReached] = useState(false);
  const { data: stages = [] } = useAnswer(GetEmployerStages, {}, { enabled: isReached || stage !== undefined });
  return (
    <SelectPill
      name="Stage"
      chosen={stage && (stages.find((each) => each.stage === stage)?.name ?? "one stage")}
      options={stages.map((each) => [each.stage, each.name] as const)}
      onReach={() => setIsReached(true)}
      onSet={(chosen) => onChange({ stage: chosen })}
      onRemove={() => onChange({ stage: undefined })}
    />
  );
}
