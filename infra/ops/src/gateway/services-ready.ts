import { answersOk } from "../launch/readiness.ts";

const longest = 60_000;

/**
 * Resolves when every service is ready, so that no page is served whose calls would fail. After a minute it resolves to the
 * services that are not ready: pages can then report the failure.
 */
export async function servicesReady(services: readonly { name: string; url: string }[]): Promise<string[]> {
  const signal = AbortSignal.timeout(longest);
  const ready = await Promise.allSettled(services.map(({ url }) => answersOk(new URL("/readyz", url).href)(signal)));
  return services.filter((_, index) => ready[index]?.status === "rejected").map(({ name }) => name);
}
