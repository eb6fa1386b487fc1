import { InboxIcon, PlusIcon } from "@heroicons/react/24/outline";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { applicationPaths } from "#application/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { formatAgo } from "#design/format.ts";
import { useNow } from "#kernel/use-now.ts";
import { employerPaths } from "../paths.ts";
import { useWaiting } from "./waiting.tsx";

/** `secondary` while a step of the setup has the screen's primary button. */
export function QuickActions({ secondary }: { secondary: boolean }) {
  const waiting = useWaiting();
  const now = useNow(false);
  const isPending = waiting !== undefined && waiting.pending.count > 0;
  const kind = (isMain: boolean) => (isMain && !secondary ? "primary" : "outline");
  return (
    <Card aria-labelledby="quick-title" className="lg:col-start-2 lg:row-start-1">
      <CardBody className="grid h-full content-between gap-4">
        <div>
          <h2 id="quick-title" className="text-lg">
            Quick Actions
          </h2>
          <p className="text-sm text-muted tabular-nums">
            {isPending && waiting.pendingSince !== null
              ? `${formatCount(waiting.pending)} pending, the oldest sent ${formatAgo(waiting.pendingSince, now).toLowerCase()}`
              : "\u00a0"}
          </p>
        </div>
        <div className="grid gap-2 sm:max-lg:grid-cols-2">
          <ButtonLink to={applicationPaths.company()} kind={kind(isPending)} icon={InboxIcon}>
            Review Applications
          </ButtonLink>
          <ButtonLink to={employerPaths.createJob()} kind={kind(!isPending)} icon={PlusIcon}>
            Post New Job
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}
