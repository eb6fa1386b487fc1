import { SetStages } from "@provenwork/contracts/company/commands";
import { stageList } from "@provenwork/contracts/company/stage-rules";
import { type Stage, maxStages, standardStages } from "@provenwork/contracts/company/stages";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { FieldError, controlOf, inputClasses } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useRefreshApplications } from "../use-refresh-applications.ts";

const isStandard = ({ stage }: Stage): boolean => standardStages.some((each) => each.stage === stage);

/** Opens the dialog in which the company adds, names, orders and removes its own stages. */
export function StagesButton({ stages }: { stages: readonly Stage[] }) {
  const [edited, setEdited] = useState<readonly Stage[]>();
  return (
    <>
      <Button size="sm" kind="quiet" onClick={() => setEdited(stages.map(({ stage, name }) => ({ stage, name })))}>
        Edit stages
      </Button>
      {edited !== undefined && (
        <StagesDialog stages={edited} onChange={setEdited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

interface Props {
  stages: readonly Stage[];
  onChange: (stages: readonly Stage[]) => void;
  onClose: () => void;
}

function StagesDialog({ stages, onChange, onClose }: Props) {
  const refresh = useRefreshApplications();
  const list = useRef<HTMLOListElement>(null);
  const [problem, setProblem] = useState<{ readonly place?: number | undefined; readonly text: string }>();
  const saved = useCommand(SetStages, {
    onSuccess() {
      void refresh();
      onClose();
    },
    onError: (error) => setProblem({ text: errorMessageOr(error, "Could not save the stages") }),
  });
  const change = (next: readonly Stage[]) => {
    setProblem(undefined);
    onChange(next);
  };
  const save = () => {
    const { data, error } = stageList.safeParse(stages);
    const [issue] = error?.issues ?? [];
    if (issue !== undefined) return setProblem({ place: placeOf(issue.path), text: issue.message });
    if (data !== undefined) saved.mutate({ stages: data });
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" pending={saved.isPending && "Saving..."} onClick={save}>
        Save stages
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Stages"
      description="Five stages are the same everywhere. Add your own between them or at the end. Applications in a stage that you remove stand in New."
      actions={actions}
    >
      <ol ref={list} tabIndex={-1} aria-label="Stages" className="mt-4 grid gap-2">
        {stages.map((each, place) => (
          <Row
            key={each.stage}
            each={each}
            place={place}
            last={stages.length - 1}
            problem={problem?.place === place ? problem.text : undefined}
            onName={(name) => change(stages.with(place, { ...each, name }))}
            onMove={(by) => change(stages.toSpliced(place, 1).toSpliced(place + by, 0, each))}
            onRemove={() => {
              change(stages.toSpliced(place, 1));
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={PlusIcon}
          disabled={stages.length >= maxStages}
          onClick={() => change([...stages, { stage: crypto.randomUUID(), name: "" }])}
        >
          Add a stage
        </Button>
        <span className="text-sm text-muted">
          {stages.length} of {maxStages}
        </span>
      </div>
      {problem !== undefined && problem.place === undefined && (
        <div role="alert" className="mt-3">
          <FieldError id="stages">{problem.text}</FieldError>
        </div>
      )}
    </Dialog>
  );
}

/** The row of an issue's path. */
const placeOf = ([place]: readonly PropertyKey[]): number | undefined =>
  typeof place === "number" ? place : undefined;

interface RowProps {
  each: Stage;
  place: number;
  last: number;
  problem: string | undefined;
  onName: (name: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

function Row({ each, place, last, problem, onName, onMove, onRemove }: RowProps) {
  const mover = useRef<HTMLButtonElement>(null);
  // Where a row is put elsewhere, its button loses the focus.
  useEffect(() => {
    const button = mover.current;
    mover.current = null;
    if (button !== null) (button.disabled ? document.getElementById(`stages.${place}`) : button)?.focus();
  }, [place]);
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    mover.current = event.currentTarget;
    onMove(by);
  };
  if (isStandard(each))
    return <li className="flex min-h-control items-center rounded-card bg-sunken px-3 font-medium">{each.name}</li>;
  const id = `stages.${place}`;
  const named = each.name.trim() === "" ? `stage ${place + 1}` : each.name;
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center gap-1">
        <input
          aria-label={`Name of ${named}`}
          ref={each.name === "" ? focus : undefined}
          className={inputClasses}
          value={each.name}
          onChange={({ target }) => onName(target.value)}
          {...controlOf(id, undefined, problem)}
        />
        <Button kind="quiet" size="icon" aria-label={`Move ${named} up`} disabled={place <= 1} onClick={move(-1)}>
          <Icon of={ArrowUpIcon} />
        </Button>
        <Button kind="quiet" size="icon" aria-label={`Move ${named} down`} disabled={place === last} onClick={move(1)}>
          <Icon of={ArrowDownIcon} />
        </Button>
        <Button kind="quiet" size="icon" aria-label={`Remove ${named}`} onClick={onRemove}>
          <Icon of={XMarkIcon} />
        </Button>
      </div>
      {problem !== undefined && <FieldError id={id}>{problem}</FieldError>}
    </li>
  );
}
