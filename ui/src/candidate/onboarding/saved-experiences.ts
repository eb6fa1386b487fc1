import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";

/** The entries saved in step 2, and the local time in milliseconds. */
export interface SavedExperiences {
  readonly experiences: OutputOf<typeof DescribeWorkExperience>["experiences"];
  readonly at: number;
}

/** Milliseconds after which an answer without the saved entries is accepted: another tab has changed them. */
const maxStaleMs = 10_000;

/** Whether an answer of `answeredAt` may predate the save: cached, or left behind by a failed refetch. */
export function isFromBefore(
  { experiences, at }: SavedExperiences,
  answered: readonly Pick<WorkExperienceView, "id" | "company" | "workEmail">[],
  answeredAt: number,
): boolean {
  if (answeredAt - at >= maxStaleMs) return false;
  return !experiences.every((saved) =>
    answered.some(
      ({ id, company, workEmail }) =>
        id === saved.experienceId && company === saved.company && workEmail === saved.workEmail,
    ),
  );
}
