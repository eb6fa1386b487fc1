import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { PauseIcon, PencilIcon, PlayIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { employerPaths } from "#employer/paths.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { useJobStatus } from "./job-changes.tsx";

interface Props {
  job: EmployerJobRow;
  onDelete: () => void;
  /** An expired job needs a new date. */
  onRelist: () => void;
}

const MoreMenu = lazyPart(() => import("./more-menu.tsx").then((module) => module.MoreMenu));

const small = { kind: "quiet", size: "icon" } as const;

/** Each action has its place; what a job does not allow leaves it empty. */
export function RowActions({ job, onDelete, onRelist }: Props) {
  const { id, title, status } = job;
  return (
    <div className="-mx-2 grid grid-cols-[repeat(3,var(--spacing-control))] gap-1">
      {status === "taken-down" ? (
        <span className="col-span-2" />
      ) : (
        <>
          <ButtonLink {...small} to={employerPaths.editJob(id)} aria-label={`Edit ${title}`} title="Edit">
            <Icon of={PencilIcon} />
          </ButtonLink>
          <StatusButton job={job} onRelist={onRelist} />
        </>
      )}
      <MoreMenu job={job} onDelete={onDelete} />
    </div>
  );
}

function StatusButton({ job: { id, title, status, isActive }, onRelist }: Pick<Props, "job" | "onRelist">) {
  const change = useJobStatus();
  const action = isActive ? "Deactivate" : "Activate";
  return (
    <Button
      {...small}
      aria-label={`${action} ${title}`}
      title={action}
      aria-busy={change.isPending}
      onClick={() => (status === "expired" ? onRelist() : change.mutate({ jobId: id, isActive: !isActive }))}
    >
      <Icon of={isActive ? PauseIcon : PlayIcon} />
    </Button>
  );
}
