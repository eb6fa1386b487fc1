import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { ArrowUturnLeftIcon, CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { Button, TextButton } from "#design/button.tsx";
import { Outcomes } from "#design/outcomes.tsx";
import { bottomBar } from "#design/toast.tsx";
import { useDecideAll } from "./use-decide-all.ts";
import type { Selection } from "#kernel/use-selection.ts";

interface Props {
  selection: Selection<EmployerApplication>;
  /** The applications of the table that can be decided. */
  open: readonly EmployerApplication[];
}

/** Decides on all chosen applications and lists the outcomes. */
export function SelectionBar({ selection, open }: Props) {
  const { decide, done, outcomes, dismiss } = useDecideAll(selection);
  const { chosen, add, keepOnly } = selection;
  const busy = done !== undefined;
  const decided = outcomes.filter((outcome) => outcome.decided).length;
  const rest = open.filter(({ id }) => !chosen.has(id));
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-20 grid gap-3 border-t border-line bg-surface px-4 py-3 empty:hidden md:px-6"
    >
      {outcomes.length > 0 && !busy && (
        <Outcomes
          title={`${decided} of ${outcomes.length} decided`}
          isComplete={decided === outcomes.length}
          outcomes={outcomes}
          onClose={dismiss}
        />
      )}
      {chosen.size > 0 && (
        <div role="group" aria-label="Selected applications" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="font-semibold tabular-nums">
            {busy ? `Deciding ${done + 1} of ${chosen.size}...` : `${chosen.size} selected`}
          </p>
          {rest.length > 0 && !busy && (
            <TextButton onClick={() => add(rest)}>Select all {rest.length + chosen.size} in the table</TextButton>
          )}
          {!busy && <TextButton onClick={() => keepOnly(new Set())}>Clear selection</TextButton>}
          <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
            <Button size="sm" icon={ArrowUturnLeftIcon} disabled={busy} onClick={() => decide("pending")}>
              Reset to Pending
            </Button>
            <Button size="sm" kind="danger" icon={XMarkIcon} disabled={busy} onClick={() => decide("rejected")}>
              Reject
            </Button>
            <Button size="sm" kind="primary" icon={CheckIcon} disabled={busy} onClick={() => decide("approved")}>
              Approve
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
