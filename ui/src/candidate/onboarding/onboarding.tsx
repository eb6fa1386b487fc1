import type { User } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Card, CardBody } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Steps } from "#design/steps.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { Navigate, useLocation, useNavigate } from "#kernel/router.ts";
import { useSession } from "#kernel/session.tsx";
import { useDraftSaved } from "#kernel/use-draft.ts";
import { useLive } from "#kernel/use-live.ts";
import { useReturnState } from "#frame/return-path.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { homeOf } from "#frame/home.ts";
import { accountPaths } from "#account/paths.ts";
import { candidatePaths } from "#candidate/paths.ts";
import { Waiting } from "#design/waiting.tsx";
import { clearOnboardingDrafts, loadStep, saveStep, typedInOnboarding } from "#candidate/drafts.ts";
import { type KeptOnboarding, restore } from "./kept-onboarding.ts";
import { OnboardingOver } from "./onboarding-over.tsx";
import { restartOnboarding, useOnboarding } from "./onboarding-query.ts";
import {
  type OnboardingState,
  type Step,
  furthestStep,
  openingStep,
  stepAt,
  stepNames,
  stepsOf,
} from "./onboarding-steps.ts";
import { PersonForm } from "./person-form.tsx";
import type { SavedExperiences } from "./saved-experiences.ts";

// The later steps load while the first one is filled in.
const lazySteps = {
  work: () => import("./work-step.tsx").then(({ WorkStep }) => WorkStep),
  verification: () => import("./verification-step.tsx").then(({ VerificationStep }) => VerificationStep),
  account: () => import("./account-form.tsx").then(({ AccountForm }) => AccountForm),
  success: () => import("./success-step.tsx").then(({ SuccessStep }) => SuccessStep),
};
const WorkStep = lazyPart(lazySteps.work, OnboardingSkeleton);
const VerificationStep = lazyPart(lazySteps.verification, OnboardingSkeleton);
const AccountForm = lazyPart(lazySteps.account, OnboardingSkeleton);
const SuccessStep = lazyPart(lazySteps.success, OnboardingSkeleton);

/** Onboarding in five steps, from a name to an account with proven work. */
export function Onboarding() {
  const client = useQueryClient();
  const { user, isSigningOut } = useSession();
  const { data, error, refetch } = useOnboarding(client);
  const state = data?.state;
  useLive(user === null && state ? "onboarding" : undefined);
  const saved = useDraftSaved(typedInOnboarding);
  const returnState = useReturnState();
  const navigate = useNavigate();
  const [account, setAccount] = useState<string>();
  const [round, setRound] = useState(0);
  if (user && user.id !== account) {
    // Another account starts with empty forms; a visitor's forms survive registration.
    if (account !== undefined) setRound(round + 1);
    setAccount(user.id);
  }
  if (user === null && account !== undefined)
    return isSigningOut() ? (
      <Waiting>Signing out...</Waiting>
    ) : (
      <Navigate to={accountPaths.auth()} replace state={returnState} />
    );
  const startAgain = (over: KeptOnboarding) => {
    restore(over);
    restartOnboarding(client);
    void navigate(candidatePaths.onboarding(), { replace: true });
    setRound(round + 1);
  };
  return (
    <>
      <SignedInBar remark={saved ? "Draft saved on this device" : undefined} />
      <Main narrow>
        {error !== null && data === undefined && (
          <ErrorState heading="h1" title="Could not load your onboarding" error={error} onRetry={() => refetch()} />
        )}
        {error === null && (user === undefined || state === undefined) && <OnboardingSkeleton />}
        {data?.over && <OnboardingOver kept={data.over} onStartAgain={startAgain} />}
        {user !== undefined && state !== undefined && <Opened key={round} user={user} state={state} />}
      </Main>
    </>
  );
}

interface Entry {
  step: Step;
  /** The previous step, which is the previous history entry. */
  after: Step;
}

/** Onboarding once its state is loaded; redirects to the dashboard if it is complete on page load. */
function Opened({ user, state }: { user: User | null; state: OnboardingState | null }) {
  const navigate = useNavigate();
  const entry = useLocation().state as Entry | null;
  const [isComplete] = useState(
    user !== null && (user.userType !== "candidate" || (state?.verifiedExperiences ?? 0) > 0),
  );
  const [opening] = useState(() => openingStep(state, loadStep()));
  const [reached, setReached] = useState<Step>(opening);
  const [saved, setSaved] = useState<SavedExperiences>();
  const registered = user !== null || state?.registered === true;
  const [steps] = useState(() => stepsOf(registered));
  const furthest = Math.max(reached, furthestStep(state)) as Step;
  const step = stepAt(entry?.step ?? opening, furthest, registered);
  const home = user === null ? candidatePaths.dashboard() : homeOf(user.userType);
  useEffect(() => {
    // A failed prefetch costs nothing: the step itself fetches again.
    for (const load of Object.values(lazySteps)) load().catch(() => undefined);
  }, []);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0); // newer browsers return a promise, which must not become the clean-up
  }, [step]);
  useEffect(() => {
    if (isComplete) return;
    if (step === 5) clearOnboardingDrafts();
    else saveStep(step);
  }, [step, isComplete]);
  if (isComplete) return <Navigate to={home} replace />;
  const go = (next: Step, replace: boolean) => {
    setReached(Math.max(reached, next) as Step);
    void navigate(candidatePaths.onboarding(), { replace, state: { step: next, after: step } satisfies Entry });
  };
  // Each step is a history entry; the last one replaces its predecessor, which cannot be repeated.
  const goOn = (next: Step) => go(next, next === 5);
  const goBack = (to: Step) => (entry?.after === to ? void navigate(-1) : go(to, true));
  return (
    <>
      <Steps label="Onboarding steps" names={steps.map((each) => stepNames[each])} current={steps.indexOf(step) + 1} />
      <StepContent
        step={step}
        goOn={goOn}
        goBack={goBack}
        state={state}
        saved={saved}
        onSaved={setSaved}
        afterVerification={registered ? 5 : 4}
      />
    </>
  );
}

interface StepProps {
  step: Step;
  goOn: (step: Step) => void;
  goBack: (step: Step) => void;
  state: OnboardingState | null;
  saved: SavedExperiences | undefined;
  onSaved: (saved: SavedExperiences) => void;
  afterVerification: Step;
}

function StepContent({ step, goOn, goBack, state, saved, onSaved, afterVerification }: StepProps) {
  switch (step) {
    case 1:
      return <PersonForm known={state?.personalInformation ?? undefined} onDone={() => goOn(2)} />;
    case 2:
      return (
        <WorkStep
          saved={saved}
          email={state?.personalInformation?.email}
          onBack={() => goBack(1)}
          onDone={(now) => {
            onSaved(now);
            goOn(3);
          }}
        />
      );
    case 3:
      return (
        <VerificationStep
          saved={saved}
          next={stepNames[afterVerification]}
          onBack={() => goBack(2)}
          onDone={() => goOn(afterVerification)}
        />
      );
    case 4:
      return (
        <AccountForm person={state?.personalInformation ?? undefined} onBack={() => goBack(3)} onDone={() => goOn(5)} />
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
          <Bones bars={["h-6 w-64", "h-10 w-full", "h-10 w-full", "h-10 w-2/3"]} className="gap-5" />
        </CardBody>
      </Card>
    </Skeleton>
  );
}
