import type { CertificateView } from "./queries.ts";

type DomainNow = NonNullable<CertificateView["about"]>["domainNow"];

/** How many others proved an address where a certificate's holder did; on the screen and in the page as served. */
export function formatOthers({ domain, others: { count, more } }: DomainNow): string {
  if (count === 0) return `No one else has verified an address at ${domain}`;
  if (more) return `More than ${count.toLocaleString("en-US")} other people have verified an address at ${domain}`;
  return count === 1
    ? `1 other person has verified an address at ${domain}`
    : `${count.toLocaleString("en-US")} other people have verified an address at ${domain}`;
}

/** `domain`: the whole host that a certificate names. What a company proved about another host of its domain says nothing of this one. */
export const formatOwner = (domain: string, { verifiedCompany }: Pick<DomainNow, "verifiedCompany">): string =>
  `${verifiedCompany ? "A" : "No"} company has verified ${domain}`;
