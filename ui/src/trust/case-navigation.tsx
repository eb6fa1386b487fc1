import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import { ArrowLeftIcon, ArrowRightIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";

interface Props {
  /** Index in the queue; -1 if it is not listed. */
  place: number;
  count: BoundedCount | undefined;
  onStep: (by: 1 | -1) => void;
}

/** Position of the case in the queue, with buttons to the previous and next one. */
export const CaseNavigation = ({ place, count, onStep }: Props) => (
  <div className="-my-1 -mr-2 flex items-center gap-1">
    {place >= 0 && count !== undefined && (
      <span className="text-sm text-muted tabular-nums">
        {place + 1} of {formatCount(count)}
      </span>
    )}
    <Button
      kind="quiet"
      size="icon"
      aria-label="Previous case"
      aria-keyshortcuts="k"
      disabled={place === 0}
      onClick={() => onStep(-1)}
    >
      <Icon of={ArrowLeftIcon} size="sm" />
    </Button>
    <Button
      kind="quiet"
      size="icon"
      aria-label="Next case"
      aria-keyshortcuts="j"
      disabled={place >= 0 && count !== undefined && !count.more && place >= count.count - 1}
      onClick={() => onStep(1)}
    >
      <Icon of={ArrowRightIcon} size="sm" />
    </Button>
  </div>
);
