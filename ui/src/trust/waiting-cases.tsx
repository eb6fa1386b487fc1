import { GetTrustCases } from "@provenwork/contracts/trust/queries";
import { trustRules } from "@provenwork/contracts/trust/rules";
import { Suspense } from "react";
import { z } from "zod";
import { useListParams } from "#administration/list/use-list-params.ts";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy-part.ts";
import { usePages } from "#kernel/query.ts";
import { CaseCard } from "./case-card.tsx";
import { useCaseKeys } from "./use-case-keys.ts";

const RuleFilter = lazyPart(() => import("./rule-filter.tsx").then((module) => module.RuleFilter));

const params = z.object({ rule: z.enum(trustRules).optional() });

/** The queue, the longest waiting first, live. */
export function WaitingCases() {
  const { given, set } = useListParams(params);
  useCaseKeys();
  const list = usePages(GetTrustCases, given);
  const cases = list.data?.pages.flatMap(({ output }) => output);
  return (
    <div className="grid gap-5">
      <Suspense fallback={<div className="h-18" />}>
        <RuleFilter rule={given.rule ?? ""} onChange={(rule) => set(rule === "" ? {} : { rule })} />
      </Suspense>
      <p role="status" className="sr-only">
        {cases !== undefined && `${cases.length} cases shown${list.hasNextPage ? ", there are more" : ""}`}
      </p>
      {list.isPending && (
        <Skeleton label="Loading cases" className="p-6">
          <Bones looks={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      )}
      {cases === undefined && list.isError && (
        <ErrorState title="The cases could not be loaded" error={list.error} onRetry={() => list.refetch()} />
      )}
      {cases?.length === 0 && (
        <Card>
          <EmptyState
            art={<PaperArt />}
            title="Nothing odd is waiting"
            action={given.rule !== undefined && <Button onClick={() => set({})}>Show all cases</Button>}
          >
            {given.rule === undefined
              ? "Verified experiences and jobs that look odd come here with the reasons."
              : "No case waits for this reason."}
          </EmptyState>
        </Card>
      )}
      {cases?.map((each) => (
        <CaseCard key={each.id} waiting={each} />
      ))}
      <LoadMore list={list} />
    </div>
  );
}
