import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { loadDraft, saveDraft } from "#kernel/draft.ts";
import { drafts } from "#candidate/drafts.ts";
import type { OnboardingState } from "./onboarding-steps.ts";
import { personDraft } from "#candidate/person/person-fields.tsx";
import { type WorkEntry, entryOf, workDraft } from "#work-experience/entry/work-values.ts";

/** Input of an ended onboarding that this page still has. */
export interface KeptOnboarding {
  readonly person: PersonalInformation | undefined;
  readonly entries: readonly WorkEntry[] | undefined;
}

/** The kept input: the last draft, or the answers shown on this page. A freshly loaded page has none. */
export function keptOf(
  seen: OnboardingState | undefined,
  listed: readonly WorkExperienceView[] | undefined,
): KeptOnboarding {
  if (seen === undefined) return { person: undefined, entries: undefined };
  const entries = loadDraft(drafts.work, workDraft)?.experiences ?? listed?.map(entryOf);
  return {
    person: loadDraft(drafts.person, personDraft) ?? seen.personalInformation ?? undefined,
    entries: entries?.map(withoutId),
  };
}

/** Saves it as the drafts of a new onboarding; existing drafts win. */
export function restore({ person, entries }: KeptOnboarding): void {
  const typed = loadDraft(drafts.work, workDraft)?.experiences.map(withoutId);
  const experiences = typed ?? entries;
  if (person !== undefined && loadDraft(drafts.person, personDraft) === undefined) saveDraft(drafts.person, person);
  if (experiences !== undefined && experiences.length > 0) saveDraft(drafts.work, { experiences });
}

/** Removes the ids, which the server no longer knows. */
function withoutId(entry: WorkEntry): WorkEntry {
  const { experienceId, ...rest } = entry;
  return experienceId === undefined ? entry : rest;
}
