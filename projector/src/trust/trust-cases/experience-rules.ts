import { type CaseRules, type Outdate, findings } from "./case-rules.ts";
import { type ExperienceMemory, type Proof, experienceMemory } from "./experience-memory.ts";
import { nameDiffers } from "./rules/name-differs.ts";
import { oneAddress } from "./rules/one-address.ts";
import { networkMemory, oneNetwork } from "./rules/one-network.ts";
import { unknownDomain } from "./rules/unknown-domain.ts";

export interface ExperienceRules extends CaseRules {
  readonly takeProofs: ExperienceMemory["setProofs"];
  readonly takeRemoved: ExperienceMemory["setRemoved"];
  readonly takeCodeRequests: ExperienceMemory["setCodeRequests"];
  readonly takeNetworks: ReturnType<typeof networkMemory>["take"];
  /** The companies that have proven the domain changed. */
  ownersChanged(domain: string): void;
  /** The proof of an experience, if it is not newer. */
  provenBefore(id: string, at: string): { readonly personId: string; readonly proof: Proof } | undefined;
  /** People of a network, if the experience was entered or proven there. */
  peopleOn(id: string, network: string): number | undefined;
}

/** Rules about verified work experiences. `owners` counts the companies that have proven a domain. */
export function experienceRules(outdate: Outdate, owners: (domain: string) => number): ExperienceRules {
  const experiences = experienceMemory(outdate);
  // What is not proven is counted, and is no case.
  const networks = networkMemory((id) => experiences.personOf(id) !== undefined && outdate(id));
  return {
    takeProofs: experiences.setProofs,
    takeRemoved: experiences.setRemoved,
    takeCodeRequests: experiences.setCodeRequests,
    takeNetworks: networks.take,
    ownersChanged: experiences.outdateOnlyPersonAt,
    provenBefore(id, at) {
      const personId = experiences.personOf(id) ?? "";
      const proof = experiences.proofOf(personId, id);
      return proof === undefined || proof.at > at ? undefined : { personId, proof };
    },
    peopleOn: (id, network) => networks.peopleOn(experiences.personOf(id) ?? "", id, network),
    found(id) {
      const personId = experiences.personOf(id);
      const proof = experiences.proofOf(personId ?? "", id);
      if (personId === undefined || proof === undefined) return undefined;
      const others = (people: readonly string[]) => people.filter((person) => person !== personId).length;
      const facts = {
        ...proof,
        named: `proof ${proof.issue}`,
        owners: owners(proof.domain),
        othersAtDomain: others(experiences.peopleAt(proof.domain)),
        othersAtAddress: others(experiences.triedFor(proof.mailbox)),
        networks: networks.of(personId, id),
      };
      const { issue, role, company, at: since } = proof;
      const of = { personId, issue, role, company };
      const rules = [unknownDomain, oneAddress, oneNetwork, nameDiffers];
      return { kind: "experience", since, of, findings: findings(rules, facts) };
    },
    ids: experiences.ids,
  };
}
