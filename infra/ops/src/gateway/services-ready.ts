import { answersOk } from "../launch/readiness.ts";

const longest = 60_000;
const checkTimeout = 1_000;

/** Resolves if a service is ready now. @throws if it is not, or does not answer */
export async function isReady({ name, url }: { name: string; url: string }): Promise<void> {
  const { ok, body } = await fetch(new URL("/readyz", url), { signal: AbortSignal.timeout(checkTimeout) });
  await body?.cancel();
  if (!ok) throw new Error(`${name} is not ready`);
}

/**
 * Resolves when every service is ready, so that no page is served whose calls would fail. After a minute it resolves to the
 * services that are not ready: pages can then report the failure.
 */
export async function servicesReady(services: readonly { name: string; url: string }[]): Promise<string[]> {
  const signal = AbortSignal.timeout(longest);
  const ready = await Promise.allSettled(services.map(({ url }) => answersOk(new URL("/readyz", url).href)(signal)));
  return services.filter((_, index) => ready[index]?.status === "rejected").map(({ name }) => name);
}
