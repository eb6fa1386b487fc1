import { useState } from "react";
import { Card, CardHead } from "#design/card.tsx";
import { Tabs } from "#design/tabs.tsx";
import { RecentApplications } from "#application/company/recent-applications.tsx";
import { RecentJobs } from "#job/company/recent-jobs.tsx";

export function RecentActivity() {
  const [open, setOpen] = useState(0);
  return (
    <Card aria-labelledby="recent-title">
      <CardHead id="recent-title" title="Recent Activity" />
      <div className="px-4 pt-1 md:px-6">
        <Tabs
          label="Recent Activity"
          open={open}
          onOpen={setOpen}
          panes={[
            { label: "Jobs", content: <RecentJobs /> },
            { label: "Applications", content: <RecentApplications /> },
          ]}
        />
      </div>
    </Card>
  );
}
