import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Main, PageHead } from "#design/page.tsx";
import { EmployerScreen } from "#employer/employer-screen.tsx";
import { MembersSection } from "./members-section.tsx";

/** The company as its members see it: who belongs to it. */
export const CompanyProfile = () => <EmployerScreen>{(profile) => <Page profile={profile} />}</EmployerScreen>;

const Page = ({ profile }: { profile: EmployerProfileView }) => (
  <Main>
    <PageHead title={profile.companyName}>
      <p>
        Company profile. {profile.industry}, {profile.companySize} people.
      </p>
    </PageHead>
    <MembersSection profile={profile} />
  </Main>
);
