import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { EllipsisVerticalIcon } from "@heroicons/react/24/outline";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { EmployerStage } from "@provenwork/contracts/application/stage-queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "#design/icon.tsx";
import { useNow } from "#kernel/use-now.ts";
import { formatApplied } from "../../format-applied.ts";
import { StatusBadge } from "../../status-badge.tsx";
import { FitBar, Rating, UnopenedDot, UnreadMessages, VerifiedCell } from "../application-cells.tsx";

export interface Mover {
  readonly move: (application: EmployerApplication, to: EmployerStage) => void;
  /** Id of the application that is being moved. */
  readonly moving: string | undefined;
  readonly drag: (application: EmployerApplication | undefined) => void;
  readonly isDragging: () => boolean;
  readonly dropOn: (stage: EmployerStage) => void;
  /** Whether an application was moved last: its card takes the focus where it appears, once. */
  readonly takesFocus: (applicationId: string) => boolean;
}

interface Props {
  application: EmployerApplication;
  stages: readonly EmployerStage[];
  withJob: boolean;
  mover: Mover;
  onOpen: () => void;
}

/** Moved by dragging, by its menu, or by the left and right arrow key on the button of the menu. */
export function BoardCard({ application, stages, withJob, mover, onOpen }: Props) {
  const { id, candidate, job, status, unopened, fit, candidateRating, appliedAt } = application;
  const now = useNow(false);
  const name = candidate.user?.fullName ?? erasedName;
  return (
    <li
      draggable
      aria-busy={mover.moving === id}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        mover.drag(application);
      }}
      onDragEnd={() => mover.drag(undefined)}
      className="relative grid cursor-grab grid-cols-[minmax(0,1fr)] gap-2 rounded-inner border border-line bg-surface px-3 py-2.5 text-xs shadow-card hover:border-line-strong aria-busy:opacity-60"
    >
      <p className="flex items-center gap-1.5 pr-6">
        {unopened && <UnopenedDot />}
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 min-w-0 cursor-pointer truncate text-left text-md font-semibold after:absolute after:inset-0"
        >
          {name}
        </button>
        <UnreadMessages application={application} />
      </p>
      <MoveMenu application={application} name={name} stages={stages} mover={mover} />
      {withJob && <p className="truncate text-muted">{job.title}</p>}
      <VerifiedCell application={application} />
      {fit !== null && (
        <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 text-muted">
          Fit <FitBar percent={fit} />
        </p>
      )}
      {status === "approved" && (
        <p>
          <StatusBadge status={status} />
        </p>
      )}
      <p className="flex items-center justify-between gap-2 whitespace-nowrap text-muted">
        {candidateRating === null ? <span>Not rated</span> : <Rating stars={candidateRating} />}
        <time dateTime={appliedAt}>{formatApplied(appliedAt, now)}</time>
      </p>
    </li>
  );
}

interface MenuProps {
  application: EmployerApplication;
  name: string;
  stages: readonly EmployerStage[];
  mover: Mover;
}

function MoveMenu({ application, name, stages, mover }: MenuProps) {
  const current = application.stage.stage;
  const button = useRef<HTMLButtonElement>(null);
  const [takesFocus] = useState(() => mover.takesFocus(application.id));
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const place = stages.findIndex((each) => each.stage === current);
    const to = by === undefined ? undefined : stages[place + by];
    if (to !== undefined) mover.move(application, to);
  };
  return (
    <Menu as="div" className="absolute top-2 right-1">
      <MenuButton
        ref={button}
        aria-label={`Move ${name}`}
        onKeyDown={step}
        className="grid size-7 cursor-pointer place-items-center rounded-inner text-muted hover:bg-hover hover:text-ink"
      >
        <Icon of={EllipsisVerticalIcon} size="sm" />
      </MenuButton>
      <MenuItems
        anchor={{ to: "bottom end", gap: 4, padding: 8 }}
        modal={false}
        className="z-50 min-w-44 rounded-card border border-line bg-surface p-1.5 shadow-float focus-visible:outline-none"
      >
        {stages
          .filter((each) => each.stage !== current)
          .map((each) => (
            <MenuItem
              key={each.stage}
              as="button"
              type="button"
              onClick={() => mover.move(application, each)}
              className="flex min-h-9 w-full max-w-72 cursor-pointer items-center rounded-inner px-2.5 text-left text-md text-ink data-focus:bg-hover data-focus:outline-none"
            >
              <span className="truncate">Move to {each.name}</span>
            </MenuItem>
          ))}
      </MenuItems>
    </Menu>
  );
}
