import type { User } from "@provenwork/contracts/account/queries";
import { Suspense, useEffect, useRef, useState } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Steps } from "#design/steps.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { Navigate } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { useLive } from "#kernel/use-live.ts";
import { homeOf, paths } from "../paths.ts";
import { clearOnboardingDrafts, loadStep, saveStep } from "./drafts.ts";
import { useOnboarding } from "./onboarding-query.ts";
import { type OnboardingState, type Step, openingStep, stepNames, stepsOf } from "./onboarding-steps.ts";
import { PersonForm } from "./person-form.tsx";
import type { SavedExperiences } from "./saved-experiences.ts";
import { WorkStep } from "./work-step.tsx";

// The later steps arrive while the first is being filled in.
const later = {
  verification: () => import("./verification-step.tsx").then(({ VerificationStep }) => VerificationStep),
  account: () => import("./account-form.tsx").then(({ AccountForm }) => AccountForm),
  success: () => import("./success-step.tsx").then(({ SuccessStep }) => SuccessStep),
};
const VerificationStep = lazyPart(later.verification);
const AccountForm = lazyPart(later.account);
const SuccessStep = lazyPart(later.success);

/** Five steps from a name to an account with proven work. */
export function Onboarding() {
  const user = useUser();
  const { data: state, error, refetch } = useOnboarding();
  useLive(user === null && state ? "onboarding" : undefined);
  usePageTitle("Onboarding");
  const known = user !== undefined && state !== undefined;
  return (
    <>
      <TopBar home={paths.landing()} narrow remark="Draft saved on this device" />
      <Main narrow>
        {error !== null && state === undefined && (
          <ErrorState
            heading="h1"
            title="Your onboarding could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {error === null && !known && <OnboardingSkeleton />}
        {known && <Opened user={user} state={state} />}
      </Main>
    </>
  );
}

/** Onboarding once it is known how far it has come; who is through already goes to the dashboard, on page load only. */
function Opened({ user, state }: { user: User | null; state: OnboardingState | null }) {
  const through = useRef(user !== null && (user.userType !== "candidate" || (state?.verifiedExperiences ?? 0) > 0));
  const [step, setStep] = useState<Step>(() => openingStep(state, loadStep()));
  const registered = user !== null || state?.registered === true;
  const steps = stepsOf(useRef(registered).current);
  const home = user === null ? paths.candidateDashboard() : homeOf(user.userType);
  useEffect(() => {
    // A failed prefetch costs nothing: the step itself asks again.
    for (const load of Object.values(later)) load().catch(() => undefined);
  }, []);
  const [saved, setSaved] = useState<SavedExperiences>();
  if (through.current) return <Navigate to={home} replace />;
  const goTo = (next: Step) => {
    if (next === 5) clearOnboardingDrafts();
    else saveStep(next);
    setStep(next);
  };
  return (
    <>
      <Steps label="Onboarding steps" names={steps.map((each) => stepNames[each])} current={steps.indexOf(step) + 1} />
      <Suspense fallback={<OnboardingSkeleton />}>
        <StepContent
          step={step}
          goTo={goTo}
          state={state}
          saved={saved}
          onSaved={setSaved}
          afterVerification={registered ? 5 : 4}
        />
      </Suspense>
    </>
  );
}

interface StepProps {
  step: Step;
  goTo: (step: Step) => void;
  state: OnboardingState | null;
  saved: SavedExperiences | undefined;
  onSaved: (saved: SavedExperiences) => void;
  afterVerification: Step;
}

function StepContent({ step, goTo, state, saved, onSaved, afterVerification }: StepProps) {
  switch (step) {
    case 1:
      return <PersonForm known={state?.personalInformation ?? undefined} onDone={() => goTo(2)} />;
    case 2:
      return (
        <WorkStep
          saved={saved}
          onBack={() => goTo(1)}
          onDone={(now) => {
            onSaved(now);
            goTo(3);
          }}
        />
      );
    case 3:
      return (
        <VerificationStep
          saved={saved}
          next={stepNames[afterVerification]}
          onBack={() => goTo(2)}
          onDone={() => goTo(afterVerification)}
        />
      );
    case 4:
      return (
        <AccountForm person={state?.personalInformation ?? undefined} onBack={() => goTo(3)} onDone={() => goTo(5)} />
      );
    case 5:
      return <SuccessStep />;
  }
}

function OnboardingSkeleton() {
  return (
    <Skeleton label="Loading your onboarding">
      <Card>
        <CardBody>
          <Bones looks={["h-6 w-64", "h-10 w-full", "h-10 w-full", "h-10 w-2/3"]} className="grid gap-5" />
        </CardBody>
      </Card>
    </Skeleton>
  );
}
