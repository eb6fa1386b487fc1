import type { CertificateView } from "./queries.ts";

type DomainNow = NonNullable<CertificateView["about"]>["domainNow"];

/** Number of other people with a verified address at the certificate's domain. Used by the screen and the served page. */
export function formatOthers({ domain, others: { count, more } }: DomainNow): string {
  if (count === 0) return `No one else has verified an address at ${domain}`;
  if (more) return `More than ${count.toLocaleString("en-US")} other people have verified an address at ${domain}`;
  return count === 1
    ? `1 other person has verified an address at ${domain}`
    : `${count.toLocaleString("en-US")} other people have verified an address at ${domain}`;
}

/** `domain`: the certificate's full host. A company's verification of another host of its domain does not cover it. */
export const formatOwner = (domain: string, { verifiedCompany }: Pick<DomainNow, "verifiedCompany">): string =>
  `${verifiedCompany ? "A" : "No"} company has verified ${domain}`;
