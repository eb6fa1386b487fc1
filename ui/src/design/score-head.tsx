import { Ring } from "#design/ring.tsx";
import { bandOf } from "#design/match-bands.ts";

/** A match score as a ring, with its band in words. */
export const ScoreHead = ({ percent, small = false }: { percent: number; small?: boolean }) => (
  <div className={`flex items-center ${small ? "gap-3" : "gap-4"}`}>
    <Ring percent={percent} label="Match score" {...(small && { className: "size-13 [&_b]:text-md" })} />
    <p>
      <span className="font-semibold">{bandOf(percent).label} match</span>
      <br />
      <span className="text-sm text-muted">{bandOf(percent).range}</span>
    </p>
  </div>
);
