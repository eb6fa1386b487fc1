import { GetUser } from "@provenwork/contracts/account/queries";
import { expect, test } from "vitest";
import { createQueryClient, queryKey } from "./query.ts";

test("§9 Default data queries: no retries, no refetch on focus, never stale", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({ retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY });
  expect(mutations).toEqual({ retry: false });
});

test("the name alone addresses every variant of a query", () => {
  expect(queryKey(GetUser)).toEqual(["user", {}]);
  expect(queryKey(GetUser, { page: 2 })[0]).toBe("user");
});
