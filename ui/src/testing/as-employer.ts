import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import { type EmployerProfileView, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { lastInstantOf } from "@provenwork/contracts/job/listing-days";
import type { EmployerJob, EmployerJobRow } from "@provenwork/contracts/job/queries";
import { GetUnreadNotifications } from "@provenwork/contracts/notification/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { accountSettings } from "./account-settings.ts";
import { accountOf, openScreen } from "./screen.tsx";
import type { TestServer } from "./server.ts";

export const employerProfile: EmployerProfileView = {
  companyId: "0190a000-0000-7000-8000-00000000000c",
  role: "owner",
  fullName: "Robin Example",
  email: "robin@acme.example",
  phone: "123-456-7890",
  companyName: "Acme",
  industry: "Technology",
  companySize: "11-50",
  companyWebsite: "https://www.acme.example",
  companyDescription: "We build bridges.",
  companyLogo: null,
  verifiedDomain: null,
  revision: 1,
};

/** Three days ahead by the viewer's calendar, at any time of the day. */
function inThreeDays(): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + 3));
  return lastInstantOf(day.toISOString().slice(0, 10));
}

/** A job of the company that every employer of these tests is a member of. */
export const jobOf = (more: Partial<EmployerJob & EmployerJobRow> = {}): EmployerJob & EmployerJobRow => ({
  id: "0190a000-0000-7000-8000-00000000000d",
  companyId: employerProfile.companyId,
  title: "Line Cook",
  company: "Acme",
  location: "Austin, TX",
  jobType: "part_time",
  experienceLevel: "mid_level",
  workplace: "on_site",
  salary: null,
  pay: null,
  createdAt: new Date(Date.now() - 1_000).toISOString(),
  expiresAt: inThreeDays(),
  status: "active",
  isActive: true,
  takenDownBecause: null,
  description: "You cook what the guests of three hospitals eat, with a crew of six.",
  requirements: "Five years at the stove.",
  responsibilities: "Own the line on busy nights.",
  benefits: null,
  questions: [],
  revision: 1,
  applications: bounded(0),
  unopened: bounded(0),
  saved: bounded(0),
  views: 0,
  ...more,
});

/** Opens a path as the owner of a company, with the answers for what surrounds every screen of employers. */
export const openAsEmployer = (path: string, prepare: (server: TestServer) => void): Promise<TestServer> =>
  openScreen(
    path,
    (server) => {
      server.give(GetEmployerProfile, employerProfile);
      server.give(GetAccountSettings, accountSettings);
      server.give(GetUnreadNotifications, bounded(0));
      server.give(GetCompanyMembers, []);
      prepare(server);
    },
    accountOf("employer"),
  );
