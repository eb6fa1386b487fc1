import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";

type WithStatus = Pick<WorkExperienceView, "verificationStatus">;

export const isVerified = ({ verificationStatus }: WithStatus): boolean => verificationStatus === "verified";

/** Whether a code can be requested: a rejected entry must be corrected first. */
export const isOpen = ({ verificationStatus }: WithStatus): boolean => verificationStatus === "pending";
