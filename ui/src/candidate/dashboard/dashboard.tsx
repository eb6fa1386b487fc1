import { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { Card } from "#design/card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { homeOf } from "#frame/home.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { recommended } from "#matching/recommended.ts";
import { CompletionCard } from "./completion-card.tsx";
import { StepsSkeleton } from "./steps-skeleton.tsx";
import { isVerified } from "#work-experience/proof/verification-status.ts";
import { lazyPart } from "#kernel/lazy.tsx";

const StepsColumn = lazyPart(() => import("./steps-column.tsx").then((module) => module.StepsColumn), StepsSkeleton);
const SkillsCard = lazyPart(
  () => import("../skills/skills-card.tsx").then((module) => module.SkillsCard),
  () => <Bone className="h-64 w-full" />,
);
const FindabilityCard = lazyPart(
  () => import("../findability/findability-card.tsx").then((module) => module.FindabilityCard),
  () => <Bone className="h-64 w-full" />,
);
const RecommendedCard = lazyPart(
  () => import("#job/board/recommended-card.tsx").then((module) => module.RecommendedCard),
  () => <Bone className="h-132 w-full" />,
);
const OpeningsCard = lazyPart(
  () => import("#application/openings/openings-card.tsx").then((module) => module.OpeningsCard),
  () => <Bone className="h-32 w-full" />,
);

/** A candidate's work history and proofs, live; other roles see a note that it is for candidates. */
export function Dashboard() {
  return useUser()?.userType === "candidate" ? <CandidateDashboard /> : <NotACandidate />;
}

const homeNames = { employer: "Your company’s dashboard", admin: "Admin Dashboard", auditor: "Histories" } as const;

/** For other roles: the Dashboard button of the landing page leads all users here. */
function NotACandidate() {
  const userType = useUser()?.userType;
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Dashboard" />
        <Card>
          <EmptyState
            art={<PaperArt />}
            title="This dashboard is for candidates"
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {userType !== undefined && userType !== "candidate" && (
                  <ButtonLink kind="primary" to={homeOf(userType)}>
                    {homeNames[userType]}
                  </ButtonLink>
                )}
                <ButtonLink to={candidatePaths.profile()}>Your profile</ButtonLink>
              </div>
            }
          >
            This page is for candidates.
          </EmptyState>
        </Card>
      </Main>
    </>
  );
}

function CandidateDashboard() {
  const history = useAnswer(GetWorkExperiences, {});
  const completion = useAnswer(GetProfileCompletion, {});
  // The first cards follow from all of these: shown one by one, they would push each other down.
  const answers = [history, completion, useAnswer(GetSkills, {}), useAnswer(GetMatchedJobs, { limit: recommended })];
  const isReady = answers.every(({ isPending }) => !isPending);
  const experiences = history.data?.experiences ?? [];
  const verified = experiences.filter(isVerified).length;
  const hasSkills = completion.data?.parts.some(({ part, done }) => part === "skills" && done) === true;
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Dashboard">
          <p role="status" className="max-sm:min-h-12">
            {isReady && history.data !== undefined ? summaryOf(verified, experiences.length) : "\u00a0"}
          </p>
        </PageHead>
        {/* Both columns end together: the last card of each takes what is left. */}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-6 *:last:grow">
            {isReady ? (
              <StepsColumn history={history} completion={completion.data} hasSkills={hasSkills} />
            ) : (
              <StepsSkeleton />
            )}
          </div>
          {isReady && hasSkills && (
            <div className="min-w-0 lg:col-span-2 lg:row-start-2">
              <SkillsCard />
            </div>
          )}
          <aside
            aria-label="Profile and jobs"
            className="flex min-w-0 flex-col gap-6 *:last:grow lg:col-start-2 lg:row-start-1"
          >
            {isReady ? (
              <>
                <CompletionCard experiences={experiences} />
                <RecommendedCard />
                <FindabilityCard />
                <OpeningsCard latest={5} all={`${candidatePaths.profile()}#openings`} />
              </>
            ) : (
              <Bone className="h-75 w-full" />
            )}
          </aside>
        </div>
      </Main>
    </>
  );
}

/** One-sentence summary of the verifications. */
export function summaryOf(verified: number, count: number): string {
  if (count === 0) return "Nothing listed yet. Start with one job you can verify.";
  if (verified < count) return `${verified} of ${count} work experiences verified. One emailed code verifies the next.`;
  if (count === 1) return "Your work experience is verified.";
  return `${count === 2 ? "Both" : `All ${count}`} work experiences are verified.`;
}
