import { websiteHost } from "@provenwork/contracts/company/rules";
import { getDomain } from "tldts";

/**
 * The registrable domain of a host. Hosts below a private suffix, such as acme.github.io, are domains of their own: mail at github.io
 * does not speak for them.
 */
const registrable = (host: string): string | undefined => getDomain(host, { allowPrivateDomains: true }) ?? undefined;

/**
 * Where addresses prove a company with this website: at its registrable domain, and at its very host. An address at any other host
 * below the domain, such as mail.students.acme.example, may belong to anyone to whom the owner gives one.
 */
export function provableDomains(website: string | null | undefined): readonly string[] {
  const host = website === null || website === undefined ? undefined : websiteHost(website);
  const domain = host === undefined ? undefined : registrable(host);
  return host === undefined || domain === undefined ? [] : [...new Set([domain, host.replace(/^www\./, "")])];
}

/** The look-up as passed to decisions, which do not depend on the list of suffixes. */
export interface Domains {
  readonly provableDomains: (website: string | null | undefined) => readonly string[];
}

export const domains: Domains = { provableDomains };
