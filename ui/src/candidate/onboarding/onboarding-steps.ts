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

/** The steps somebody goes through: an account that exists already is not made again. */
export const stepsOf = (registered: boolean): Step[] => (registered ? [1, 2, 3, 5] : [1, 2, 3, 4, 5]);

/** How far the server's state lets somebody go on; null: nothing entered yet. */
export function furthestStep(state: OnboardingState | null): Step {
  if (state === null || state.personalInformation === null) return 1;
  if (state.experiences === 0) return 2;
  if (state.verifiedExperiences === 0) return 3;
  return state.registered ? 3 : 4;
}

/**
 * The step a history entry stands for, as far as that may be shown: up to what was reached, and the account that was made is
 * not made again.
 */
export function stepAt(asked: Step, furthest: Step, registered: boolean): Step {
  const step = Math.min(asked, furthest) as Step;
  return step === 4 && registered ? 3 : step;
}

/** Where onboarding opens: where it was left, if the server's state agrees, else as far as that goes. */
export function openingStep(state: OnboardingState | null, left: number | undefined): Step {
  const furthest = furthestStep(state);
  return left === 1 || left === 2 || left === 3 || left === 4 ? (Math.min(left, furthest) as Step) : furthest;
}
