import { InboxIcon, PlusIcon } from "@heroicons/react/24/outline";
import { applicationPaths } from "#application/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { employerPaths } from "../paths.ts";

export const QuickActions = () => (
  <Card aria-labelledby="quick-title">
    <CardHead id="quick-title" title="Quick Actions" />
    <CardBody className="grid gap-2">
      <ButtonLink to={employerPaths.createJob()} kind="primary" icon={PlusIcon}>
        Post New Job
      </ButtonLink>
      <ButtonLink to={applicationPaths.company()} icon={InboxIcon}>
        Review Applications
      </ButtonLink>
    </CardBody>
  </Card>
);
