import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";

/** What step 2 saved, and when by the local clock in milliseconds. */
export interface SavedExperiences {
  readonly experiences: OutputOf<typeof DescribeWorkExperience>["experiences"];
  readonly at: number;
}

/** Milliseconds after which an answer that lacks the saved entries is accepted: another tab has changed them since. */
const longest = 10_000;

/** Whether an answer of `answeredAt` may be from before a save: a cached one, or one that a failed refetch left behind. */
export function isFromBefore(
  { experiences, at }: SavedExperiences,
  answered: readonly Pick<WorkExperienceView, "id" | "company" | "workEmail">[],
  answeredAt: number,
): boolean {
  if (answeredAt - at >= longest) return false;
  return !experiences.every((saved) =>
    answered.some(
      ({ id, company, workEmail }) =>
        id === saved.experienceId && company === saved.company && workEmail === saved.workEmail,
    ),
  );
}
