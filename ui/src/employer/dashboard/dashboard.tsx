import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { useAnswer } from "#kernel/query.ts";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { ApplicationsCard } from "#application/company/applications-card.tsx";
import { JobsCard } from "#job/company/jobs-card.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SetupSteps } from "./setup-steps.tsx";
import { stepsDone, useSetup } from "./use-setup.ts";

/** Start page of a company's members. */
export const EmployerDashboard = () => <EmployerScreen>{(profile) => <Overview profile={profile} />}</EmployerScreen>;

function Overview({ profile }: { profile: EmployerProfileView }) {
  const { isLoading, setup } = useSetup(profile);
  const isSetUp = setup === undefined || stepsDone(setup) === 3;
  const hasFigures = isSetUp || setup.done.job;
  return (
    <Main>
      <PageHead title={`Welcome, ${profile.companyName}`}>
        <p>{isSetUp ? signedInAs(profile) : stepsText(stepsDone(setup))}</p>
      </PageHead>
      {isLoading ? (
        <Skeleton label="Loading your dashboard">
          <Bones bars={["h-40 w-full", "h-56 w-full"]} className="gap-6" />
        </Skeleton>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-6">
            {!isSetUp && <SetupSteps profile={profile} setup={setup} />}
            {hasFigures && <Figures />}
          </div>
          <div className="grid min-w-0 gap-6">
            {hasFigures && <QuickActions />}
            <CompanyCard profile={profile} />
          </div>
        </div>
      )}
    </Main>
  );
}

const signedInAs = ({ fullName }: EmployerProfileView): string =>
  fullName === "" ? "Your company at a glance." : `Signed in as ${fullName}`;

const stepsText = (done: number): string =>
  `Three steps to your first applications.${["", " One is done.", " Two are done."][done] ?? ""}`;

const Figures = () => (
  <>
    <div className="grid gap-6 sm:grid-cols-2">
      <JobsCard />
      <ApplicationsCard />
    </div>
    <RecentActivity />
  </>
);

function CompanyCard({ profile }: { profile: EmployerProfileView }) {
  const { data: members } = useAnswer(GetCompanyMembers, {});
  return (
    <Card aria-labelledby="company-title">
      <CardHead id="company-title" title="Company" />
      <CardBody className="grid gap-5">
        <Facts
          facts={[
            ["Name", profile.companyName],
            ["Industry", profile.industry],
            ["Size", profile.companySize],
            ["Website", profile.companyWebsite ?? "Not set"],
            [
              "Website verification",
              profile.verifiedDomain === null ? (
                "Not verified"
              ) : (
                <VerifiedCompany key="mark" domain={profile.verifiedDomain} />
              ),
            ],
            ["Members", membersText(members?.length)],
          ]}
        />
        <p className="max-w-[70ch] break-words whitespace-pre-line text-muted">{profile.companyDescription}</p>
      </CardBody>
    </Card>
  );
}

const membersText = (count: number | undefined): string => {
  if (count === undefined) return "\u00a0";
  return count === 1 ? "Only you" : String(count);
};
