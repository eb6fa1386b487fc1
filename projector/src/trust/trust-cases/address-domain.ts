import { emailHost } from "@provenwork/contracts/kernel/email";
import { getDomain } from "tldts";

/** The registrable domain of an address, or its host where the Public Suffix List knows none. */
export function addressDomain(address: string): string {
  const host = emailHost(address);
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
