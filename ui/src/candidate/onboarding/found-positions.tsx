import type { Position } from "@provenwork/contracts/candidate/position";
import { joinFacts } from "@provenwork/contracts/kernel/join-facts";
import { monthNumber } from "@provenwork/contracts/work-experience/rules";
import {
  CheckIcon,
  DocumentTextIcon,
  ExclamationTriangleIcon,
  PencilIcon,
  XMarkIcon,
} from "@heroicons/react/24/outline";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { useFormOf } from "#kernel/form.ts";
import { OfferedEmail, WorkEntryFields, workEmailHint } from "#work-experience/entry/work-entry.tsx";
import { type WorkEntry, formatPeriod, workForm } from "#work-experience/entry/work-values.ts";
import { isFromElsewhere } from "#work-experience/elsewhere/is-from-elsewhere.ts";
import { IssuedElsewhere } from "#work-experience/elsewhere/issued-elsewhere.tsx";
import { formatCount } from "#design/format.ts";
import type { Suggestion } from "./use-suggestions.ts";

interface Props {
  /** Those that are not decided yet. */
  suggestions: readonly Suggestion[];
  /** How many the resume has. */
  found: number;
  accepted: number;
  /** The candidate's company email. */
  offered: string | undefined;
  onAccept: (id: string, entry: WorkEntry) => void;
  onDrop: (id: string) => void;
}

/** What was read from the resume. Nothing of it is part of the form until it is accepted. */
export function FoundPositions({ suggestions, found, accepted, offered, onAccept, onDrop }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = suggestions.length;
  const before = useRef<number>(undefined);
  useEffect(() => {
    // The pressed button is gone; a newly read resume is announced.
    if (before.current !== left) heading.current?.focus();
    before.current = left;
  }, [left]);
  return (
    <Card aria-labelledby="found-positions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 md:px-6">
        <h2 id="found-positions" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {formatCount(found, "position")} found
        </h2>
        <p role="status" className="text-sm text-muted">
          {accepted} accepted, {left} to review
        </p>
      </div>
      {left > 0 && (
        <ul aria-label="Positions to review">
          {suggestions.map(({ id, position }) => (
            <li key={id} className="border-t border-line p-4 md:px-6 md:py-5">
              <PositionForm
                id={id}
                position={position}
                offered={position.currentJob ? offered : undefined}
                onAccept={(entry) => onAccept(id, entry)}
                onDrop={() => onDrop(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const entryFrom = ({ company, role, startDate, endDate, currentJob }: Position): WorkEntry => ({
  company,
  role,
  startDate,
  endDate,
  currentJob,
  workEmail: "",
});

/** What a resume leaves open. */
function gapOf({ company, role, startDate, endDate, currentJob }: Position): string | undefined {
  if (company.length < 2) return "Add the company";
  if (role.length < 2) return "Add the role";
  const hasDates = monthNumber(startDate) !== undefined && (currentJob || monthNumber(endDate) !== undefined);
  return hasDates ? undefined : "Check the dates";
}

interface FormProps {
  id: string;
  position: Position;
  offered: string | undefined;
  onAccept: (entry: WorkEntry) => void;
  onDrop: () => void;
}

/** One position: accept, change or drop. */
function PositionForm({ id, position, offered, onAccept, onDrop }: FormProps) {
  const gap = gapOf(position);
  const [isEditing, setEditing] = useState(gap !== undefined);
  const form = useFormOf(workForm, { experiences: [entryFrom(position)] }, `${id}.`);
  const { company, role } = position;
  const name = role === "" ? company : role;
  // A new object for each try, so that the same field gets the focus again.
  const [target, setTarget] = useState<{ readonly field: string }>();
  useEffect(() => {
    if (target !== undefined) document.getElementById(`${id}.${target.field}`)?.focus();
  }, [id, target]);
  const change = () => {
    setEditing(true);
    setTarget({ field: "experiences.0.company" });
  };
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid gap-4"
      onSubmit={form.submit(
        ({ experiences: [entry] }) => entry !== undefined && onAccept({ ...entry, endDate: entry.endDate ?? "" }),
        (wrong) => {
          setEditing(isEditing || wrong.some((each) => !each.id.endsWith("workEmail")));
          setTarget({ field: wrong[0]?.id ?? "" });
        },
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <h3 id={`${id}-title`} className="text-md font-semibold tracking-normal">
            {name}
          </h3>
          <p className="text-sm text-muted">{joinFacts(role !== "" && company, periodOf(position))}</p>
        </div>
        {gap !== undefined && (
          <Badge tone="waiting" icon={ExclamationTriangleIcon}>
            {gap}
          </Badge>
        )}
      </div>
      {position.quote !== "" && (
        <p className="flex gap-2 text-sm text-muted">
          <Icon of={DocumentTextIcon} size="sm" className="mt-0.5 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            Resume{position.page === undefined ? "" : `, page ${position.page}`}: “{position.quote}”
          </span>
        </p>
      )}
      {position.credential !== undefined && isFromElsewhere(position.credential) && (
        <IssuedElsewhere credential={position.credential} />
      )}
      {isEditing ? (
        <WorkEntryFields form={form} index={0} offered={offered} />
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <TextField
            className="w-full"
            label={`Work email at ${company}`}
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="you@company.example"
            hint={workEmailHint}
            {...form.field("experiences.0.workEmail")}
          />
          <OfferedEmail form={form} index={0} offered={offered} />
        </div>
      )}
      <div className="flex flex-wrap gap-x-1 gap-y-2 md:gap-2">
        <Button
          size="sm"
          type="submit"
          icon={CheckIcon}
          aria-label={`${isEditing ? "Accept changes" : "Accept"}: ${name}`}
        >
          {isEditing ? "Accept changes" : "Accept"}
        </Button>
        {!isEditing && (
          <Button size="sm" kind="quiet" icon={PencilIcon} aria-label={`Change ${name}`} onClick={change}>
            Change
          </Button>
        )}
        <Button size="sm" kind="quiet" icon={XMarkIcon} aria-label={`Drop ${name}`} onClick={onDrop}>
          Drop
        </Button>
      </div>
    </form>
  );
}

const periodOf = ({ startDate, endDate, currentJob }: Position): string =>
  startDate === "" ? "" : formatPeriod({ startDate, endDate: endDate === "" ? null : endDate, currentJob });
