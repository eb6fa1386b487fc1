import type { BuildRequestView, TakeUpView } from "@provenwork/contracts/operations/queries";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { BuildRequest } from "./build-request.tsx";
import { TakeUp } from "./take-up.tsx";

interface Operations {
  readonly requests: readonly BuildRequestView[];
  readonly takeUps: readonly TakeUpView[];
}

const shown = 10;

/** What operators asked for, the newest first: rebuilds and roll-backs, retries and skips, and what came of them. */
export function RecentOperations({ requests, takeUps }: Operations) {
  const operations = [...requests, ...takeUps]
    .toSorted((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt))
    .slice(0, shown);
  return (
    <Card aria-labelledby="recent-operations">
      <CardHead id="recent-operations" title="Recent operations" />
      {operations.length === 0 && (
        <CardBody className="text-muted">
          Nothing was rebuilt from here. Start below: people go on reading meanwhile.
        </CardBody>
      )}
      <ul>
        {operations.map((each) => (
          <li key={each.id} className="grid gap-2 border-t border-line px-4 py-4 first:border-0 md:px-6">
            {"outcome" in each ? <TakeUp takeUp={each} /> : <BuildRequest request={each} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
