import { answersOk } from "../launch/readiness.ts";
import type { Service } from "./upstreams.ts";

const longest = 60_000;
const checkTimeout = 1_000;

/** Resolves if one process of the service is ready now. @throws if none is ready, or none answers */
export const isReady = ({ name, urls }: Service): Promise<void> =>
  Promise.any(
    urls.map(async (url) => {
      const { ok, body } = await fetch(new URL("/readyz", url), { signal: AbortSignal.timeout(checkTimeout) });
      await body?.cancel();
      if (!ok) throw new Error(`${name} is not ready`);
    }),
  );

/**
 * Resolves when one process of every service is ready, so that no page is served whose calls would fail. After a minute it resolves to
 * the services that are not ready: pages can then report the failure.
 */
export async function servicesReady(services: readonly Service[]): Promise<string[]> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(longest)]);
  const ready = await Promise.allSettled(
    services.map(({ urls }) => Promise.any(urls.map((url) => answersOk(new URL("/readyz", url).href)(signal)))),
  );
  enough.abort();
  return services.filter((_, index) => ready[index]?.status === "rejected").map(({ name }) => name);
}
