import { getDomain } from "tldts";

/** The registrable domain of a host, or the host where the Public Suffix List knows none; as companies prove theirs. */
export const registrableDomain = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;
