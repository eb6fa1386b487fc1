import { CheckCircleIcon, ComputerDesktopIcon } from "@heroicons/react/24/outline";
import { deviceText } from "@provenwork/contracts/account/device";
import { EndOtherSessions, EndSession } from "@provenwork/contracts/account/session-commands";
import { GetSessions, type ListedSession } from "@provenwork/contracts/account/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Badge } from "#design/badge.tsx";
import { Button } from "#design/button.tsx";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useAnswer } from "#kernel/query.ts";
import { sessionChanged, sessionChanging } from "#kernel/session-change.ts";
import { formatDateTime } from "#design/format.ts";

const notEnded = (tried: { name: string }, error: unknown) =>
  failed(tried, "Could not end the session", errorMessage(error));

/** The user's sessions, with buttons that end the others. */
export function SessionsCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer(GetSessions, {});
  const others = data?.filter(({ current }) => !current) ?? [];
  const listed = data && [...data.filter(({ current }) => current), ...others];
  const endOthers = useCommand(EndOtherSessions, {
    onSuccess() {
      sessionChanged();
      void client.invalidateQueries({ queryKey: [GetSessions.name] });
      succeeded(EndOtherSessions, "Signed out elsewhere", "This is your only session.");
    },
    onError(failure) {
      sessionChanged();
      notEnded(EndOtherSessions, failure);
    },
  });
  const signOutElsewhere = () => {
    sessionChanging();
    endOthers.mutate({});
  };
  return (
    <Card aria-labelledby="sessions-title">
      <CardHead id="sessions-title" title="Where you are signed in" />
      {listed !== undefined && (
        <ul className="divide-y divide-line px-4 md:px-6">
          {listed.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="border-t border-line px-4 py-4 md:px-6">
          <Button size="sm" pending={endOthers.isPending && "Signing out..."} onClick={signOutElsewhere}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {data === undefined && error === null && (
        <Skeleton label="Loading your sessions" className="h-66 px-4 py-4 md:h-38 md:px-6">
          <Bones bars={["h-4 w-48", "h-3 w-64", "mt-6 h-4 w-40", "h-3 w-64"]} className="gap-3" />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your sessions" error={error} onRetry={() => refetch()} />
      )}
      <CardFoot>
        For each session we store only the names of the browser and system. We store no IP address or device details.
      </CardFoot>
    </Card>
  );
}

function SessionRow({ session }: { session: ListedSession }) {
  const { sessionId, startedAt, endsAt, current } = session;
  const client = useQueryClient();
  const end = useCommand(EndSession, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetSessions.name] });
      succeeded(EndSession, "Session ended", "It was signed out.");
    },
    onError: (failure) => notEnded(EndSession, failure),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon of={ComputerDesktopIcon} className="text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{deviceText(session)}</p>
        <p className="text-sm text-muted">
          Signed in {formatDateTime(startedAt)}, ends by {formatDateTime(endsAt)}
        </p>
      </div>
      <div className="max-md:ml-9">
        {current ? (
          <Badge tone="accent" icon={CheckCircleIcon}>
            This session
          </Badge>
        ) : (
          <Button
            size="sm"
            aria-label={`Sign out the session of ${deviceText(session)}, ${formatDateTime(startedAt)}`}
            pending={end.isPending && "Signing out..."}
            onClick={() => end.mutate({ sessionId })}
          >
            Sign out
          </Button>
        )}
      </div>
    </li>
  );
}
