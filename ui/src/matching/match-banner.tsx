import { GetMatchedJobs, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { LeadCard } from "#design/lead-card.tsx";
import { jobPaths } from "#job/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { formatPercent } from "#design/match-bands.ts";
import { matchingPaths } from "./paths.ts";
import { recommended } from "./recommended.ts";

/** Link to the matched jobs, with the best match; `leads` where nothing else is left to do. */
export function MatchBanner({ leads }: { leads: boolean }) {
  const { data } = useAnswer(GetMatchedJobs, { limit: recommended });
  const [best] = data ?? [];
  const text = data === undefined ? "\u00a0" : bestMatchText(best);
  if (leads)
    return (
      <LeadCard
        id="matching"
        eyebrow="Smart Job Matching"
        title={data?.length === 0 ? "Browse the open jobs" : "See the jobs that fit you"}
        lead={text}
      >
        <Action kind="primary" isEmpty={data?.length === 0} />
      </LeadCard>
    );
  return (
    <section
      aria-labelledby="matching-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent-line bg-accent-soft px-4 py-3 md:px-6"
    >
      <div className="min-w-0">
        <h2 id="matching-title" className="text-md">
          Smart Job Matching
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{text}</p>
      </div>
      <Action kind="outline" isEmpty={false} />
    </section>
  );
}

const Action = ({ kind, isEmpty }: { kind: "primary" | "outline"; isEmpty: boolean }) => (
  <ButtonLink
    kind={kind}
    iconAfter={ArrowRightIcon}
    to={isEmpty ? jobPaths.board() : matchingPaths.matchedJobs()}
    className="justify-self-start max-sm:w-full"
  >
    {isEmpty ? "Browse jobs" : "View matched jobs"}
  </ButtonLink>
);

function bestMatchText(best: MatchedJob | undefined): string {
  if (best === undefined) return "No open job fits your profile yet. Add the skills you use to get scored matches.";
  return `Your best match is ${formatPercent(best.matchScore)}: ${best.title} at ${best.company}.`;
}
