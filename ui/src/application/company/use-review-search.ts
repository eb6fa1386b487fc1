import { type ApplicationDecision, decisions } from "@provenwork/contracts/application/rules";
import { useSearchParams } from "#kernel/router.ts";

export interface ReviewSearch {
  /** Undefined: all. */
  readonly status: ApplicationDecision | undefined;
  readonly q: string;
  /** The application whose dialog is open. */
  readonly open: string | undefined;
}

/** Tab, search and open dialog, which live in the URL. */
export function useReviewSearch(): [ReviewSearch, (next: Partial<ReviewSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const status = decisions.find((each) => each === params.get("status"));
  const search = { status, q: params.get("q") ?? "", open: params.get("application") ?? undefined };
  const set = (next: Partial<ReviewSearch>) => {
    const { status: tab, q, open } = { ...search, ...next };
    setParams(
      {
        ...(tab !== undefined && { status: tab }),
        ...(q !== "" && { q }),
        ...(open !== undefined && { application: open }),
      },
      { preventScrollReset: true },
    );
  };
  return [search, set];
}
