import { StopAlerts } from "@provenwork/contracts/job/saved-search-commands";
import { StopCard } from "#account/stop-mails/stop-card.tsx";
import { ButtonLink } from "#design/button.tsx";
import { failed } from "#design/toast.tsx";
import { jobPaths } from "#job/paths.ts";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useParams } from "#kernel/router.ts";

/** Stops the alerts of one saved search, without signing in. */
export function Unsubscribe() {
  const { token = "" } = useParams();
  const stop = useCommand(StopAlerts, {
    onError: (error) => failed(StopAlerts, "Not stopped", errorMessage(error)),
  });
  return (
    <>
      <VisitorBar />
      <StopCard
        question="Stop emails for this saved search?"
        about="You'll stop getting emails about this search. Other emails are not affected."
        stop={() => stop.mutate({ token })}
        pending={stop.isPending}
        stopped={stop.isSuccess}
        afterwards="Your saved search stays. You can turn its emails on again."
        next={<ButtonLink to={jobPaths.board()}>See open jobs</ButtonLink>}
      />
    </>
  );
}
