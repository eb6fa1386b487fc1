import type { CandidateApplication } from "@provenwork/contracts/application/queries";
import type { RejectionReason } from "@provenwork/contracts/application/decision-message";

/** Of `applications.applications as a`. */
export const explanationColumns = ["a.decision_reason", "a.decision_message"] as const;

interface Row {
  readonly decision_reason: RejectionReason | null;
  readonly decision_message: string | null;
}

/** What the candidate was told with the decision that holds. */
export const shownExplanation = ({
  decision_reason: reason,
  decision_message: message,
}: Row): CandidateApplication["explanation"] => (reason === null && message === null ? null : { reason, message });
