import type { QueryClient } from "@tanstack/react-query";

/**
 * Seeds the query cache with the answer embedded in a served page. It is also refetched, because the page may come from the
 * browser's cache.
 */
export function takeServedAnswer(client: QueryClient): void {
  const served = document.getElementById("answer");
  if (served === null) return;
  served.remove();
  const [queryKey, output] = JSON.parse(served.textContent) as [readonly unknown[], unknown];
  client.setQueryData(queryKey, output);
  void client.invalidateQueries({ queryKey, refetchType: "none" });
}
