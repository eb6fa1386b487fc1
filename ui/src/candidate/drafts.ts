import { z } from "zod";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";

export const drafts = {
  step: "onboarding-step",
  person: "onboarding-person",
  work: "onboarding-work",
  account: "onboarding-account",
  profilePerson: "profile-person",
  profileEntry: "profile-entry",
} as const;

const leftAt = z.object({ step: z.number() });

/** What people type in onboarding. */
export const typedInOnboarding: readonly string[] = [drafts.person, drafts.work, drafts.account];

export const loadStep = (): number | undefined => loadDraft(drafts.step, leftAt)?.step;
export const saveStep = (step: number): void => saveDraft(drafts.step, { step });

/** Forgets everything typed in onboarding and on the profile: it is done. */
export function clearOnboardingDrafts(): void {
  for (const name of Object.values(drafts)) clearDraft(name);
}

/** What a draft of the profile is about, when that is not a thing with an id of its own: it is one person's alone. */
export const aboutOf = (personId: string | undefined, what: "person" | "new"): string => `${what} ${personId ?? ""}`;
