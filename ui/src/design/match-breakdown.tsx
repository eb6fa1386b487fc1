import type { MatchedJob } from "@provenwork/contracts/matching/queries";
import { barTone } from "#design/match-bands.ts";

const parts = [
  ["Skills", "skillsScore"],
  ["Experience", "experienceScore"],
  ["Location", "locationScore"],
  ["Verification", "verificationScore"],
] as const;

/** The parts of a score as bars; an unknown part does not count. */
export const Breakdown = ({ details }: { details: MatchedJob["matchDetails"] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
    {parts.map(([label, part]) => (
      <div key={part} className="col-span-full grid grid-cols-subgrid items-center">
        <dt className="text-muted">{label}</dt>
        <Share share={details[part]} />
      </div>
    ))}
  </dl>
);

const Share = ({ share }: { share: number | null }) =>
  share === null ? (
    <dd className="col-span-2 text-right text-muted">Not known</dd>
  ) : (
    <>
      <dd aria-hidden className="h-2 overflow-clip rounded-full bg-line">
        <span className={`block h-full rounded-full ${barTone(share)}`} style={{ width: `${share * 100}%` }} />
      </dd>
      <dd className="text-right tabular-nums">{Math.round(share * 100)}%</dd>
    </>
  );
