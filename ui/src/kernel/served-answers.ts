import type { QueryClient } from "@tanstack/react-query";

/**
 * Seeds the query cache with the answers embedded in a served page. They are also refetched, because the page may come from the
 * browser's cache.
 */
export function takeServedAnswers(client: QueryClient): void {
  const served = document.getElementById("answers");
  if (served === null) return;
  served.remove();
  for (const [queryKey, output] of JSON.parse(served.textContent) as [readonly unknown[], unknown][]) {
    client.setQueryData(queryKey, output);
    void client.invalidateQueries({ queryKey, refetchType: "none" });
  }
}
