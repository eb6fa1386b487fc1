import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type CodeKey, expiryOf, waitBeforeNext } from "#mailed-code/policy.ts";
import type { ByMember } from "./by-member.ts";
import type { Domains } from "./website-domain.ts";

/** Issues a code for an address at the domain or host of the company's website, by the rules of work addresses. */
export const sendDomainCode: Decide<
  typeof contract.SendDomainCode,
  Company,
  NewCompanyEvent,
  ByMember & CodeKey & AddressChecks & Domains
> = ({ email }, state, { by, now, codeKeyId, noEmployerReason, provableDomains }) => {
  const { companyId, profile, proof, domainCodesIssuedAt } = state;
  const provable = provableDomains(profile?.website);
  if (provable.length === 0) return refuse("no-website");
  if (proof !== undefined && provable.includes(proof.domain)) return refuse("already-verified");
  const domain = emailHost(email);
  if (!provable.includes(domain))
    return refuse({ code: "another-domain", message: `Please use an address at ${provable.join(" or ")}` });
  const noEmployer = noEmployerReason(email);
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
