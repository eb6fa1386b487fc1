import { GetJobMatch, type MatchView } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Bone } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { learningPaths } from "#learning/paths.ts";
import { Breakdown } from "#design/match-breakdown.tsx";
import { Reasons } from "./reasons.tsx";
import { ScoreHead } from "#design/score-head.tsx";
import { SkillChips } from "./skill-chips.tsx";

/** The viewing candidate's match score on a job's page, part by part; live. */
export function JobFit({ jobId }: { jobId: string }) {
  const { data, isError } = useAnswer(GetJobMatch, { jobId });
  if (data === undefined) return isError ? null : <Bone className="h-104 w-full sm:h-92" />;
  return (
    <Card aria-labelledby="fit-title" className="min-h-104 sm:min-h-92">
      <CardHead id="fit-title" title="How you fit" />
      <CardBody className="grid gap-5">{data.match === null ? <NoMatch /> : <Parts match={data.match} />}</CardBody>
    </Card>
  );
}

function Parts({ match }: { match: MatchView }) {
  return (
    <>
      <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <ScoreHead percent={percentOf(match.matchScore)} />
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
