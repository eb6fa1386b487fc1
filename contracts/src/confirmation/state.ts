import { type Erased, erased } from "../kernel/event.ts";
import type { StoredFields } from "../kernel/fields.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { ConfirmationEvent } from "./events.ts";
import type { claimFields } from "./rules.ts";
import type { AnswerStatus } from "./statuses.ts";

/** The part of a work experience that a company confirms. */
export type Claim = StoredFields<typeof claimFields>;

export interface Correction {
  readonly claimed: Claim;
  readonly corrected: Claim;
}

/** The last answered question about an entry. */
export interface Answer {
  readonly experienceId: string;
  readonly personId: string;
  readonly companyId: string;
  readonly revision: number;
  readonly by: string;
  readonly companyName: string;
  readonly domain: string;
  readonly status: AnswerStatus;
  /** While the candidate may answer it. */
  readonly correction?: Correction | Erased;
  readonly endsAt?: string;
}

/** Undefined if no company has answered. */
export type Confirmation = Answer | undefined;

export function evolveConfirmation(state: Confirmation, event: ConfirmationEvent): Confirmation {
  switch (event.type) {
    case "ExperienceConfirmed":
      return answerIn(event.data, "confirmed");
    case "CorrectionProposed": {
      const { personal, data } = event;
      return {
        ...answerIn(data, "correcting"),
        correction: personal === erased ? erased : { claimed: personal.claimed, corrected: personal.corrected },
        endsAt: data.endsAt,
      };
    }
    case "ConfirmationDeclined":
      return answerIn(event.data, "declined");
    case "CorrectionAccepted":
      return closed(state, "accepted");
    case "CorrectionRefused":
      return closed(state, "kept");
    case "CorrectionEnded":
      return closed(state, "ended");
    case "CorrectionWithdrawn":
      return closed(state, "withdrawn");
    case "ConfirmationRevoked":
      return closed(state, "revoked");
    case "ConfirmationRemoved":
      return closed(state, "removed");
    case "ConfirmationRejected":
      return closed(state, "rejected");
    case "AnswerOriginRecorded":
      return state;
  }
}

function answerIn(
  { experienceId, personId, companyId, revision, by, companyName, domain }: Omit<Answer, "status">,
  status: AnswerStatus,
): Answer {
  return { experienceId, personId, companyId, revision, by, companyName, domain, status };
}

const closed = (state: Confirmation, status: AnswerStatus): Confirmation => state && answerIn(state, status);

/** Stream names are a storage format. */
export const confirmationStream = (experienceId: string) => `confirmation-${experienceId}`;

/** What companies answered about one work experience, by experienceId. */
export const confirmations: StreamType<Confirmation, ConfirmationEvent> = {
  name: confirmationStream,
  initialState: undefined,
  evolve: evolveConfirmation,
};
