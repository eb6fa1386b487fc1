import type { StoredRow } from "#kernel/derivation.ts";
import { type CaseRules, type Outdate, findings, instantOf } from "./case-rules.ts";
import { networkMemory } from "./network-memory.ts";
import { nameDiffers } from "./rules/name-differs.ts";
import { oneAddress } from "./rules/one-address.ts";
import { oneNetwork } from "./rules/one-network.ts";
import { unknownDomain } from "./rules/unknown-domain.ts";
import { tallies } from "./tallies.ts";

interface Proof {
  readonly id: string;
  readonly issue: number;
  readonly domain: string;
  readonly mailbox: string;
  readonly company: string;
  readonly role: string;
  readonly at: string;
}

export interface ExperienceRules extends CaseRules {
  takeProofs(personId: string, rows: readonly StoredRow[]): void;
  takeRemoved(personId: string, rows: readonly StoredRow[]): void;
  takeAsked(personId: string, rows: readonly StoredRow[]): void;
  takeNetworks(personId: string, rows: readonly StoredRow[]): void;
  /** The companies that have proven the domain changed. */
  ownersChanged(domain: string): void;
}

/** Verified work experiences. A change reaches only those whose findings may depend on it: never all people of a large company. */
export function experienceRules(outdate: Outdate, owners: (domain: string) => number): ExperienceRules {
  const proofs = new Map<string, readonly Proof[]>();
  const removed = new Map<string, ReadonlySet<string>>();
  const standing = new Map<string, readonly Proof[]>();
  const mailboxes = new Map<string, readonly string[]>();
  const personOf = new Map<string, string>();
  const peopleAt = tallies();
  /** Who had a code mailed to a mailbox, or proved it. */
  const triedFor = tallies();
  const networks = networkMemory();

  /** The only person at a domain, if there is one: only their findings depend on what others do there. */
  const lonely = (domain: string) => {
    const people = peopleAt.membersOf(domain);
    return people.length === 1 ? people : [];
  };
  const outdateAll = (people: readonly string[]) => {
    for (const person of people) for (const { id } of standing.get(person) ?? []) outdate(id);
  };

  function stand(person: string): void {
    const gone = removed.get(person);
    const before = standing.get(person) ?? [];
    const now = (proofs.get(person) ?? []).filter(({ id }) => !gone?.has(id));
    const concerned = () => {
      for (const { domain, mailbox } of [...before, ...now])
        outdateAll([...lonely(domain), ...triedFor.membersOf(mailbox)]);
      outdateAll([person]);
    };
    concerned();
    for (const { id, domain, mailbox } of before) {
      peopleAt.add(domain, person, -1);
      triedFor.add(mailbox, person, -1);
      personOf.delete(id);
    }
    for (const { id, domain, mailbox } of now) {
      peopleAt.add(domain, person, 1);
      triedFor.add(mailbox, person, 1);
      personOf.set(id, person);
    }
    if (now.length === 0) standing.delete(person);
    else standing.set(person, now);
    concerned();
  }

  return {
    takeProofs(person, rows) {
      if (rows.length === 0) proofs.delete(person);
      else proofs.set(person, rows.map(proofOf));
      stand(person);
    },
    takeRemoved(person, rows) {
      if (rows.length === 0) removed.delete(person);
      else removed.set(person, new Set(rows.map((row) => String(row["experience_id"]))));
      stand(person);
    },
    takeAsked(person, rows) {
      const before = mailboxes.get(person) ?? [];
      const now = [...new Set(rows.map((row) => String(row["mailbox"])))];
      for (const mailbox of before) triedFor.add(mailbox, person, -1);
      for (const mailbox of now) triedFor.add(mailbox, person, 1);
      if (now.length === 0) mailboxes.delete(person);
      else mailboxes.set(person, now);
      for (const mailbox of new Set([...before, ...now])) outdateAll(triedFor.membersOf(mailbox));
    },
    takeNetworks(person, rows) {
      // What is not proven is counted, and is no case.
      for (const id of networks.take(person, rows)) if (personOf.has(id)) outdate(id);
    },
    ownersChanged: (domain) => outdateAll(lonely(domain)),
    found(id) {
      const personId = personOf.get(id);
      const proof = standing.get(personId ?? "")?.find((each) => each.id === id);
      if (personId === undefined || proof === undefined) return undefined;
      const others = (people: readonly string[]) => people.filter((person) => person !== personId).length;
      const facts = {
        ...proof,
        named: `proof ${proof.issue}`,
        owners: owners(proof.domain),
        othersAtDomain: others(peopleAt.membersOf(proof.domain)),
        othersAtAddress: others(triedFor.membersOf(proof.mailbox)),
        networks: networks.of(personId, id),
      };
      const { issue, role, company, at: since } = proof;
      const of = { personId, issue, role, company };
      const rules = [unknownDomain, oneAddress, oneNetwork, nameDiffers];
      return { kind: "experience", since, of, findings: findings(rules, facts) };
    },
    ids: () => personOf.keys(),
  };
}

const proofOf = (row: StoredRow): Proof => ({
  id: String(row["experience_id"]),
  issue: Number(row["issue"]),
  domain: String(row["domain"]),
  mailbox: String(row["mailbox"]),
  company: String(row["company"]),
  role: String(row["role"]),
  at: instantOf(row["verified_at"]),
});
