import type { Principal } from "./endpoint.ts";

/** Topics of changed rows: the projector's notices name them, and live connections subscribe to them. */
export const topics = {
  person: (personId: string) => `person/${personId}`,
  /** Every member of the company. */
  company: (companyId: string) => `company/${companyId}`,
  role: (role: Principal) => `role/${role}`,
  everyone: "everyone",
} as const;
