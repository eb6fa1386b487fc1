import type { BuildRequestView, LetterRetryView, ParkedOutcomeView } from "@provenwork/contracts/operations/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { BuildRequest } from "./build-request.tsx";
import { DeadLetterRetry } from "./dead-letter-retry.tsx";
import { StreamRetry } from "./stream-retry.tsx";

interface Operations {
  readonly requests: readonly BuildRequestView[];
  readonly takeUps: readonly ParkedOutcomeView[];
  readonly letterRetries: readonly LetterRetryView[];
}

const shown = 10;

/** Rebuilds, roll-backs, retries and skips with their outcomes, newest first. */
export function RecentOperations({ requests, takeUps, letterRetries }: Operations) {
  const operations = [...requests, ...takeUps, ...letterRetries]
    .toSorted((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt))
    .slice(0, shown);
  return (
    <Card aria-labelledby="recent-operations">
      <CardHead id="recent-operations" title="Recent operations" />
      {operations.length === 0 && (
        <CardBody className="text-muted">
          No rebuild, roll-back or retry yet. Start a rebuild below; the site stays readable.
        </CardBody>
      )}
      <ul>
        {operations.map((each) => (
          <li key={each.id} className="grid gap-2 border-t border-line px-4 py-4 first:border-0 md:px-6">
            <Operation operation={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Operation({ operation }: { operation: BuildRequestView | ParkedOutcomeView | LetterRetryView }) {
  if ("letterId" in operation) return <DeadLetterRetry retry={operation} />;
  return "outcome" in operation ? <StreamRetry takeUp={operation} /> : <BuildRequest request={operation} />;
}
