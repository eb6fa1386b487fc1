import { GetMatchedJobs, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { useAnswer } from "#kernel/query.ts";
import { formatPercent } from "./fit/bands.ts";
import { matchingPaths } from "./paths.ts";

/** Link to the matched jobs, with the best match. */
export function MatchBanner() {
  const { data } = useAnswer(GetMatchedJobs, { limit: 1 });
  return (
    <section
      aria-labelledby="matching-title"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-accent-line bg-accent-soft p-4 md:p-5"
    >
      <div className="min-w-0">
        <h2 id="matching-title" className="text-lg">
          Smart Job Matching
        </h2>
        <p className="text-ink-2 wrap-anywhere">{data === undefined ? "\u00a0" : bestMatchText(data)}</p>
      </div>
      <ButtonLink kind="primary" iconAfter={ArrowRightIcon} to={matchingPaths.matchedJobs()} className="max-sm:w-full">
        View matched jobs
      </ButtonLink>
    </section>
  );
}

function bestMatchText([best]: readonly MatchedJob[]): string {
  if (best === undefined) return "No open job fits your profile yet. Add the skills you use to get scored matches.";
  return `Your best match is ${formatPercent(best.matchScore)}: ${best.title} at ${best.company}.`;
}
