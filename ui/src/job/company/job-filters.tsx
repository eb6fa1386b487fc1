import type { EmployerJobSort, EmployerJobStatus } from "@provenwork/contracts/job/queries";
import { SelectPill } from "#design/filter-pill.tsx";
import { ListSearch } from "#design/list-search.tsx";
import { OrderSelect } from "#design/order-select.tsx";
import { jobStatusLabels } from "#job/job-status-badge.tsx";
import type { JobSearch } from "./use-job-search.ts";

const orderLabels: Readonly<Partial<Record<`${EmployerJobSort} ${"asc" | "desc"}`, string>>> = {
  "posted desc": "Newest first",
  "posted asc": "Oldest first",
  "closes asc": "Closing first",
  "new desc": "Most new applications first",
  "applications desc": "Most applications first",
  "saved desc": "Most saved first",
  "views desc": "Most viewed first",
  "status asc": "Active first",
  "title asc": "Title A to Z",
  "location asc": "Location A to Z",
  "type asc": "Type A to Z",
};

interface Props {
  search: JobSearch;
  onChange: (next: Partial<JobSearch>) => void;
}

export const JobFilters = ({ search: { q, status, sort, order }, onChange }: Props) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
    <ListSearch label="Jobs" placeholder="Title or location" q={q} onSearch={(sought) => onChange({ q: sought })} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-md:w-full">
      <div role="group" aria-label="Filters">
        <SelectPill
          name="Status"
          chosen={status && jobStatusLabels[status]}
          options={Object.entries(jobStatusLabels)}
          onSet={(value) => onChange({ status: value as EmployerJobStatus })}
          onRemove={() => onChange({ status: undefined })}
        />
      </div>
      <OrderSelect
        sort={sort}
        order={order}
        labels={orderLabels}
        other="Other order"
        onSort={(by, direction) => onChange({ sort: by, order: direction })}
      />
    </div>
  </div>
);
