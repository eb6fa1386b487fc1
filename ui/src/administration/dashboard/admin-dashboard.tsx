import { ButtonLink } from "#design/button.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { landingPaths } from "#landing/paths.ts";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { PlatformTotals } from "./platform-totals.tsx";
import { RecentJobs } from "#job/admin/recent-jobs.tsx";
import { RecentUsers } from "#account/users/recent-users.tsx";
import { ReviewLink } from "#trust/review-link.tsx";

/** The platform at a glance. */
export const AdminDashboard = () => (
  <AdminScreen>
    {() => (
      <Main>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <PageHead title="Admin Dashboard">Live platform overview.</PageHead>
          <div className="mb-6 flex flex-wrap gap-2">
            <ButtonLink to={landingPaths.landing()}>Return to Main Site</ButtonLink>
            <ReviewLink />
          </div>
        </div>
        <div className="grid gap-6">
          <PlatformTotals />
          <RecentUsers />
          <RecentJobs />
        </div>
      </Main>
    )}
  </AdminScreen>
);
