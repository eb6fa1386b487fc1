import { GetOpenings } from "@provenwork/contracts/application/opening-queries";
import { TextLink } from "#design/button.tsx";
import { Card, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { usePages } from "#kernel/query.ts";
import { useFragmentFocus } from "#kernel/use-fragment-focus.ts";
import { useNow } from "#kernel/use-now.ts";
import { OpeningRow } from "./opening-row.tsx";

/**
 * Companies and staff that opened the profile or the resume, live; target of `#openings`. With `latest` only that many are shown,
 * with a link to `all`.
 */
export function OpeningsCard({ latest, all }: { latest?: number; all?: string }) {
  const list = usePages(GetOpenings, latest === undefined ? {} : { limit: latest });
  const openings = list.data?.pages.flatMap(({ output }) => output);
  const now = useNow(false);
  const card = useFragmentFocus("openings");
  return (
    <Card ref={card} id="openings" tabIndex={-1} aria-labelledby="openings-title">
      <CardHead id="openings-title" title="Who opened your profile">
        {all !== undefined && list.hasNextPage && (
          <TextLink to={all} className="text-sm">
            View all
          </TextLink>
        )}
      </CardHead>
      {openings !== undefined && openings.length > 0 && (
        <ul className="divide-y divide-line">
          {openings.map((opening) => (
            <OpeningRow key={`${opening.company} ${opening.opened} ${opening.at}`} opening={opening} now={now} />
          ))}
        </ul>
      )}
      {openings?.length === 0 && (
        <p className="px-4 py-6 text-muted md:px-6">
          No company yet. When a company you applied to opens your profile or resume, you see it here. You also see when
          and why Provenwork staff open your resume.
        </p>
      )}
      {latest === undefined && <LoadMore list={list} className="border-t border-line p-4" />}
      {openings === undefined && !list.isError && (
        <Skeleton label="Loading who opened your profile" className="p-4 md:p-6">
          <Bones bars={["h-4 w-44 max-w-full", "h-3 w-32"]} />
        </Skeleton>
      )}
      {openings === undefined && list.isError && (
        <ErrorState
          title="Could not load who opened your profile"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
    </Card>
  );
}
