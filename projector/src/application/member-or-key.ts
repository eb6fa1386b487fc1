import type { Actor } from "@provenwork/contracts/kernel/event";

/** The member or API key of a company that acted; null for others. */
export const memberOrKey = ({ id, role }: Actor): string | null =>
  role === "employer" || role === "api-key" ? id : null;
