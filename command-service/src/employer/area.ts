import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import type { Area } from "#kernel/area.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { route } from "#kernel/route.ts";
import { handleCompleteEmployerProfile } from "./complete-employer-profile.handler.ts";

export const employer: Area<{ readonly memberships: Memberships }> = {
  name: "employer",
  routes: (tools) => [route(CompleteEmployerProfile, handleCompleteEmployerProfile(tools))],
};
