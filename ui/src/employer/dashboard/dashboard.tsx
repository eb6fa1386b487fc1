import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { useAnswer } from "#kernel/query.ts";
import { EmployerScreen } from "../employer-screen.tsx";

/** What a member of a company starts from. */
export const EmployerDashboard = () => <EmployerScreen>{(profile) => <Overview profile={profile} />}</EmployerScreen>;

function Overview({ profile }: { profile: EmployerProfileView }) {
  const { data: members } = useAnswer(GetCompanyMembers, {});
  return (
    <Main>
      <PageHead title={`Welcome, ${profile.companyName}`}>
        <p>
          {profile.fullName === "" ? "Your company at a glance." : `${profile.fullName}, your company at a glance.`}
        </p>
      </PageHead>
      <Card aria-labelledby="company-title">
        <CardHead id="company-title" title="Company" />
        <CardBody className="grid gap-5">
          <Facts
            facts={[
              ["Name", profile.companyName],
              ["Industry", profile.industry],
              ["Size", profile.companySize],
              ["Website", profile.companyWebsite ?? "Not given"],
              ["Members", membersText(members?.length)],
            ]}
          />
          <p className="max-w-[70ch] break-words whitespace-pre-line text-muted">{profile.companyDescription}</p>
        </CardBody>
      </Card>
    </Main>
  );
}

const membersText = (count: number | undefined): string => {
  if (count === undefined) return "\u00a0";
  return count === 1 ? "Only you" : String(count);
};
