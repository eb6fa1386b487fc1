import { GetJobMatch, type MatchView } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Ring } from "#design/ring.tsx";
import { Bone } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { learningPaths } from "#learning/paths.ts";
import { bandOf } from "./bands.ts";
import { Breakdown } from "./breakdown.tsx";
import { Reasons } from "./reasons.tsx";
import { SkillChips } from "./skill-chips.tsx";

/** The viewing candidate's match score on a job's page, part by part; live. */
export function JobFit({ jobId }: { jobId: string }) {
  const { data, isError } = useAnswer(GetJobMatch, { jobId });
  if (data === undefined) return isError ? null : <Bone className="h-60 w-full" />;
  return (
    <Card aria-labelledby="fit-title">
      <CardHead id="fit-title" title="How you fit" />
      <CardBody className="grid gap-5">{data.match === null ? <NoMatch /> : <Parts match={data.match} />}</CardBody>
    </Card>
  );
}

function Parts({ match }: { match: MatchView }) {
  const percent = percentOf(match.matchScore);
  return (
    <>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-4">
          <Ring percent={percent} label="Match score" />
          <p>
            <span className="font-semibold">{bandOf(percent).label} match</span>
            <br />
            <span className="text-sm text-muted">{bandOf(percent).range}</span>
          </p>
        </div>
        <Breakdown details={match.matchDetails} />
      </div>
      <Reasons reasons={match.matchReasons} />
      <SkillChips match={match} />
    </>
  );
}

const NoMatch = () => (
  <p className="flex flex-wrap items-center justify-between gap-3 text-muted">
    Your profile does not match what this job asks for.
    <TextLink to={learningPaths.resources()}>Add skills</TextLink>
  </p>
);
