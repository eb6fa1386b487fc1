import { GetJobFacets, GetJobs, GetNewJobs, type JobFacets } from "@provenwork/contracts/job/search-queries";
import type { JobFilters } from "@provenwork/contracts/job/search";
import { AdjustmentsHorizontalIcon, ArrowUpIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useRef, useState } from "react";
import { Button, TextButton } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone } from "#design/skeleton.tsx";
import { formatJobCount } from "../format-job.ts";
import { VisitorBar } from "#frame/visitor-bar.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { usePages, useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { cleared, paramsOf, useBoardSearch } from "./board-search.ts";
import { FacetPanel } from "./facet-panel.tsx";
import { choicesOf, choose } from "./facets.ts";
import { useOpenedAt } from "./opened-at.ts";
import { LoadingResults, Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { SortSelect } from "./sort-select.tsx";

const NoResult = lazyPart(
  () => import("./no-result.tsx").then((module) => module.NoResult),
  () => <Bone className="h-64 w-full" />,
);
const Dialog = lazyPart(() => import("#design/dialog.tsx").then((module) => module.Dialog));
const SaveSearch = lazyPart(
  () => import("#job/saved/save-search.tsx").then((module) => module.SaveSearchButton),
  () => <div className="mb-4 h-8" />,
);

/** The public list of open jobs. Its search is in the URL; newly posted jobs are announced and shown on request. */
export function Board() {
  const user = useUser();
  const isCandidate = user?.userType === "candidate";
  const [search, setSearch] = useBoardSearch(isCandidate || user === undefined);
  const { filters } = search;
  const [until, refresh] = useOpenedAt();
  const list = usePages(GetJobs, { ...paramsOf(search), until });
  const facets = useLatest(useAnswer(GetJobFacets, paramsOf({ filters, sort: undefined })).data);
  const setFilters = (next: JobFilters) => setSearch({ filters: next });
  const jobs = list.data?.pages.flatMap(({ output }) => output);
  // What stands above the list depends on who reads it. The placeholder is drawn anew then, instead of moved.
  const isLoading = list.isPending || (user === undefined && !list.isError);
  return (
    <>
      <VisitorBar />
      <Main narrow>
        <PageHead title="Jobs">Open jobs across the USA.</PageHead>
        <SearchForm
          q={filters.q}
          location={filters.location}
          onSearch={(sought) => setFilters({ ...filters, ...sought })}
        />
        <div className="grid items-start gap-6 md:grid-cols-[12.5rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
          <FilterColumn filters={filters} counts={facets?.facets} onChange={setFilters} />
          <section aria-labelledby="found" className="min-w-0">
            <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 id="found" aria-live="polite" className="mr-auto text-lg tabular-nums max-md:basis-full">
                {headingOf(isLoading, facets)}
              </h2>
              <FilterSheet filters={filters} facets={facets} onChange={setFilters} />
              <SortSelect search={search} isCandidate={isCandidate} onChange={(sort) => setSearch({ sort })} />
            </div>
            <Choices filters={filters} onChange={setFilters} />
            {isCandidate && (
              <SaveSearch
                search={new URLSearchParams(paramsOf({ filters, sort: undefined })).toString()}
                name={[filters.q, filters.location].filter(Boolean).join(", ")}
              />
            )}
            <NewJobs filters={filters} since={until} onShow={refresh} />
            {list.isError && jobs === undefined && (
              <Card>
                <ErrorState title="Could not load jobs" error={list.error} onRetry={() => list.refetch()} />
              </Card>
            )}
            {isLoading && <LoadingResults key={user === undefined ? "anybody" : "reader"} />}
            {!isLoading && jobs?.length === 0 && (
              <Card>
                <NoResult filters={filters} loosen={facets?.loosen ?? []} onChange={setFilters} />
              </Card>
            )}
            {!isLoading && jobs !== undefined && jobs.length > 0 && (
              <Results
                pages={list.data?.pages.map(({ output }) => output) ?? []}
                of={facets === undefined ? "many" : formatJobCount(facets.total).replace(/ jobs?$/, "")}
                more={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </section>
        </div>
      </Main>
    </>
  );
}

const headingOf = (pending: boolean, facets: JobFacets | undefined): string =>
  pending ? "Searching…" : facets === undefined ? "Open jobs" : formatJobCount(facets.total, "open ");

/** The last known value while the next one loads. */
function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return value ?? latest.current;
}

interface FilterProps {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
}

function FilterColumn({ filters, counts, onChange }: FilterProps & { counts: JobFacets["facets"] | undefined }) {
  return (
    <form aria-label="Filters" className="max-md:hidden" onSubmit={(event) => event.preventDefault()}>
      <div className="mb-3 flex min-h-10 items-center justify-between">
        <h2 className="text-lg">Filters</h2>
        {choicesOf(filters).length > 0 && (
          <TextButton className="text-sm" onClick={() => onChange(cleared(filters))}>
            Clear All
          </TextButton>
        )}
      </div>
      <FacetPanel filters={filters} counts={counts} onChange={onChange} />
    </form>
  );
}

/** The filters on a phone. */
function FilterSheet({ filters, facets, onChange }: FilterProps & { facets: JobFacets | undefined }) {
  const [open, setOpen] = useState(false);
  const count = choicesOf(filters).length;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" icon={AdjustmentsHorizontalIcon} className="md:hidden" onClick={() => setOpen(true)}>
        Filters{count > 0 && <span className="text-muted tabular-nums">{count}</span>}
      </Button>
      {open && (
        <Dialog
          open
          onClose={close}
          title="Filters"
          actions={
            <>
              <Button onClick={() => onChange(cleared(filters))}>Clear All</Button>
              <Button kind="primary" onClick={close}>
                {facets === undefined ? "Show jobs" : `Show ${formatJobCount(facets.total)}`}
              </Button>
            </>
          }
        >
          <FacetPanel filters={filters} counts={facets?.facets} onChange={onChange} />
        </Dialog>
      )}
    </>
  );
}

/** The active filters, each with a remove button. */
function Choices({ filters, onChange }: FilterProps) {
  const choices = choicesOf(filters);
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-1.5">
      {choices.map(({ facet, value, chip }) => (
        <li key={`${facet.name} ${value}`}>
          <button
            type="button"
            onClick={() => onChange(choose(filters, facet, value, false))}
            className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-accent-line bg-accent-soft pr-2 pl-2.5 text-sm font-[560] text-accent hover:border-current"
          >
            <span className="sr-only">Remove </span>
            {chip}
            <Icon of={XMarkIcon} size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Announces jobs posted since the list was opened; a click shows them. */
function NewJobs({ filters, since, onShow }: { filters: JobFilters; since: string; onShow: () => void }) {
  const { data } = useAnswer(
    GetNewJobs,
    { ...paramsOf({ filters, sort: undefined }), since },
    // Visitors have no live connection.
    { refetchInterval: 60_000 },
  );
  return (
    <div role="status">
      {data !== undefined && data.count > 0 && (
        <Button size="sm" icon={ArrowUpIcon} className="mb-4 w-full" onClick={onShow}>
          {formatJobCount(data, "new ")}
        </Button>
      )}
    </div>
  );
}
