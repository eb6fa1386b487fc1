import type { ProvenInclusion } from "@provenwork/contracts/transparency/check-proof-file";
import { GetTreeHeads } from "@provenwork/contracts/transparency/queries";
import { sidesOfPath } from "@provenwork/contracts/transparency/verify-proof";
import { CopyButton } from "#design/copy-button.tsx";
import { Seal } from "#design/seal.tsx";
import { useAnswer } from "#kernel/query.ts";
import { formatInstant } from "./format-history.ts";
import { formatCount, formatNumber } from "#design/format.ts";

const hashes = (count: number): string => formatCount(count, "hash", "hashes");

/** Position of a proven event: leaf, root, audit path and the head that covers it. */
export function ProvenPosition({ proven: { index, leaf, path, head } }: { proven: ProvenInclusion }) {
  const { data: heads } = useAnswer(GetTreeHeads, { after: head.size + 1, limit: 1 });
  // A head carries no time, so it comes from the list of published heads.
  const listed = heads?.find(({ size, root }) => size === head.size && root === head.root.toBase64());
  const sides = sidesOfPath(index, head.size);
  return (
    <>
      <div role="status" className="flex gap-4 rounded-card border border-proven-line bg-proven-soft p-4">
        <Seal className="size-9 text-proven" />
        <p className="min-w-0 self-center">
          <span className="block font-semibold">Verified in this browser</span>
          <span className="text-sm text-ink-2">
            {leadText(path.length)} It is in the log exactly as it was written.
          </span>
        </p>
      </div>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name="Leaf" hash={leaf} />
        <Fact name="Root" hash={head.root} />
        <dt className="text-muted">Tree head</dt>
        <dd className="wrap-anywhere">
          {listed === undefined ? "Signed" : `Signed ${formatInstant(listed.signedAt)}`} over {formatNumber(head.size)}{" "}
          events, key <span className="font-mono text-xs">{head.keyId}</span>
        </dd>
      </dl>
      {path.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-[560] text-accent">Audit path, {hashes(path.length)}</summary>
          <ol className="mt-2 grid gap-1 text-xs">
            {path.map((hash, level) => (
              <li key={hash.toHex()} className="grid grid-cols-[3rem_minmax(0,1fr)]">
                <span className="text-muted">{sides[level]}</span>
                <span className="font-mono break-all">{hash.toHex()}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const leadText = (count: number): string =>
  count === 0
    ? "The signed tree head covers only this event."
    : `${hashes(count)} ${count === 1 ? "leads" : "lead"} from this event to the signed tree head.`;

const Fact = ({ name, hash }: { name: string; hash: Uint8Array }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="flex items-start justify-between gap-x-3">
      <span className="min-w-0 font-mono text-xs leading-5 break-all">{hash.toHex()}</span>
      <CopyButton what={name.toLowerCase()} text={hash.toHex()} />
    </dd>
  </>
);
