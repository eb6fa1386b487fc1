import { GetUser } from "@provenwork/contracts/account/queries";
import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, queryKey } from "./query.ts";

test("§9 Default data queries: no retries, no refetch on focus, never stale", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY });
  expect(mutations).toMatchObject({ retry: false });
});

test("nothing is held back because the browser believes itself offline", async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  try {
    const asked = client.fetchQuery({ queryKey: ["any"], queryFn: () => Promise.resolve("answered") });
    await expect(asked).resolves.toBe("answered");
    const sent = client.getMutationCache().build(client, { mutationFn: () => Promise.resolve("done") });
    await expect(sent.execute(undefined)).resolves.toBe("done");
  } finally {
    onlineManager.setOnline(true);
  }
});

test("the name alone addresses every variant of a query", () => {
  expect(queryKey(GetUser)).toEqual(["user", {}]);
  expect(queryKey(GetUser, { page: 2 })[0]).toBe("user");
});
