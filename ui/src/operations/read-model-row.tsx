import type { BoundedCount } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { ArrowPathIcon, ArrowUturnLeftIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { formatLag } from "./format-status.ts";
import { buildOf, formatPosition, formatRate } from "./format-read-model.ts";

interface RowProps {
  readonly readModel: ReadModelStatus;
  /** The same for all read models with a leader. */
  readonly position: string | null;
  readonly onRebuild: () => void;
  readonly onRollBack: () => void;
}

/** A read model; on a phone two lines, without figures that are 0. */
export function ReadModelRow({ readModel, position, onRebuild, onRollBack }: RowProps) {
  const { name, live, lag, leader, eventsPerSecond, reserve, waiting, parked } = readModel;
  return (
    <tr
      className={`tabular-nums @max-[47rem]:relative @max-[47rem]:block ${reserve.length > 0 ? "@max-[47rem]:pr-28" : "@max-[47rem]:pr-16"}`}
    >
      <td className="font-semibold wrap-anywhere">{name}</td>
      <td className={`font-mono text-sm ${fact}`}>{live === null ? "none yet" : buildOf(live)}</td>
      <td className={`text-muted ${figure} @max-[62rem]:hidden`}>
        {leader === null ? "N/A" : formatPosition(position)}
      </td>
      <td className={fact}>{lag === null ? "N/A" : formatLag(lag)}</td>
      <td className={fact}>{formatRate(eventsPerSecond)}</td>
      <Count of={waiting} unit="waiting" />
      <Count of={parked} unit="parked" className="font-semibold text-refused" />
      <td className="@max-[47rem]:absolute @max-[47rem]:top-1/2 @max-[47rem]:right-4 @max-[47rem]:-translate-y-1/2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={ArrowPathIcon} aria-label={`Rebuild ${name}`} onClick={onRebuild}>
            <span className="@max-[47rem]:hidden">Rebuild</span>
          </Button>
          {reserve.length > 0 && (
            <Button size="sm" icon={ArrowUturnLeftIcon} aria-label={`Roll back ${name}`} onClick={onRollBack}>
              <span className="@max-[47rem]:hidden">Roll back</span>
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

const figure = "@max-[47rem]:text-sm @max-[47rem]:mr-3";
const fact = `${figure} @max-[47rem]:inline`;

/** The unit is shown only if the column heading is hidden. */
const Count = ({ of: counted, unit, className = "" }: { of: BoundedCount; unit: string; className?: string }) => (
  <td className={`${figure} ${counted.count === 0 ? "@max-[47rem]:hidden" : `@max-[47rem]:inline ${className}`}`}>
    {formatCount(counted)}
    <span className="@min-[47rem]:hidden"> {unit}</span>
  </td>
);
