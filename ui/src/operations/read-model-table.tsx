import type { ReadModelStatus } from "@provenwork/contracts/operations/queries";
import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { Suspense, useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { TableHead } from "#design/table-head.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";

const RebuildDialog = lazyPart(() => import("./rebuild-dialog.tsx").then((module) => module.RebuildDialog));
const RollBackDialog = lazyPart(() => import("./roll-back-dialog.tsx").then((module) => module.RollBackDialog));

type Asked = { rebuild: readonly string[] } | { rollBack: string };

/** Every read model with the build that readers see. */
export function ReadModelTable({ readModels }: { readModels: readonly ReadModelStatus[] }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card className="table-card mb-6 overflow-clip" aria-labelledby="read-models">
      <CardHead id="read-models" title="Read models">
        <Button
          size="sm"
          icon={ArrowPathIcon}
          onClick={() => setAsked({ rebuild: readModels.map(({ name }) => name) })}
        >
          Rebuild all
        </Button>
      </CardHead>
      <table className="table">
        <TableHead columns={["Read model", "Version", "Build", "Waiting rows", "Parked streams", "Actions"]} />
        <tbody>
          {readModels.map((readModel) => (
            <Row key={readModel.name} readModel={readModel} ask={setAsked} />
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked !== undefined && "rebuild" in asked && <RebuildDialog readModels={asked.rebuild} onClose={close} />}
        {asked !== undefined && "rollBack" in asked && <RollBackDialog readModel={asked.rollBack} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function Row({ readModel, ask }: { readModel: ReadModelStatus; ask: (asked: Asked) => void }) {
  const { name, live, reserve, waiting, parked } = readModel;
  return (
    <tr>
      <td className="font-semibold">{name}</td>
      <td data-label="Version">{live?.version ?? "N/A"}</td>
      <td data-label="Build" className="font-mono text-sm wrap-anywhere">
        {live?.schema ?? "none yet"}
      </td>
      <td data-label="Waiting rows">{waiting.toLocaleString("en")}</td>
      <td data-label="Parked streams" className={parked > 0 ? "font-semibold text-refused" : ""}>
        {parked}
      </td>
      <td>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Rebuild ${name}`} onClick={() => ask({ rebuild: [name] })}>
            Rebuild
          </Button>
          {reserve.length > 0 && (
            <Button size="sm" aria-label={`Roll back ${name}`} onClick={() => ask({ rollBack: name })}>
              Roll back
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
