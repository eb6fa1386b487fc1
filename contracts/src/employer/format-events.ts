import type { EventFormatters } from "../kernel/format-events.ts";
import type { EmployerEvent } from "./events.ts";

export const employerEventFormatters: EventFormatters<EmployerEvent> = {
  EmployerProfileCompleted: () => "Employer profile completed",
  EmployerProfileChanged: () => "Contact details changed",
  CompanyJoined: ({ companyId }) => `Joined company ${companyId}`,
  CompanyLeft: ({ companyId }) => `Left company ${companyId}`,
};
