import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import { GetTrustCases, type TrustCase } from "@provenwork/contracts/trust/queries";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { administrationPaths } from "#administration/paths.ts";
import { TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { useAnswer } from "#kernel/query.ts";
import { CaseCard } from "./case-card.tsx";
import { CaseNavigation } from "./case-navigation.tsx";
import { countOf } from "./count-of.ts";
import type { DeskFilter } from "./desk-params.ts";
import { caseMark } from "./use-case-focus.ts";

const DecidedCase = lazyPart(() => import("./decided-case.tsx").then((module) => module.DecidedCase));

interface Props {
  id: string;
  /** The case from the queue, if it is listed. */
  listed: TrustCase | undefined;
  isLoading: boolean;
  filter: DeskFilter;
  counts: TrustCounts | undefined;
  place: number;
  onStep: (by: 1 | -1) => void;
}

/** The open case; fetched by id if the queue does not list it. */
export function OpenedCase({ id, listed, isLoading, filter, counts, place, onStep }: Props) {
  const single = useAnswer(GetTrustCases, { caseId: id }, { enabled: !isLoading && listed === undefined });
  const waiting = listed ?? single.data?.[0];
  const queue = (
    <TextLink to={administrationPaths.trust(filter)} preventScrollReset className="min-[75rem]:hidden">
      <Icon of={ArrowLeftIcon} size="sm" />
      Queue
    </TextLink>
  );
  if (waiting !== undefined)
    return (
      <CaseCard
        waiting={waiting}
        queue={queue}
        navigation={<CaseNavigation place={place} count={countOf(filter, counts)} onStep={onStep} />}
      />
    );
  if (single.data !== undefined) return <DecidedCase id={id} queue={queue} counts={counts} onStep={onStep} />;
  return (
    <Card {...caseMark}>
      <div className="px-4 pt-4 md:px-6">{queue}</div>
      {single.error === null ? (
        <Skeleton label="Loading the case" className="p-6">
          <Bones bars={["h-4 w-72 max-w-full", "h-4 w-96 max-w-full"]} className="grid gap-6" />
        </Skeleton>
      ) : (
        <ErrorState title="Could not load the case" error={single.error} onRetry={() => single.refetch()} />
      )}
    </Card>
  );
}
