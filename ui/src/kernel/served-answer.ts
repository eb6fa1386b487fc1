import type { QueryClient } from "@tanstack/react-query";

/**
 * Takes the answer that a served page brings, so that its screen shows at once. It is also refetched: a page may
 * come from the browser's cache.
 */
export function takeServedAnswer(client: QueryClient): void {
  const served = document.getElementById("answer");
  if (served === null) return;
  served.remove();
  const [queryKey, output] = JSON.parse(served.textContent) as [readonly unknown[], unknown];
  client.setQueryData(queryKey, output);
  void client.invalidateQueries({ queryKey, refetchType: "none" });
}
