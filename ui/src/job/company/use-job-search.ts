import { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { useListParams } from "#design/use-list-params.ts";

const params = GetEmployerJobs.input.omit({ limit: true, after: true });

type Given = Omit<InputOf<typeof GetEmployerJobs>, "limit" | "after">;

/** What the list of jobs shows, and in which order. */
export type JobSearch = Omit<Given, "q"> & { readonly q: string };

/** The usual order needs no parameter. */
export const filtersOf = ({ q, status, sort, order }: JobSearch) => ({
  q: q === "" ? undefined : q,
  status,
  ...(sort === "posted" && order === "desc" ? {} : { sort, order }),
});

/** Search, status and order, which live in the URL. */
export function useJobSearch(): [JobSearch, (next: Partial<JobSearch>) => void] {
  const { given, set } = useListParams(params);
  const search: JobSearch = { ...given, q: given.q ?? "" };
  return [search, (next) => set(filtersOf({ ...search, ...next }))];
}
