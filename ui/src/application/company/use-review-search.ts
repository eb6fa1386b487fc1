import { type ShownApplications, shownApplications } from "@provenwork/contracts/application/list-rules";
import { type ApplicationDecision, decisions } from "@provenwork/contracts/application/rules";
import { z } from "zod";
import { useListParams } from "#design/use-list-params.ts";

const { jobId: _, ...params } = shownApplications;
const schema = z.object({
  ...params,
  status: z.enum(decisions).optional(),
  application: z.string().optional(),
  view: z.literal("board").optional(),
  tab: z.literal("messages").optional(),
});

/** What the list shows; `jobId` is in the path. */
export interface ReviewSearch extends Omit<ShownApplications, "jobId" | "status" | "q"> {
  /** Undefined: all. */
  readonly status?: ApplicationDecision | undefined;
  readonly q: string;
  /** Undefined: the table. */
  readonly view?: "board" | undefined;
  /** The application whose dialog is open. */
  readonly open?: string | undefined;
  /** Of the dialog; undefined: the review. */
  readonly tab?: "messages" | undefined;
}

/** Filters that have a pill. */
export const noFilters = {
  verified: undefined,
  minFit: undefined,
  rating: undefined,
  unopened: undefined,
  stage: undefined,
} as const;

/** Filters of the list's queries. */
export const filtersOf = (
  jobId: string | undefined,
  { q, verified, minFit, rating, unopened, stage }: Omit<ReviewSearch, "sort" | "order">,
) => ({ jobId, q: q === "" ? undefined : q, verified, minFit, rating, unopened, stage });

/** The usual order needs no parameter. */
export const orderOf = ({ sort, order }: Pick<ReviewSearch, "sort" | "order">) =>
  sort === "applied" && order === "desc" ? {} : { sort, order };

export const paramsOf = ({ q, sort, order, open, tab, minFit, ...rest }: ReviewSearch) => ({
  ...rest,
  minFit: minFit?.toString(),
  q: q === "" ? undefined : q,
  ...orderOf({ sort, order }),
  application: open,
  tab: open === undefined ? undefined : tab,
});

/** Tab, search, filters, order and open dialog, which live in the URL. */
export function useReviewSearch(): [ReviewSearch, (next: Partial<ReviewSearch>) => void] {
  const { given, set } = useListParams(schema);
  const { application, q = "", ...shown } = given;
  const search = { ...shown, q, open: application };
  return [search, (next) => set(paramsOf({ ...search, ...next }))];
}
