import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";

/** What an issuer's servers answer; undefined for everything but a whole document with status 200. */
export interface FetchElsewhere {
  text(url: string): Promise<string | undefined>;
  json(url: string): Promise<unknown>;
}

/** A status list of a million credentials that are all revoked at random, and more than any key set. */
const maxBytes = 500_000;
/** Its key, and two status lists. */
const maxFetches = 3;

/** Fetches for one check, each address once, all within `maxMs`. Redirects are not followed: they lead to where the issuer need not be. */
export function fetchElsewhere(outgoing: Outgoing, maxMs: number): FetchElsewhere {
  const until = performance.now() + maxMs;
  const fetched = new Map<string, Promise<string | undefined>>();
  const ask = async (url: string) => {
    const timeoutMs = Math.max(1, Math.ceil(until - performance.now()));
    const headers = { accept: "application/json, application/did+json, application/vc+jwt, */*;q=0.1" };
    const { answer } = await outgoing(url, { timeoutMs, maxBytes, headers });
    if (answer === undefined || answer.status !== 200 || answer.body.length >= maxBytes) return undefined;
    return answer.body.toString("utf8");
  };
  const text = async (url: string) => {
    const known = fetched.get(url);
    if (known !== undefined || fetched.size >= maxFetches) return known;
    const asked = ask(url);
    fetched.set(url, asked);
    return asked;
  };
  return {
    text,
    async json(url) {
      try {
        return JSON.parse((await text(url)) ?? "");
      } catch {
        return undefined;
      }
    },
  };
}
