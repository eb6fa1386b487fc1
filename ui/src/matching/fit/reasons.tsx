import type { MatchedJob } from "@provenwork/contracts/matching/queries";

/** Reasons of a match; their points add up to the score. */
export const Reasons = ({ reasons }: { reasons: MatchedJob["matchReasons"] }) => (
  <ul aria-label="Why this job" className="grid gap-x-6 gap-y-1 text-sm text-ink-2 sm:grid-cols-2">
    {reasons.map(({ part, text, points }) => (
      <li key={part} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-2">
        <span className="text-right font-semibold tabular-nums">
          +{points}
          <span className="sr-only"> points:</span>
        </span>
        <span className="wrap-anywhere">{text}</span>
      </li>
    ))}
  </ul>
);
