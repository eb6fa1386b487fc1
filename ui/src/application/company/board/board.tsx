import { MoveApplication } from "@provenwork/contracts/application/commands";
import { type EmployerApplication, GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { type EmployerStage, GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { LockClosedIcon } from "@heroicons/react/24/outline";
import { type DragEvent, useRef, useState } from "react";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Spinner } from "#design/spinner.tsx";
import { failed } from "#design/toast.tsx";
import type { CallInput } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer, usePages } from "#kernel/query.ts";
import { proofsPoll } from "../proofs-poll.ts";
import { useRefreshApplications } from "../use-refresh-applications.ts";
import { BoardCard, type Mover } from "./board-card.tsx";
import { StagesButton } from "./stages-dialog.tsx";

interface Props {
  filters: CallInput<typeof GetEmployerStages>;
  /** Whether the applications are for several jobs. */
  withJob: boolean;
  onOpen: (applicationId: string) => void;
}

/** Pending and approved applications in the company's private stages. */
export function Board({ filters, withJob, onOpen }: Props) {
  const { data: stages, error, refetch } = useAnswer(GetEmployerStages, filters, { keepsPrevious: true });
  const { mover, said } = useMover();
  if (stages === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <Card>
        <ErrorState
          title={`Could not load the board: ${errorMessageOr(error, "Unknown error")}`}
          onRetry={() => refetch()}
        />
      </Card>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        role="group"
        aria-label="Board, scrolls sideways"
        tabIndex={0}
        className="-m-1 snap-x snap-proximity overflow-x-auto p-1"
      >
        <div className="grid auto-cols-[minmax(min(78vw,14rem),1fr)] grid-flow-col gap-3">
          {stages.map((each) => (
            <Column
              key={each.stage}
              stage={each}
              stages={stages}
              filters={filters}
              withJob={withJob}
              mover={mover}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm text-muted">
        <p className="flex items-center gap-1.5">
          <Icon of={LockClosedIcon} size="sm" />
          Stages are private to your company; candidates see only Under Review, Approved or Rejected.
        </p>
        <StagesButton stages={stages} />
      </div>
    </>
  );
}

/** Moves one application at a time, and says so. */
function useMover(): { mover: Mover; said: string } {
  const refresh = useRefreshApplications();
  const [said, setSaid] = useState("");
  const dragged = useRef<EmployerApplication>(undefined);
  const moved = useRef<string>(undefined);
  const sent = useCommand(MoveApplication, {
    onSuccess: () => void refresh(),
    onError(error) {
      moved.current = undefined;
      failed(MoveApplication, "Failed to move", errorMessageOr(error, "The application stays"));
    },
  });
  const move = ({ id, stage, candidate }: EmployerApplication, to: EmployerStage) => {
    if (sent.isPending || to.stage === stage.stage) return;
    moved.current = id;
    sent.mutate(
      { applicationId: id, stage: to.stage },
      { onSuccess: () => setSaid(`Moved ${candidate.user?.fullName ?? erasedName} to ${to.name}`) },
    );
  };
  const moving = sent.isPending ? sent.variables.applicationId : undefined;
  const mover: Mover = {
    move,
    moving,
    drag: (application) => (dragged.current = application),
    isDragging: () => dragged.current !== undefined,
    dropOn(stage) {
      if (dragged.current !== undefined) move(dragged.current, stage);
    },
    takesFocus(id) {
      const takes = moved.current === id;
      if (takes) moved.current = undefined;
      return takes;
    },
  };
  return { mover, said };
}

interface ColumnProps extends Props {
  stage: EmployerStage;
  stages: readonly EmployerStage[];
  mover: Mover;
}

const cardsAtOnce = 20;

function Column({ stage, stages, filters, withJob, mover, onOpen }: ColumnProps) {
  const list = usePages(GetEmployerApplications, { ...filters, stage: stage.stage, limit: cardsAtOnce }, proofsPoll);
  const [isTarget, setTarget] = useState(false);
  const over = (event: DragEvent) => {
    if (!mover.isDragging()) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    mover.dropOn(stage);
  };
  const headingId = `stage-${stage.stage}`;
  const applications = list.data?.pages.flatMap(({ output }) => output);
  return (
    <section
      aria-labelledby={headingId}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setTarget(currentTarget.contains(relatedTarget as Node | null))
      }
      onDrop={drop}
      className={`grid min-h-80 snap-start content-start gap-2 rounded-card border p-2 ${isTarget ? "border-accent bg-accent-soft" : "border-line bg-sunken"}`}
    >
      <h2 id={headingId} className="flex items-center justify-between gap-2 px-1 pt-1 pb-1 text-sm font-semibold">
        <span className="min-w-0 truncate">{stage.name}</span>
        <span className="rounded-full bg-line px-2 text-xs leading-5 tabular-nums">{formatCount(stage.count)}</span>
      </h2>
      {applications === undefined && list.isError && (
        <p role="alert" className="px-1 text-sm text-refused">
          {errorMessageOr(list.error, "Could not load these applications")}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {applications?.map((application) => (
          <BoardCard
            key={application.id}
            application={application}
            stages={stages}
            withJob={withJob}
            mover={mover}
            onOpen={() => onOpen(application.id)}
          />
        ))}
      </ul>
      <LoadMore list={list} className="pt-1" />
    </section>
  );
}

const Loading = () => (
  <Card role="status" className="grid min-h-80 place-items-center text-muted">
    <Spinner className="size-6" />
    <span className="sr-only">Loading the board</span>
  </Card>
);
