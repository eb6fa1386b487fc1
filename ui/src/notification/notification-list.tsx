import { ReadAllNotifications } from "@provenwork/contracts/notification/commands";
import { GetNotifications, type Notification } from "@provenwork/contracts/notification/queries";
import { Cog6ToothIcon } from "@heroicons/react/24/outline";
import { accountPaths } from "#account/paths.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { usePages } from "#kernel/query.ts";
import { useNow } from "#kernel/use-now.ts";
import { NotificationRow } from "./notification-row.tsx";

/** Notifications, newest first. The read state is stored by the server, so that all tabs agree. */
export function NotificationList() {
  const list = usePages(GetNotifications, {});
  const all = list.data?.pages.flatMap(({ output }) => output);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageHead title="Notifications">News about your applications, jobs and company.</PageHead>
        <div className="mb-6 flex flex-wrap gap-2">
          {all !== undefined && <ReadAll notifications={all} />}
          <ButtonLink to={accountPaths.settings()} icon={Cog6ToothIcon}>
            Email settings
          </ButtonLink>
        </div>
      </div>
      {all === undefined && list.isPending && <Loading />}
      {all === undefined && !list.isPending && (
        <Card>
          <ErrorState
            title="Could not load your notifications"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {all?.length === 0 && <None />}
      {all !== undefined && all.length > 0 && <Rows notifications={all} />}
      <LoadMore list={list} />
    </>
  );
}

function Rows({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow(false);
  return (
    <Card>
      <ul className="divide-y divide-line">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </Card>
  );
}

/** Marks notifications up to the newest shown one; later ones stay unread. */
function ReadAll({ notifications }: { notifications: readonly Notification[] }) {
  const read = useCommand(ReadAllNotifications, {
    onError: (error) => failed(ReadAllNotifications, "Could not mark them as read", errorMessage(error)),
  });
  const [newest] = notifications;
  if (newest === undefined || notifications.every((each) => each.read)) return null;
  return (
    <Button pending={read.isPending && "Saving..."} onClick={() => read.mutate({ until: newest.at })}>
      Mark all as read
    </Button>
  );
}

const None = () => (
  <Card>
    <EmptyState art={<EnvelopeArt />} title="Nothing here yet">
      News about your applications, jobs and company will appear here.
    </EmptyState>
  </Card>
);

const Loading = () => (
  <Skeleton label="Loading your notifications" className="grid gap-4">
    <Card className="p-6">
      <Bones bars={["h-4 w-72 max-w-full", "h-3 w-24", "h-4 w-64 max-w-full", "h-3 w-24"]} />
    </Card>
  </Skeleton>
);
