import { GetInvitations } from "@provenwork/contracts/invitation/queries";
import { type Area, answer } from "#kernel/area.ts";
import { invitations } from "./invitations.ts";

export const invitation: Area<unknown> = {
  name: "invitation",
  answers: () => [answer(GetInvitations, invitations, ["invitations", "applications"])],
};
