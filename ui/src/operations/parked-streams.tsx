import type { ParkedStreamView } from "@provenwork/contracts/operations/queries";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { lazyPart } from "#kernel/lazy.tsx";
import { type OperationAct, retryStream, skipEvent } from "./acts.ts";

const OperationDialog = lazyPart(() => import("./operation-dialog.tsx").then((module) => module.OperationDialog));

/** Streams parked because a read model failed on an event; nothing if there are none. */
export const ParkedStreams = ({ parked, more }: { parked: readonly ParkedStreamView[]; more: boolean }) =>
  parked.length > 0 && (
    <Card aria-labelledby="parked">
      <CardHead id="parked" title="Parked streams" />
      <p className="px-4 pt-4 text-muted md:px-6">
        A read model failed on one event of each stream. Other streams continue. Fix the projection, then retry.
        {more && ` More than these ${parked.length} are parked. The others appear once these are resumed.`}
      </p>
      <ul>
        {parked.map((each) => (
          <li
            key={`${each.readModel} ${each.stream}`}
            className="border-t border-line px-4 py-4 first:border-0 md:px-6"
          >
            <Parked parked={each} />
          </li>
        ))}
      </ul>
    </Card>
  );

function Parked({ parked }: { parked: ParkedStreamView }) {
  const { readModel, stream, revision, error, waiting } = parked;
  const [act, setAct] = useState<OperationAct>();
  return (
    <div className="grid gap-2">
      <h3 className="text-md font-semibold wrap-anywhere">
        {readModel}: {stream}
      </h3>
      <p className="text-sm wrap-anywhere">
        Revision {revision}: {error}. {formatCount(waiting)} {waiting.count === 1 ? "event waiting" : "events waiting"}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAct(retryStream(parked))}>
          Retry
        </Button>
        <Button size="sm" kind="danger" onClick={() => setAct(skipEvent(parked))}>
          Skip this event
        </Button>
      </div>
      {act !== undefined && <OperationDialog act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}
