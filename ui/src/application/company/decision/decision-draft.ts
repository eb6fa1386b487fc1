import type { ApplicationDecision } from "@provenwork/contracts/application/rules";

/** Name of the draft of what the candidate is told with a decision. */
export const decisionDraft = (decision: ApplicationDecision, applicationId: string): string =>
  `${decision} ${applicationId}`;
