import { StopAlerts } from "@provenwork/contracts/job/saved-search-commands";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { Main } from "#design/page.tsx";
import { failed } from "#design/toast.tsx";
import { jobPaths } from "#job/paths.ts";
import { VisitorBar } from "#job/visitor-bar.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useParams } from "#kernel/router.ts";

/** Where the link of an alert leads. Opening it changes nothing, because mail programs open links by themselves. */
export function Unsubscribe() {
  const { token = "" } = useParams();
  const stop = useCommand(StopAlerts, {
    onError: (error) => failed(StopAlerts, "Not stopped", toldText(error)),
  });
  return (
    <>
      <VisitorBar />
      <Main narrow>
        <Card>
          {stop.isSuccess ? (
            <EmptyState
              art={<EnvelopeArt />}
              heading="h1"
              title="These mails have stopped"
              action={<ButtonLink to={jobPaths.board()}>See open jobs</ButtonLink>}
            >
              Your saved search stays. You can have it mail you again.
            </EmptyState>
          ) : (
            <EmptyState
              art={<EnvelopeArt />}
              heading="h1"
              title="Stop the mails of this saved search?"
              action={
                <Button kind="primary" pending={stop.isPending && "Stopping..."} onClick={() => stop.mutate({ token })}>
                  Stop these mails
                </Button>
              }
            >
              It tells you of new jobs no more. Other mails are not affected.
            </EmptyState>
          )}
        </Card>
      </Main>
    </>
  );
}
