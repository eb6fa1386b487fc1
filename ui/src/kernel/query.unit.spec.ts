import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { CallError } from "./call.ts";
import { createQueryClient, queryKey } from "./query.ts";

test("§9 Default data queries: no retries, no refetch on focus, never stale", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY });
  expect(mutations).toMatchObject({ retry: false });
});

test("calls are made even if the browser reports itself offline", async () => {
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

test("the name alone matches every variant of a query", () => {
  expect(queryKey(GetUser)).toEqual(["user", {}]);
  expect(queryKey(GetUser, { page: 2 })[0]).toBe("user");
});

test("a 401 to any call refetches the session and the onboarding", async () => {
  const client = createQueryClient();
  for (const endpoint of [GetUser, GetOnboarding]) client.setQueryData(queryKey(endpoint), {});
  const outdated = () => [GetUser, GetOnboarding].map((each) => client.getQueryState(queryKey(each))?.isInvalidated);
  const refused = (status: number, code: string) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => Promise.reject(new CallError(status, JSON.stringify({ message: "No", code }))),
      })
      .execute(undefined)
      .catch(() => undefined);
  await refused(401, "invalid-credentials");
  expect(outdated()).toEqual([false, false]);
  await refused(401, "signed-out");
  expect(outdated()).toEqual([true, true]);
});
