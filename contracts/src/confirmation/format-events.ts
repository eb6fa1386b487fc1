import type { EventFormatters } from "../kernel/format-events.ts";
import type { ConfirmationEvent } from "./events.ts";

export const confirmationEventFormatters: EventFormatters<ConfirmationEvent> = {
  ExperienceConfirmed: ({ companyName, domain, by, revision }) =>
    `Role and dates of revision ${revision} confirmed by ${companyName} (${domain}), by member ${by}`,
  CorrectionProposed: ({ companyName, domain, by, endsAt }) =>
    `Correction proposed by ${companyName} (${domain}), by member ${by}, open until ${endsAt}`,
  CorrectionAccepted: () => "Correction accepted by the candidate",
  CorrectionRefused: () => "Correction refused: the candidate keeps their version",
  CorrectionEnded: () => "Correction ended without an answer",
  CorrectionWithdrawn: ({ by }) => `Correction withdrawn by member ${by}`,
  ConfirmationDeclined: ({ companyName, domain, by }) =>
    `Confirmation declined by ${companyName} (${domain}), by member ${by}`,
  ConfirmationRevoked: ({ by }) => `Confirmation revoked by member ${by}`,
  ConfirmationRemoved: () => "Confirmation removed by the candidate",
  AnswerOriginRecorded: ({ by }) => `Network from which member ${by} answered recorded, as a hash`,
  ConfirmationRejected: () => "Confirmation rejected by staff",
};
