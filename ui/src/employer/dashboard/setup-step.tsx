import { CheckIcon, ChevronDownIcon } from "@heroicons/react/24/outline";
import type { ReactNode } from "react";
import { Icon } from "#design/icon.tsx";

const dot = "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-bold tabular-nums";

interface Props {
  number: number;
  title: string;
  children: ReactNode;
}

/** The step to do next, opened. */
export const CurrentStep = ({ number, title, children }: Props) => (
  <li aria-current="step" className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 p-4 md:p-6">
    <span aria-hidden className={`${dot} border-accent bg-accent text-on-accent`}>
      {number}
    </span>
    <div className="grid min-w-0 gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </div>
  </li>
);

/** A step to do later, in one line with its actions. */
export const LaterStep = ({ number, title, children, actions }: Props & { actions?: ReactNode }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-4 md:px-6">
    <span aria-hidden className={`${dot} border-line-strong text-muted`}>
      {number}
    </span>
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-md">{title}</h2>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  </li>
);

/** A finished step, folded to its result. */
export const DoneStep = ({ title, result, children }: { title: string; result: string; children: ReactNode }) => (
  <li>
    <details className="group">
      <summary className="grid min-h-13 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className={`${dot} border-accent text-accent`}>
          <Icon of={CheckIcon} size="sm" />
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="min-w-0 truncate text-sm text-muted">{result}</span>
        </span>
        <Icon of={ChevronDownIcon} size="sm" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="pr-4 pb-4 pl-13 text-sm text-ink-2 md:pr-6 md:pl-15">{children}</div>
    </details>
  </li>
);
