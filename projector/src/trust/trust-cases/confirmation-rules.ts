import { manyConfirmations } from "@provenwork/contracts/trust/rules";
import { type CaseRules, type Outdate, findings } from "./case-rules.ts";
import { type ConfirmationMemory, confirmationMemory, dayOf } from "./confirmation-memory.ts";
import type { ExperienceRules } from "./experience-rules.ts";
import { confirmedInNumbers } from "./rules/confirmed-in-numbers.ts";
import { confirmerAddress, confirmerBrowser, confirmerNetwork } from "./rules/self-confirmed.ts";
import { confirmsOtherCompany } from "./rules/confirms-other-company.ts";
import { endedBeforeProof } from "./rules/ended-before-proof.ts";

export interface ConfirmationRules extends CaseRules {
  readonly takeConfirmed: ConfirmationMemory["setConfirmed"];
  readonly takeOrigins: ConfirmationMemory["setOrigin"];
  readonly takeVerifiers: ConfirmationMemory["setVerifiers"];
  /** The proof of an entry, or its networks, changed. */
  experienceChanged(experienceId: string): void;
}

/** Rules about confirmations that stand, of entries that are proven. */
export function confirmationRules(
  outdate: Outdate,
  experiences: Pick<ExperienceRules, "provenBefore" | "peopleOn">,
): ConfirmationRules {
  const confirmations = confirmationMemory(outdate, manyConfirmations);
  return {
    takeConfirmed: confirmations.setConfirmed,
    takeOrigins: confirmations.setOrigin,
    takeVerifiers: confirmations.setVerifiers,
    experienceChanged: confirmations.outdateEntry,
    found(id) {
      const confirmation = confirmations.of(id);
      if (confirmation === undefined) return undefined;
      const { experienceId, companyId, by, domain, endDate, at } = confirmation;
      // An entry that was proven again since is asked about again.
      const proven = experiences.provenBefore(experienceId, at);
      if (proven === undefined) return undefined;
      const { personId, proof } = proven;
      const origin = confirmations.originOf(experienceId);
      const facts = {
        verifiedDomain: confirmations.verifiedWith(companyId, proof.mailbox),
        candidatesBrowser: origin?.candidatesBrowser === true,
        peopleThere: origin && experiences.peopleOn(experienceId, origin.network),
        answeredOn: origin?.day ?? "",
        company: proof.company,
        by,
        domain,
        endDate,
        provenAt: proof.at,
        day: dayOf(confirmation),
        confirmedThatDay: confirmations.inNumbers(confirmation),
      };
      const rules = [
        confirmerAddress,
        confirmerBrowser,
        confirmerNetwork,
        confirmsOtherCompany,
        endedBeforeProof,
        confirmedInNumbers,
      ];
      const of = { personId, role: proof.role, company: proof.company };
      return { kind: "confirmation", since: at, of, findings: findings(rules, facts) };
    },
    ids: confirmations.ids,
  };
}
