import type { OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "./button.tsx";
import type { CallInput } from "#kernel/call.ts";
import { usePages } from "#kernel/query.ts";
import { ListCard } from "./list-card.tsx";
import { ListFilters } from "./list-filters.tsx";
import { useListParams } from "./use-list-params.ts";

const params = z.object({ q: z.string().max(100).optional() });

type RowOf<E extends Query> = OutputOf<E> extends readonly (infer Row extends { id: string })[] ? Row : never;

interface Props<E extends Query> {
  query: E;
  /** Name of the search. */
  label: string;
  /** Plural noun in lower case. */
  things: string;
  placeholder: string;
  columns: readonly string[];
  /** What a search covers; shown if nothing was found. */
  finds: string;
  /** Text of an empty, unfiltered list. */
  nothing: string;
  children: (row: RowOf<E>) => ReactNode;
}

/** A paged list with a text search, for admins. */
export function SearchedList<E extends Query>({
  query,
  label,
  things,
  placeholder,
  finds,
  nothing,
  ...rest
}: Props<E>) {
  const { given, set } = useListParams(params);
  const list = usePages(query, given as CallInput<E>);
  const title = `No ${things} found`;
  const searched = {
    title,
    text: finds,
    action: <Button onClick={() => set({})}>{`Show all ${things}`}</Button>,
  };
  return (
    <>
      <ListFilters label={label} placeholder={placeholder} given={given} onChange={set} />
      <ListCard<RowOf<E>>
        things={things}
        columns={rest.columns}
        list={list as never}
        none={given.q === undefined ? { title, text: nothing } : searched}
      >
        {rest.children}
      </ListCard>
    </>
  );
}
