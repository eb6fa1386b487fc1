import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { formatCount } from "#design/format.ts";
import { inputClasses } from "#design/field.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { type OperationAct, rollBack } from "./acts.ts";
import { formatLeaders } from "./format-leaders.ts";
import { readModelGroups } from "./read-model-groups.ts";
import { ReadModelRow } from "./read-model-row.tsx";

const RebuildDialog = lazyPart(() => import("./rebuild-dialog.tsx").then((module) => module.RebuildDialog));
const OperationDialog = lazyPart(() => import("./operation-dialog.tsx").then((module) => module.OperationDialog));

const columns = ["Read model", "Version", "Position", "Lag", "Events", "Waiting rows", "Parked streams", "Actions"];

interface TableProps {
  readonly readModels: readonly ReadModelStatus[];
  readonly position: string | null;
}

/** Read models with their live builds, those in trouble first and the others by subject. */
export function ReadModelTable({ readModels, position }: TableProps) {
  const [rebuilt, setRebuilt] = useState<readonly string[]>();
  const [act, setAct] = useState<OperationAct>();
  const [search, setSearch] = useState("");
  const groups = readModelGroups(readModels, search);
  return (
    <Card className="table-card mb-6 overflow-clip" aria-labelledby="read-models">
      <CardHead id="read-models" title="Read models">
        <div className="flex items-center gap-3 max-sm:w-full">
          <input
            type="search"
            className={`${inputClasses} min-w-0 sm:w-60`}
            aria-label="Search read models"
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button size="sm" icon={ArrowPathIcon} onClick={() => setRebuilt(readModels.map(({ name }) => name))}>
            Rebuild all
          </Button>
        </div>
      </CardHead>
      <p className="px-4 py-3 text-sm wrap-anywhere text-muted md:px-6">{formatLeaders(readModels)}</p>
      <p role="status" className="sr-only">
        {search !== "" && formatCount(groups.flatMap((group) => group.readModels).length, "read model")}
      </p>
      {groups.length === 0 && <CardBody className="text-muted">No read model has this name.</CardBody>}
      <table className="table" hidden={groups.length === 0}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === "Position" ? "@max-[62rem]:hidden" : ""}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, troubled, readModels: grouped }) => (
          <tbody key={title}>
            <tr className="@max-[47rem]:p-0">
              <th
                colSpan={columns.length}
                scope="rowgroup"
                className={`wrap-anywhere whitespace-normal ${troubled ? "text-refused" : ""}`}
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
