import { websiteHost } from "@provenwork/contracts/company/rules";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { getDomain } from "tldts";

/**
 * The registrable domain of a host. Hosts below a private suffix, such as acme.github.io, are domains of their own: mail at github.io
 * does not speak for them.
 */
const registrable = (host: string): string | undefined => getDomain(host, { allowPrivateDomains: true }) ?? undefined;

/** The registrable domain of a website; undefined where there is none. */
export function websiteDomain(website: string | null | undefined): string | undefined {
  const host = website === null || website === undefined ? undefined : websiteHost(website);
  return host === undefined ? undefined : registrable(host);
}

export const addressDomain = (address: string): string | undefined => registrable(emailHost(address));

/** The look-ups as passed to decisions, which do not depend on the list of suffixes. */
export interface Domains {
  readonly websiteDomain: (website: string | null | undefined) => string | undefined;
  readonly addressDomain: (address: string) => string | undefined;
}

export const domains: Domains = { websiteDomain, addressDomain };
