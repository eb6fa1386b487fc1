import { z } from "zod";
import { entryDraft } from "#work-experience/entry/entry-draft.ts";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";

export const drafts = {
  step: "onboarding-step",
  person: "onboarding-person",
  work: "onboarding-work",
  suggestions: "onboarding-suggestions",
  account: "onboarding-account",
  profilePerson: "profile-person",
  profileEntry: entryDraft,
} as const;

const leftAt = z.object({ step: z.number() });

/** The drafts of onboarding's forms. */
export const typedInOnboarding: readonly string[] = [drafts.person, drafts.work, drafts.account];

export const loadStep = (): number | undefined => loadDraft(drafts.step, leftAt)?.step;
export const saveStep = (step: number): void => saveDraft(drafts.step, { step });

/** Deletes all drafts of onboarding and profile once onboarding is complete. */
export function clearOnboardingDrafts(): void {
  for (const name of Object.values(drafts)) clearDraft(name);
}
