import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import type { AddressChecks } from "#candidate/personal-address.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type CodeKey, expiryOf, waitBeforeNext } from "#mailed-code/policy.ts";
import type { ByMember } from "./by-member.ts";
import type { Domains } from "./website-domain.ts";

/** Issues a code for an address at the domain of the company's website, by the rules of work addresses. */
export const sendDomainCode: Decide<
  typeof contract.SendDomainCode,
  Company,
  NewCompanyEvent,
  ByMember & CodeKey & AddressChecks & Domains
> = ({ email }, state, { by, now, codeKeyId, whyNoEmployer, websiteDomain, addressDomain }) => {
  const { companyId, profile, proof, domainCodesIssuedAt } = state;
  const domain = websiteDomain(profile?.website);
  if (domain === undefined) return refuse("no-website");
  if (proof?.domain === domain) return refuse("already-verified");
  if (addressDomain(email) !== domain)
    return refuse({ code: "another-domain", message: `Please use an address at ${domain}` });
  const noEmployer = whyNoEmployer(email);
  if (noEmployer !== undefined) return refuse(noEmployer);
  const wait = waitBeforeNext(domainCodesIssuedAt, now);
  if (wait !== undefined) return refuse(wait);
  return accept({
    type: "DomainCodeIssued",
    data: {
      companyId,
      personId: by,
      domain,
      issue: domainCodesIssuedAt.length + 1,
      keyId: codeKeyId,
      issuedAt: now.toISOString(),
      expiresAt: expiryOf(now),
    },
    personal: { address: email },
  });
};
