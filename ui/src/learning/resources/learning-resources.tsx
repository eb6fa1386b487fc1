import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { skillSpelling } from "@provenwork/contracts/candidate/skill-rules";
import { GetLearningProgress, GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { SkillsCard } from "#candidate/skills/skills-card.tsx";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card } from "#design/card.tsx";
import { PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main } from "#design/page.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { LearningHead } from "./learning-head.tsx";
import { LearningSkeleton } from "./learning-skeleton.tsx";
import { LearningTabs } from "./learning-tabs.tsx";

/** A candidate's skill gaps, resources to close them, and market trends; live. */
export function LearningResources() {
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <SignedInBar />
      <Main narrow>
        {isCandidate ? <OwnLearning /> : <CandidatesOnly what="Learning resources" art={<PaperArt />} heading="h1" />}
      </Main>
    </>
  );
}

function OwnLearning() {
  const recommendations = useAnswer(GetRecommendations, {});
  const analysis = useAnswer(GetSkillAnalysis, {});
  const progress = useAnswer(GetLearningProgress, {});
  const skills = useAnswer(GetSkills, {});
  const all = [recommendations, analysis, progress, skills] as const;
  const error = all.find((answer) => answer.data === undefined && answer.error !== null)?.error;
  if (error !== undefined && error !== null) {
    const retry = () => Promise.all(all.filter(({ data }) => data === undefined).map(({ refetch }) => refetch()));
    return (
      <>
        <LearningHead matches={undefined} />
        <Card>
          <ErrorState title="Error Loading Learning Resources" error={error} onRetry={retry} />
        </Card>
      </>
    );
  }
  if (!recommendations.data || !analysis.data || !progress.data || !skills.data)
    return (
      <>
        <LearningHead matches={undefined} />
        <LearningSkeleton />
      </>
    );
  const { matches, regeneratedAt } = recommendations.data;
  const { currentSkills } = analysis.data.analysis;
  return (
    <>
      <LearningHead matches={matches} regeneratedAt={regeneratedAt} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        {/* First, because on a phone there is one column. */}
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <SkillsCard asked={new Map(currentSkills.map(({ skill, asking }) => [skillSpelling(skill), asking]))} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <LearningTabs
            recommendations={recommendations.data}
            analysis={analysis.data.analysis}
            progress={progress.data}
          />
        </div>
      </div>
    </>
  );
}
