import { ArrowRightStartOnRectangleIcon } from "@heroicons/react/24/outline";
import { Button, ButtonLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { useLeave } from "#account/use-leave.ts";
import { landingPaths } from "#landing/paths.ts";
import { PlatformTotals } from "./platform-totals.tsx";
import { RecentJobs } from "./recent-jobs.tsx";
import { RecentUsers } from "./recent-users.tsx";

/** The platform at a glance. */
export function AdminDashboard({ name }: { name: string }) {
  const leave = useLeave(landingPaths.landing());
  return (
    <>
      <TopBar home={landingPaths.landing()} remark={name} crowded>
        <Button kind="quiet" icon={ArrowRightStartOnRectangleIcon} onClick={() => void leave()}>
          Logout
        </Button>
      </TopBar>
      <Main>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Admin Dashboard">The whole platform, as it is now.</PageHead>
          <ButtonLink to={landingPaths.landing()} className="mb-6">
            Return to Main Site
          </ButtonLink>
        </div>
        <div className="grid gap-6">
          <PlatformTotals />
          <RecentUsers />
          <RecentJobs />
        </div>
      </Main>
    </>
  );
}
