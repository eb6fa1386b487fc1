import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { PauseIcon, PlayIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { type Outcome, Outcomes } from "#design/outcomes.tsx";
import { focusMain } from "#design/page.tsx";
import { bottomBar } from "#design/toast.tsx";
import type { Selection } from "#kernel/use-selection.ts";
import { changeStatuses } from "./job-changes.tsx";

interface Props {
  selection: Selection<EmployerJobRow>;
  /** The jobs of the table that can be chosen. */
  jobs: readonly EmployerJobRow[];
}

interface Result {
  readonly changed: number;
  readonly all: number;
  readonly failed: readonly Outcome[];
}

/** Activates or deactivates all chosen jobs, and lists those that failed. */
export function SelectionBar({ selection: { chosen, add, keepOnly }, jobs }: Props) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<{ isActive: boolean; done: number; all: number }>();
  const [result, setResult] = useState<Result>();
  // As they are now; one that left the table, such as a deleted job, is no longer chosen.
  const selected = jobs.filter(({ id }) => chosen.has(id));
  const isSome = (isActive: boolean) => selected.some((job) => job.isActive === isActive);
  const rest = jobs.filter(({ id }) => !chosen.has(id));

  async function change(isActive: boolean): Promise<void> {
    // Undo must not touch a job that was so before.
    const affected = selected.filter((job) => job.isActive !== isActive);
    const onNext = (done: number) => setDoing({ isActive, done, all: affected.length });
    const { changed, failures } = await changeStatuses(client, affected, isActive, { undo: true, onNext });
    const failed = failures.map(({ job, text }) => ({ id: job.id, about: job.title, text }));
    setDoing(undefined);
    setResult(failed.length === 0 ? undefined : { changed: changed.length, all: affected.length, failed });
    keepOnly(new Set(failures.filter((failure) => failure.isTemporary).map(({ job }) => job.id)));
    if (failed.length === 0) focusMain();
  }

  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-20 grid gap-3 border-t border-line bg-surface px-4 py-3 empty:hidden md:px-6"
    >
      {result !== undefined && doing === undefined && (
        <Outcomes
          title={`${result.changed} of ${result.all} updated. Not updated:`}
          isComplete={false}
          outcomes={result.failed}
          onClose={() => setResult(undefined)}
        />
      )}
      {(selected.length > 0 || doing !== undefined) && (
        <div role="group" aria-label="Selected jobs" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="font-semibold tabular-nums">
            {doing === undefined
              ? `${selected.length} selected`
              : `${doing.isActive ? "Activating" : "Deactivating"} ${doing.done + 1} of ${doing.all}...`}
          </p>
          {doing === undefined && (
            <>
              {rest.length > 0 && (
                <TextButton onClick={() => add(rest)}>Select all {jobs.length} in the table</TextButton>
              )}
              <TextButton onClick={() => keepOnly(new Set())}>Clear selection</TextButton>
            </>
          )}
          <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
            <Button
              size="sm"
              icon={PauseIcon}
              disabled={doing !== undefined || !isSome(true)}
              onClick={() => void change(false)}
            >
              Deactivate
            </Button>
            <Button
              size="sm"
              icon={PlayIcon}
              disabled={doing !== undefined || !isSome(false)}
              onClick={() => void change(true)}
            >
              Activate
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
