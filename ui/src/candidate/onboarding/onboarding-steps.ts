import type { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";

export type OnboardingState = OutputOf<typeof GetOnboarding>;

export const stepNames = {
  1: "Personal Information",
  2: "Resume & Experience",
  3: "Verification",
  4: "Create Account",
  5: "Success",
} as const;
export type Step = keyof typeof stepNames;

/** The steps of this visitor: without registration if the account exists. */
export const stepsOf = (registered: boolean): Step[] => (registered ? [1, 2, 3, 5] : [1, 2, 3, 4, 5]);

/** The furthest step that the server's state allows; null: nothing entered yet. */
export function furthestStep(state: OnboardingState | null): Step {
  if (state === null || state.personalInformation === null) return 1;
  if (state.experiences === 0) return 2;
  if (state.verifiedExperiences === 0) return 3;
  return state.registered ? 3 : 4;
}

/**
 * The step to show for a history entry: at most the furthest reachable one, and not registration once the account exists.
 */
export function stepAt(requested: Step, furthest: Step, registered: boolean): Step {
  const step = Math.min(requested, furthest) as Step;
  return step === 4 && registered ? 3 : step;
}

/** The first step shown: where the visitor left, but no further than the server's state allows. */
export function openingStep(state: OnboardingState | null, left: number | undefined): Step {
  const furthest = furthestStep(state);
  return left === 1 || left === 2 || left === 3 || left === 4 ? (Math.min(left, furthest) as Step) : furthest;
}
