import { ChangeFindability } from "@provenwork/contracts/candidate/commands";
import { GetFindability } from "@provenwork/contracts/candidate/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Switch } from "#design/switch.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { OpenInvitations } from "#invitation/open-invitations.tsx";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey, useAnswer } from "#kernel/query.ts";

/** Visibility setting: whether companies may find the candidate. */
export function FindabilityCard() {
  const { data, error, refetch } = useAnswer(GetFindability, {});
  return (
    <Card aria-labelledby="findability-title">
      <CardHead id="findability-title" title="Be found by companies" />
      {data !== undefined && <Findability findable={data.findable} />}
      <OpenInvitations />
      {data === undefined && error === null && (
        <Skeleton label="Loading your visibility setting" className="p-4 md:p-6">
          <Bones bars={["h-6 w-56 max-w-full", "h-3 w-full", "h-3 w-40"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load your visibility setting" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

function Findability({ findable }: { findable: boolean }) {
  const client = useQueryClient();
  const change = useCommand(ChangeFindability, {
    onSuccess: (answer) => client.setQueryData(queryKey(GetFindability), answer),
    onError: (error) => failed(ChangeFindability, "Could not save your choice", errorMessage(error)),
  });
  return (
    <CardBody className="grid gap-3">
      <Switch
        checked={(change.isPending ? change.variables.findable : undefined) ?? findable}
        aria-describedby="findable-means"
        onChange={(wanted) => change.mutate({ findable: wanted })}
      >
        Verified companies may find me
      </Switch>
      <div id="findable-means" className="grid gap-2 text-sm text-muted">
        <p>
          <b className="font-semibold text-ink">They see</b> your skills, how many of your jobs are verified, how long
          you have worked, your state, and how well you fit their jobs.
        </p>
        <p>
          <b className="font-semibold text-ink">They do not see</b> your name, address, phone, email, resume or
          employers. A company learns who you are when you apply.
        </p>
        <p>They can invite you to apply for a job. If you decline, they are not notified.</p>
      </div>
    </CardBody>
  );
}
