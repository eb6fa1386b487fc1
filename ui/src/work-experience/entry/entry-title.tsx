import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import type { ReactNode } from "react";
import { firstLetter } from "#design/avatar.tsx";
import { formatPeriod } from "./work-values.ts";

type Shown = Pick<WorkExperienceView, "company" | "role" | "startDate" | "endDate" | "currentJob">;

interface Props {
  entry: Shown;
  children?: ReactNode;
}

/** Company, role and period of an experience, the same for its owner and its readers. */
export function EntryTitle({ entry, children }: Props) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span
        aria-hidden
        className="grid size-10 flex-none place-items-center rounded-card border border-line bg-sunken font-bold text-ink-2"
      >
        {firstLetter(entry.company)}
      </span>
      <div className="min-w-0">
        <h3 className="text-md font-semibold tracking-normal break-words">{entry.role}</h3>
        <p className="text-sm text-muted break-words">
          {entry.company}&nbsp;· {formatPeriod(entry)}
        </p>
        {children}
      </div>
    </div>
  );
}
