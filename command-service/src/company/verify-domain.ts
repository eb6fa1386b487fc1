import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { known } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { lockedMessage, checkCode } from "#mailed-code/check-code.ts";
import type { ByMember } from "./by-member.ts";
import type { DomainCodeIssue } from "./mailed/domain-code.ts";
import type { Domains } from "./website-domain.ts";

/** A code that a member entered; the keys stay outside the decision. */
interface Entered {
  /** The person who requested the open code, if they cannot sign in now: their code does not count. */
  readonly blockedRequester: string | undefined;
  readonly isCodeOf: (issue: DomainCodeIssue) => boolean;
}

/**
 * A code verifies the company at the domain it was issued for, while its website is there; the fifth wrong try locks it until a new one
 * is issued. Each wrong try is recorded at the exact revision it was judged on.
 */
export const verifyDomain: Decide<
  typeof contract.VerifyDomain,
  Company,
  NewCompanyEvent,
  ByMember & Entered & Pick<Domains, "provableDomains">
> = (_, state, { by, now, isCodeOf, blockedRequester, provableDomains }) => {
  const { companyId, profile, proof } = state;
  const provable = provableDomains(profile?.website);
  if (proof !== undefined && provable.includes(proof.domain)) return accept(); // repeating changes nothing
  const issuedFor = known(state.domainCode?.for);
  const counts = provable.includes(issuedFor?.domain ?? "") && issuedFor?.requestedBy !== blockedRequester;
  const code = counts ? state.domainCode : undefined;
  const result = checkCode(code, now, ({ issue, keyId }, { address }) =>
    isCodeOf({ companyId, address, issue, keyId }),
  );
  if ("refusal" in result) return refuse(result.refusal);

  const { issue } = result;
  const at = now.toISOString();
  if ("proves" in result) {
    const { address, domain: proven } = result.proves;
    const data = { companyId, personId: by, domain: proven, issue, verifiedAt: at };
    return accept({ type: "CompanyVerified", data, personal: { address } });
  }
  const { triesLeft } = result;
  const refused = { type: "DomainCodeRefused", data: { companyId, issue, triesLeft, refusedAt: at } } as const;
  if (triesLeft > 0) return refuse("invalid-code", refused);
  const lastTry = { code: "invalid-code", message: lockedMessage } as const;
  return refuse<"invalid-code", NewCompanyEvent>(lastTry, refused, {
    type: "DomainCodeLocked",
    data: { companyId, issue, lockedAt: at },
  });
};
