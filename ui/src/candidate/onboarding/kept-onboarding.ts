import type { PersonalInformation } from "@provenwork/contracts/candidate/rules";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { loadDraft, saveDraft } from "#kernel/draft.ts";
import { drafts } from "#candidate/drafts.ts";
import type { OnboardingState } from "./onboarding-steps.ts";
import { personDraft } from "#candidate/person/person-fields.tsx";
import { type WorkEntry, entryOf, workDraft } from "#work-experience/entry/work-values.ts";

/** What was entered in an onboarding that is over, as far as this page still has it. */
export interface KeptOnboarding {
  readonly person: PersonalInformation | undefined;
  readonly entries: readonly WorkEntry[] | undefined;
}

/** What is kept: what was typed last, else what was saved and shown on this page. A fresh page has seen nothing. */
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

/** Puts it into the forms of a new onboarding, with what was typed since. */
export function restore({ person, entries }: KeptOnboarding): void {
  const typed = loadDraft(drafts.work, workDraft)?.experiences.map(withoutId);
  const experiences = typed ?? entries;
  if (person !== undefined && loadDraft(drafts.person, personDraft) === undefined) saveDraft(drafts.person, person);
  if (experiences !== undefined && experiences.length > 0) saveDraft(drafts.work, { experiences });
}

/** The server no longer knows an entry by its id. */
function withoutId(entry: WorkEntry): WorkEntry {
  const { experienceId, ...rest } = entry;
  return experienceId === undefined ? entry : rest;
}
