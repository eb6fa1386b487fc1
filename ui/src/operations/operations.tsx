import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { AdminScreen } from "#frame/admin/admin-screen.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { useAnswer } from "#kernel/query.ts";
import { HealthCards } from "./health/health-cards.tsx";
import { Outbox } from "./outbox.tsx";
import { ParkedStreams } from "./parked-streams.tsx";
import { formatStatus } from "./format-status.ts";
import { ReadModelTable } from "./read-model-table.tsx";
import { RecentOperations } from "./recent-operations.tsx";

/** Progress is not in a read model, so there are no live messages. */
const refetchInterval = 2_000;

/** Health, parked streams, recent operations, read models and outbox, for operators. */
export const Operations = () => (
  <AdminScreen>
    {() => (
      <Main>
        <ReadModels />
        <Outbox />
      </Main>
    )}
  </AdminScreen>
);

function ReadModels() {
  const { data, isError, error, refetch } = useAnswer(GetReadModels, {}, { refetchInterval });
  return (
    <>
      <PageHead title="Operations">
        <p role="status">{data === undefined ? "Read models and recent operations." : formatStatus(data)}</p>
      </PageHead>
      <HealthCards />
      {data === undefined && !isError && (
        <Skeleton label="Loading read models" className="p-6">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      )}
      {data === undefined && isError && (
        <ErrorState title="Could not load the read models" error={error} onRetry={() => refetch()} />
      )}
      {data !== undefined && (
        <div className="mb-6 grid gap-6">
          <ParkedStreams parked={data.parked} more={data.moreParked} />
          <RecentOperations requests={data.requests} takeUps={data.takeUps} letterRetries={data.letterRetries} />
        </div>
      )}
      {data !== undefined && <ReadModelTable readModels={data.readModels} position={data.position} />}
    </>
  );
}
