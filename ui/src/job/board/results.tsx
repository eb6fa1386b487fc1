import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";
import { useEnded } from "#job/use-ended.ts";
import { JobRow } from "./job-row.tsx";

interface Props {
  pages: readonly (readonly FoundJob[])[];
  /** Total, formatted. */
  of: string;
  more: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The list with its count and a button for more. */
export function Results({ pages, of, more, loading, onMore }: Props) {
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <Card className="overflow-clip">
        <ul>
          {pages.map((jobs, index) => (
            <PageOfResults key={index} jobs={jobs} />
          ))}
        </ul>
      </Card>
      <div className="grid justify-items-center gap-2 pt-5">
        {more && (
          <Button pending={loading && "Loading..."} onClick={onMore}>
            Load more
          </Button>
        )}
        <p role="status" className="text-sm text-muted tabular-nums">
          {more ? `${count} of ${of} shown` : count === 1 ? "1 shown" : `All ${count} shown`}
        </p>
      </div>
    </>
  );
}

/** A page of the list. Ended jobs are queried page by page. */
function PageOfResults({ jobs }: { jobs: readonly FoundJob[] }) {
  const now = useNow(false);
  const user = useUser();
  const actions = user === null ? "save" : user?.userType === "candidate" ? "apply" : "none";
  const ended = useEnded(jobs);
  return jobs.map((job) => <JobRow key={job.id} job={job} now={now} actions={actions} ended={ended.has(job.id)} />);
}

const rows = ["w-52", "w-60", "w-44", "w-56", "w-48"];

export const LoadingResults = () => (
  <Card>
    <Skeleton label="Loading jobs">
      {rows.map((width) => (
        <div key={width} className="flex gap-4 border-t border-line p-5 first:border-t-0">
          <Bone className="size-10 flex-none" />
          <div className="grid flex-1 gap-3">
            <Bone className={`h-4 ${width} max-w-full`} />
            <Bone className="h-3 w-36" />
            <Bone className="h-3 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </Skeleton>
  </Card>
);
