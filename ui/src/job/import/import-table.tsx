import {
  ArrowPathIcon,
  CheckIcon,
  ExclamationTriangleIcon,
  MinusIcon,
  PencilIcon,
  PlusIcon,
  XMarkIcon,
} from "@heroicons/react/24/outline";
import type { ImportOutcome } from "@provenwork/contracts/job/board-rules";
import type { ImportedJob } from "@provenwork/contracts/job/import-commands";
import { Badge } from "#design/badge.tsx";
import { RowTable } from "#design/row-table.tsx";
import { type Tense, outcomeLabels } from "./labels.ts";

const looks = {
  refuse: { tone: "refused", icon: ExclamationTriangleIcon },
  post: { tone: "accent", icon: PlusIcon },
  change: { tone: "accent", icon: PencilIcon },
  relist: { tone: "accent", icon: ArrowPathIcon },
  close: { tone: "waiting", icon: XMarkIcon },
  keep: { tone: "plain", icon: MinusIcon },
} as const satisfies Record<ImportOutcome, object>;

/** What needs attention comes first. */
const order = Object.keys(looks) as ImportOutcome[];

export function ImportTable({ jobs, tense }: { jobs: readonly ImportedJob[]; tense: Tense }) {
  const rows = jobs
    .map((job) => ({ ...job, id: job.externalId }))
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return (
    <RowTable columns={["Job", "Outcome"]} rows={rows}>
      {({ externalId, title, outcome, reasons }) => (
        <>
          <td>
            <span className="block font-semibold wrap-anywhere">{title || `Job ${externalId}`}</span>
            {reasons.length > 0 && (
              <ul className="mt-1 grid gap-0.5 text-sm text-muted">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </td>
          <td className="w-40">
            <Badge {...looks[outcome]} icon={tense === "done" && outcome === "post" ? CheckIcon : looks[outcome].icon}>
              {outcomeLabels[tense][outcome]}
            </Badge>
          </td>
        </>
      )}
    </RowTable>
  );
}
