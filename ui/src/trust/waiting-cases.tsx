import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { GetTrustCases } from "@provenwork/contracts/trust/queries";
import { useListParams } from "#design/use-list-params.ts";
import { administrationPaths } from "#administration/paths.ts";
import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer, usePages } from "#kernel/query.ts";
import { CaseQueue } from "./case-queue.tsx";
import { deskParams } from "./desk-params.ts";
import { NoCaseOpen } from "./no-case-open.tsx";
import { OpenedCase } from "./opened-case.tsx";
import { useCaseFocus } from "./use-case-focus.ts";
import { useCaseKeys } from "./use-case-keys.ts";
import { useSteps } from "./use-steps.ts";

const RuleResults = lazyPart(() => import("./rule-results.tsx").then((module) => module.RuleResults));

/** The queue next to the open case, live; only one of them in narrow windows. */
export function WaitingCases({ onHelp }: { onHelp: () => void }) {
  const { given, set, current } = useListParams(deskParams);
  const { case: opened, ...filter } = given;
  const list = usePages(GetTrustCases, filter);
  const { data: counts } = useAnswer(GetTrustCounts, {});
  const cases = list.data?.pages.flatMap(({ output }) => output);
  const { place, step } = useSteps(cases, opened, {
    open: (id) => set({ ...filter, case: id }),
    openNow: () => current().case,
  });
  useCaseKeys({ onStep: step, onHelp });
  useCaseFocus(opened);
  const isFiltered = filter.kind !== undefined || filter.rule !== undefined;
  if (cases?.length === 0 && !isFiltered && opened === undefined) {
    return (
      <div className="grid gap-6">
        <Card>
          <EmptyState
            art={<PaperArt />}
            title="No flagged cases"
            action={<ButtonLink to={administrationPaths.trust({ list: "decided" })}>Decided cases</ButtonLink>}
          >
            Flagged experiences and jobs appear here with the reasons.
          </EmptyState>
        </Card>
        <RuleResults />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 min-[75rem]:grid-cols-[20.5rem_minmax(0,1fr)]">
      <CaseQueue list={list} filter={filter} counts={counts} opened={opened} onFilter={set} />
      {opened === undefined ? (
        <NoCaseOpen cases={cases} filter={filter} counts={counts} />
      ) : (
        <OpenedCase
          key={opened}
          id={opened}
          listed={cases?.find(({ id }) => id === opened)}
          isLoading={list.isPending}
          filter={filter}
          counts={counts}
          place={place}
          onStep={step}
        />
      )}
    </div>
  );
}
