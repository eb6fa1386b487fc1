import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";
import { XMarkIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef } from "react";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useKeptQuery } from "#kernel/use-kept-error.ts";
import { type Judged, judgeProof } from "./judge-proof.ts";
import { proofFacts, proofTitle } from "./format-proof.ts";

interface Props {
  text: string;
  /** Returns why the proof is not the requested one. */
  otherThan?: (proven: Proven) => string | undefined;
}

/** The verdict on a proof file, checked in this browser against the log's published keys. */
export function ProofVerdict({ text, otherThan }: Props) {
  const { data, error, refetch } = useKeptQuery({
    queryKey: ["proof", text],
    queryFn: () => judgeProof(text),
    gcTime: 0,
    staleTime: 0,
  });
  if (error !== null) {
    return (
      <Card>
        <ErrorState title="Could not check the proof" error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  if (data === undefined) {
    return (
      <Card>
        <Skeleton label="Checking the proof" className="px-5 py-6">
          <Bone className="h-6 w-64 max-w-full" />
          <Bone className="mt-4 h-4 w-full" />
        </Skeleton>
      </Card>
    );
  }
  const refused = data.proven && otherThan?.(data.proven);
  return <Verdict {...(refused === undefined ? data : { refused })} />;
}

function Verdict({ proven, refused }: Judged) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [proven, refused]);
  return (
    <Card aria-labelledby="verdict" className="overflow-clip">
      <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 px-5 py-6 md:px-6">
        {proven === undefined ? (
          <Icon of={XMarkIcon} className="size-12! text-refused" />
        ) : (
          <Seal className="size-12 animate-stamp text-proven" />
        )}
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tighter">
            {proven === undefined ? "This file is not a valid proof" : proofTitle(proven)}
          </h2>
          <p className="wrap-anywhere text-ink-2">
            {refused ?? "This leads to the log head that we signed. Nothing has changed since."}
          </p>
        </div>
      </div>
      {proven !== undefined && (
        <dl className="grid gap-x-6 gap-y-2 border-t border-line px-5 py-5 sm:grid-cols-[auto_1fr] md:px-6">
          {proofFacts(proven).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:-mb-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
