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
