import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";
import { proofFileEndings } from "@provenwork/contracts/transparency/proof-file";
import { GetConsistencyProof } from "@provenwork/contracts/transparency/queries";
import { ArrowDownTrayIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Note } from "#design/note.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { formatNumber } from "#design/format.ts";
import { CallError, requestOf } from "#kernel/call.ts";
import { fetchText } from "#kernel/fetch-text.ts";
import { serverErrors } from "#kernel/form.ts";
import { queryKey } from "#kernel/query.ts";
import { saveFile } from "#kernel/save-file.ts";
import { useKeptQuery } from "#kernel/use-kept-error.ts";
import { ProofVerdict } from "#transparency/proof-verdict.tsx";
import { isOfHeads } from "./is-of-heads.ts";

interface Props {
  first: number;
  second: number;
}

/** Fetches the proof that the log of one head begins with that of another, and checks it in this browser. */
export function ConsistencyProof(sizes: Props) {
  const {
    data: file,
    error,
    refetch,
  } = useKeptQuery({
    queryKey: queryKey(GetConsistencyProof, sizes),
    queryFn: () => fetchText(requestOf(GetConsistencyProof, sizes).url),
    staleTime: 0,
  });
  const [smaller, larger] = [Math.min(sizes.first, sizes.second), Math.max(sizes.first, sizes.second)];
  if (file === undefined && error === null) {
    return (
      <Card>
        <Skeleton label="Fetching the proof" className="px-5 py-6">
          <Bone className="h-6 w-64 max-w-full" />
        </Skeleton>
      </Card>
    );
  }
  if (file === undefined) {
    return isMissing(error) ? (
      <Missing {...sizes} errors={serverErrors(error)} />
    ) : (
      <Card>
        <ErrorState title="Could not load the proof" error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  const otherThan = (proven: Proven) =>
    isOfHeads(proven, smaller, larger) ? undefined : "The proof is for other heads than you requested.";
  return (
    <div className="grid gap-3">
      <ProofVerdict text={file} otherThan={otherThan} />
      <Button
        icon={ArrowDownTrayIcon}
        className="justify-self-start"
        onClick={() => saveFile(`provenwork-log-${smaller}-${larger}${proofFileEndings.consistency}`, file)}
      >
        Download this proof
      </Button>
    </div>
  );
}

const isMissing = (error: Error | null): boolean => error instanceof CallError && error.status === 404;

const Missing = ({ errors, ...sizes }: Props & { errors: Record<string, string> }) => (
  <Note tone="waiting" live>
    {(["first", "second"] as const)
      .filter((name) => errors[name] !== undefined)
      .map((name) => (
        <span key={name}>
          <b>{errors[name]}:</b> {formatNumber(sizes[name])}. Choose heads from the list below.
        </span>
      ))}
  </Note>
);
