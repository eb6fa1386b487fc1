import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { proofFileEndings } from "@provenwork/contracts/transparency/proof-file";
import { GetEventProof } from "@provenwork/contracts/transparency/queries";
import { ArrowDownTrayIcon, ArrowPathIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { queryKey } from "#kernel/query.ts";
import { saveFile } from "#kernel/save-file.ts";
import { useKeptQuery } from "#kernel/use-kept-error.ts";
import { type CheckedProof, checkedProof, isNotYetProvable } from "./event-proof.ts";
import { ProvenPosition } from "./proven-position.tsx";
import { useDebounced } from "#kernel/use-debounced.ts";
import { formatNumber } from "#design/format.ts";

/** Debounced, so that stepping through a history fetches no proofs. */
const fetchDelayMs = 300;

/** Proof of inclusion of the event, checked in this browser. */
export function ProofCard({ event }: { event: HistoryEvent }) {
  // The log's own first event differs between stores, so it is not a leaf.
  const isLeaf = event.stream !== "log";
  const rested = useDebounced(event.id, fetchDelayMs);
  const { data, error, refetch, isFetching } = useKeptQuery({
    queryKey: queryKey(GetEventProof, { eventId: event.id }),
    queryFn: () => checkedProof(event),
    enabled: isLeaf && rested === event.id,
  });
  const again = isFetching && ("Checking..." as const);
  return (
    <Card aria-labelledby="proof">
      <CardHead id="proof" title="Proof of inclusion">
        {data?.proven && (
          <span className="text-sm text-muted tabular-nums">
            Log entry {formatNumber(data.proven.index + 1)} of {formatNumber(data.proven.head.size)}
          </span>
        )}
      </CardHead>
      {!isLeaf && (
        <CardBody className="text-muted">
          This event names the store that holds the log. It is not a leaf of the tree, so the log can move to another
          store and keep its proofs.
        </CardBody>
      )}
      {isLeaf && data === undefined && error === null && (
        <Skeleton label="Checking the proof" className="p-6">
          <Bones bars={["h-14 w-full", "h-4 w-96 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      )}
      {data === undefined && error !== null && !isNotYetProvable(error) && (
        <ErrorState title="Could not check the proof" error={error} onRetry={() => refetch()} />
      )}
      {data === undefined && error !== null && isNotYetProvable(error) && (
        <CardBody className="grid gap-4">
          <Note tone="waiting" live>
            <b>No tree head covers this event yet.</b> Heads are signed about once a minute. Until then the event can be
            read, but not proved to be in the log.
          </Note>
          <Button className="justify-self-start" icon={ArrowPathIcon} pending={again} onClick={() => void refetch()}>
            Check again
          </Button>
        </CardBody>
      )}
      {data !== undefined && (
        <CardBody className="grid gap-4">
          {data.proven === undefined ? <Refused {...data} /> : <ProvenPosition proven={data.proven} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              icon={ArrowDownTrayIcon}
              onClick={() => saveFile(`provenwork-event-${event.id}${proofFileEndings.inclusion}`, data.file)}
            >
              Download this proof
            </Button>
            {data.proven === undefined && (
              <Button icon={ArrowPathIcon} pending={again} onClick={() => void refetch()}>
                Check again
              </Button>
            )}
          </div>
        </CardBody>
      )}
    </Card>
  );
}

const Refused = ({ refused }: CheckedProof) => (
  <Note tone="refused" live>
    <b>This proof does not verify.</b> {refused} Treat the history as changed until that is explained, and keep the
    proof as evidence.
  </Note>
);
