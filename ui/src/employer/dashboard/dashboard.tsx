import { InformationCircleIcon } from "@heroicons/react/24/outline";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { ApplicationsCard } from "#application/company/applications-card.tsx";
import { companyPaths } from "#company/paths.ts";
import { Badge, ProvenBadge } from "#design/badge.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { JobsCard } from "#job/company/jobs-card.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { Link } from "#kernel/router.ts";
import { CompanyCard } from "./company-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { stepsDone, useFiguresSettled, useSetup } from "./use-setup.ts";
import { Waiting } from "./waiting.tsx";
import { WeekChart } from "./week-chart.tsx";

/** Start page of a company's members. */
export const EmployerDashboard = () => <EmployerScreen>{(profile) => <Overview profile={profile} />}</EmployerScreen>;

const Loading = () => (
  <Skeleton label="Loading your dashboard">
    <Bones bars={["h-40 w-full", "h-56 w-full"]} className="gap-6" />
  </Skeleton>
);

const InSetup = lazyPart(() => import("./in-setup.tsx").then((module) => module.InSetup), Loading);

function Overview({ profile }: { profile: EmployerProfileView }) {
  const { isLoading, setup } = useSetup(profile);
  const isSetUp = setup === undefined || stepsDone(setup) === 3;
  const hasFigures = isSetUp || setup.done.job;
  const areFiguresSettled = useFiguresSettled();
  const figures = <Figures profile={profile} inSetup={!isSetUp} />;
  return (
    <Main>
      <PageHead
        title={`Welcome, ${profile.companyName}`}
        badge={<CompanyBadge isVerified={profile.verifiedDomain !== null} />}
      >
        {isLoading ? <p>&nbsp;</p> : isSetUp ? <Waiting /> : <p>{stepsText(stepsDone(setup))}</p>}
      </PageHead>
      {isLoading || (hasFigures && !areFiguresSettled) ? (
        <Loading />
      ) : isSetUp ? (
        figures
      ) : (
        <InSetup profile={profile} setup={setup} figures={figures} />
      )}
    </Main>
  );
}

const CompanyBadge = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Link to={companyPaths.profile()} aria-label="Verified company: view proof" className="no-underline">
      <ProvenBadge>Verified company</ProvenBadge>
    </Link>
  ) : (
    <Badge icon={InformationCircleIcon}>Not verified</Badge>
  );

const stepsText = (done: number): string =>
  `Three steps to your first applications.${["", " One is done.", " Two are done."][done] ?? ""}`;

/** Narrow screens show what to do before the figures; wide ones have it beside them. */
const Figures = ({ profile, inSetup }: { profile: EmployerProfileView; inSetup: boolean }) => (
  <div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <QuickActions secondary={inSetup} />
    <div className="grid min-w-0 gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:col-start-1 lg:row-start-1">
      <JobsCard />
      <ApplicationsCard />
    </div>
    <RecentActivity />
    <WeekChart />
    <div className="min-w-0 lg:col-start-2 lg:row-start-2">
      <CompanyCard profile={profile} />
    </div>
  </div>
);
