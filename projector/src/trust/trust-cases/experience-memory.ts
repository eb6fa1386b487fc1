import type { SourceRow } from "#kernel/derivation.ts";
import { type Outdate, instantOf } from "./case-rules.ts";
import type { codeRequests, proofs as proofTable, removedExperiences } from "./tables.ts";
import { tallies } from "./tallies.ts";

export interface Proof {
  readonly id: string;
  readonly issue: number;
  readonly domain: string;
  readonly mailbox: string;
  readonly company: string;
  readonly role: string;
  readonly at: string;
}

export type ExperienceMemory = ReturnType<typeof experienceMemory>;

/**
 * Verified work experiences by person, domain and mailbox. `outdate` is called for each whose findings a change may alter: never for all
 * people of a large company.
 */
export function experienceMemory(outdate: Outdate) {
  const proofs = new Map<string, readonly Proof[]>();
  const removed = new Map<string, ReadonlySet<string>>();
  /** Proofs of work experiences that are not removed. */
  const current = new Map<string, readonly Proof[]>();
  const mailboxes = new Map<string, readonly string[]>();
  const personOf = new Map<string, string>();
  const peopleAt = tallies();
  /** People who had a code mailed to a mailbox, or proved it. */
  const triedFor = tallies();

  /** The only person at a domain, if it has just one: only then do findings depend on other people there. */
  const onlyPersonAt = (domain: string) => {
    const people = peopleAt.membersOf(domain);
    return people.length === 1 ? people : [];
  };
  const outdateAll = (people: readonly string[]) => {
    for (const person of people) for (const { id } of current.get(person) ?? []) outdate(id);
  };

  function refresh(person: string): void {
    const gone = removed.get(person);
    const before = current.get(person) ?? [];
    const now = (proofs.get(person) ?? []).filter(({ id }) => !gone?.has(id));
    const outdateAffected = () => {
      for (const { domain, mailbox } of [...before, ...now])
        outdateAll([...onlyPersonAt(domain), ...triedFor.membersOf(mailbox)]);
      outdateAll([person]);
    };
    outdateAffected();
    count(person, before, -1);
    for (const { id } of before) personOf.delete(id);
    count(person, now, 1);
    for (const { id } of now) personOf.set(id, person);
    setOrDelete(current, person, now);
    outdateAffected();
  }

  function count(person: string, all: readonly Proof[], by: 1 | -1): void {
    for (const { domain, mailbox } of all) {
      peopleAt.add(domain, person, by);
      triedFor.add(mailbox, person, by);
    }
  }

  return {
    setProofs(person: string, rows: readonly SourceRow<typeof proofTable>[]): void {
      setOrDelete(proofs, person, rows.map(proofOf));
      refresh(person);
    },
    setRemoved(person: string, rows: readonly SourceRow<typeof removedExperiences>[]): void {
      if (rows.length === 0) removed.delete(person);
      else removed.set(person, new Set(rows.map((row) => row.experience_id)));
      refresh(person);
    },
    setCodeRequests(person: string, rows: readonly SourceRow<typeof codeRequests>[]): void {
      const before = mailboxes.get(person) ?? [];
      const now = [...new Set(rows.map((row) => row.mailbox))];
      for (const mailbox of before) triedFor.add(mailbox, person, -1);
      for (const mailbox of now) triedFor.add(mailbox, person, 1);
      setOrDelete(mailboxes, person, now);
      for (const mailbox of new Set([...before, ...now])) outdateAll(triedFor.membersOf(mailbox));
    },
    outdateOnlyPersonAt: (domain: string): void => outdateAll(onlyPersonAt(domain)),
    personOf: (id: string): string | undefined => personOf.get(id),
    proofOf: (person: string, id: string): Proof | undefined => current.get(person)?.find((each) => each.id === id),
    peopleAt: peopleAt.membersOf,
    triedFor: triedFor.membersOf,
    ids: (): Iterable<string> => personOf.keys(),
  };
}

function setOrDelete<T>(map: Map<string, readonly T[]>, key: string, values: readonly T[]): void {
  if (values.length === 0) map.delete(key);
  else map.set(key, values);
}

const proofOf = ({ experience_id, verified_at, ...row }: SourceRow<typeof proofTable>): Proof => ({
  id: experience_id,
  issue: row.issue,
  domain: row.domain,
  mailbox: row.mailbox,
  company: row.company,
  role: row.role,
  at: instantOf(verified_at),
});
