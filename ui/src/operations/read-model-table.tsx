import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { type OperationAct, rollBack } from "./acts.ts";
import { leaderGroups } from "./leader-groups.ts";
import { ReadModelRow } from "./read-model-row.tsx";

const RebuildDialog = lazyPart(() => import("./rebuild-dialog.tsx").then((module) => module.RebuildDialog));
const OperationDialog = lazyPart(() => import("./operation-dialog.tsx").then((module) => module.OperationDialog));

const columns = ["Read model", "Version", "Position", "Lag", "Events", "Waiting rows", "Parked streams", "Actions"];

interface TableProps {
  readonly readModels: readonly ReadModelStatus[];
  readonly position: string | null;
}

/** Read models with their live builds, grouped by leader process. */
export function ReadModelTable({ readModels, position }: TableProps) {
  const [rebuilt, setRebuilt] = useState<readonly string[]>();
  const [act, setAct] = useState<OperationAct>();
  return (
    <Card className="table-card mb-6 overflow-clip" aria-labelledby="read-models">
      <CardHead id="read-models" title="Read models">
        <Button size="sm" icon={ArrowPathIcon} onClick={() => setRebuilt(readModels.map(({ name }) => name))}>
          Rebuild all
        </Button>
      </CardHead>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === "Position" ? "@max-[62rem]:hidden" : ""}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {leaderGroups(readModels).map(({ title, led, readModels: grouped }) => (
          <tbody key={title}>
            <tr className="@max-[47rem]:p-0">
              <th
                colSpan={columns.length}
                scope="rowgroup"
                className={`wrap-anywhere whitespace-normal ${led ? "" : "text-refused"}`}
              >
                {title}
              </th>
            </tr>
            {grouped.map((readModel) => (
              <ReadModelRow
                key={readModel.name}
                readModel={readModel}
                position={position}
                onRebuild={() => setRebuilt([readModel.name])}
                onRollBack={() => setAct(rollBack(readModel.name))}
              />
            ))}
          </tbody>
        ))}
      </table>
      {rebuilt !== undefined && <RebuildDialog readModels={rebuilt} onClose={() => setRebuilt(undefined)} />}
      {act !== undefined && <OperationDialog act={act} onClose={() => setAct(undefined)} />}
    </Card>
  );
}
