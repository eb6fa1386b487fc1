import { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { useState } from "react";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { homeOf } from "#frame/home.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { candidatePaths } from "#candidate/paths.ts";
import { ApplicationsCard } from "#application/list/applications-card.tsx";
import { CompletionCard } from "./completion-card.tsx";
import { NextStep } from "./next-step.tsx";
import { VerificationCard } from "#work-experience/proof/verification-card.tsx";
import { isVerified } from "#work-experience/proof/verification.ts";
import { lazyPart } from "#kernel/lazy.tsx";

const MatchBanner = lazyPart(
  () => import("#matching/match-banner.tsx").then((module) => module.MatchBanner),
  () => <Bone className="h-23 w-full" />,
);
const FinishedSteps = lazyPart(() => import("./finished-steps.tsx").then((module) => module.FinishedSteps));
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
  () => <Bone className="h-64 w-full" />,
);
const OpeningsCard = lazyPart(
  () => import("#application/openings/openings-card.tsx").then((module) => module.OpeningsCard),
  () => <Bone className="h-32 w-full" />,
);

/** A candidate's work history and proofs, live; other roles see a note that it is for candidates. */
export function Dashboard() {
  return useUser()?.userType === "candidate" ? <CandidateDashboard /> : <NotACandidate />;
}

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
                {userType === "employer" && (
                  <ButtonLink kind="primary" to={homeOf(userType)}>
                    Your company&rsquo;s dashboard
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
  const { data, error, refetch, dataUpdatedAt } = useAnswer(GetWorkExperiences, {});
  const { data: completion } = useAnswer(GetProfileCompletion, {});
  const [codeOf, setCodeOf] = useState<string>();
  const experiences = data?.experiences ?? [];
  const verified = experiences.filter(isVerified).length;
  const hasSkills = completion?.parts.some(({ part, done }) => part === "skills" && done) === true;
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Dashboard">
          <p role="status">{data === undefined ? "\u00a0" : summaryOf(verified, experiences.length)}</p>
        </PageHead>
        {/* Both columns end together: the last card of each takes what is left. */}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-6 *:last:grow">
            {completion === undefined || data === undefined ? (
              <Bone className="h-52 w-full" />
            ) : (
              <NextStep completion={completion} {...data} answeredAt={dataUpdatedAt} onCode={setCodeOf} />
            )}
            {hasSkills && <MatchBanner leads={completion?.next === null} />}
            {completion !== undefined && <FinishedSteps parts={completion.parts} experiences={experiences} />}
            {data !== undefined && (
              <VerificationCard {...data} answeredAt={dataUpdatedAt} codeOf={codeOf} onCode={setCodeOf} />
            )}
            {data === undefined && error === null && <DashboardSkeleton />}
            {data === undefined && error !== null && (
              <Card>
                <ErrorState title="Could not load your verifications" error={error} onRetry={() => refetch()} />
              </Card>
            )}
            <ApplicationsCard />
          </div>
          {hasSkills && (
            <div className="min-w-0 lg:col-span-2 lg:row-start-2">
              <SkillsCard />
            </div>
          )}
          <aside
            aria-label="Profile and jobs"
            className="flex min-w-0 flex-col gap-6 *:last:grow lg:col-start-2 lg:row-start-1"
          >
            <CompletionCard experiences={experiences} />
            <RecommendedCard />
            <FindabilityCard />
            <OpeningsCard latest={5} all={`${candidatePaths.profile()}#openings`} />
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

function DashboardSkeleton() {
  return (
    <Card aria-labelledby="verification-title">
      <CardHead id="verification-title" title="Verification Status" />
      <Skeleton label="Loading your verifications" className="divide-y divide-line px-4 md:px-6">
        {[1, 2].map((row) => (
          <div key={row} className="flex items-center gap-4 border-line py-5 not-first:border-t">
            <Bone className="size-10" />
            <div className="grid flex-1 gap-2">
              <Bone className="h-3.5 w-48" />
              <Bone className="h-3 w-64 max-w-full" />
            </div>
            <Bone className="h-6 w-24 rounded-full" />
          </div>
        ))}
      </Skeleton>
    </Card>
  );
}
