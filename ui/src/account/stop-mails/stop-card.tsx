import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { Main } from "#design/page.tsx";

interface StopCardProps {
  readonly question: string;
  readonly about: string;
  readonly stop: () => void;
  readonly pending: boolean;
  readonly stopped: boolean;
  readonly afterwards: string;
  /** Where to go afterwards. */
  readonly next: ReactNode;
}

/** Confirms an unsubscribe link. Opening the link changes nothing, because mail programs prefetch links. */
export function StopCard({ question, about, stop, pending, stopped, afterwards, next }: StopCardProps) {
  return (
    <Main narrow>
      <Card>
        {stopped ? (
          <EmptyState art={<EnvelopeArt />} heading="h1" title="These emails have stopped" action={next}>
            {afterwards}
          </EmptyState>
        ) : (
          <EmptyState
            art={<EnvelopeArt />}
            heading="h1"
            title={question}
            action={
              <Button kind="primary" pending={pending && "Stopping..."} onClick={stop}>
                Stop these emails
              </Button>
            }
          >
            {about}
          </EmptyState>
        )}
      </Card>
    </Main>
  );
}
