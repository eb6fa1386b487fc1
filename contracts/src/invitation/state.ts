import type { StreamType } from "../kernel/stream.ts";
import type { InvitationEvent } from "./events.ts";

export interface Invitation {
  readonly status: "absent" | "open" | "declined";
  readonly companyId: string;
}

export const noInvitation: Invitation = { status: "absent", companyId: "" };

export function evolveInvitation(state: Invitation, event: InvitationEvent): Invitation {
  switch (event.type) {
    case "CandidateInvited":
      return { status: "open", companyId: event.data.companyId };
    case "InvitationToApplyDeclined":
      return { ...state, status: "declined" };
  }
}

/** Stream names are a storage format. */
export const invitationStream = (invitationId: string) => `invitation-${invitationId}`;

/** One candidate's invitation to one job. */
export const invitations: StreamType<Invitation, InvitationEvent> = {
  name: invitationStream,
  initialState: noInvitation,
  evolve: evolveInvitation,
};
