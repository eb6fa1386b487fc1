import type { StreamType } from "../kernel/stream.ts";
import { type InvitationEvent, invitationStream } from "./events.ts";
import { type Invitation, evolveInvitation, noInvitation } from "./state.ts";

/** One candidate's invitation to one job. */
export const invitations: StreamType<Invitation, InvitationEvent> = {
  name: invitationStream,
  initialState: noInvitation,
  evolve: evolveInvitation,
};
