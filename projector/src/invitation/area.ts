import { defineArea } from "#kernel/area.ts";
import { invitationsProjection } from "./invitations/projection.ts";

export const invitation = defineArea({ name: "invitation", readModels: [invitationsProjection] });
