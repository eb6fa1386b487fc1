import type { Deriver } from "#kernel/derivation.ts";
import { candidateAccounts } from "./table.ts";

interface Person {
  readonly hasAccount: boolean;
  readonly certificates: number;
}

const unknown: Person = { hasAccount: false, certificates: 0 };

/** Who is a verified candidate: a join of both sources by person, so that their order does not matter. */
export function verifiedCounter(): Deriver {
  const people = new Map<string, Person>();
  const changed = new Set<string>();
  return {
    take(table, personId, rows) {
      const before = people.get(personId) ?? unknown;
      const person =
        table === candidateAccounts
          ? { ...before, hasAccount: rows.length > 0 }
          : { ...before, certificates: rows.length };
      if (person.hasAccount || person.certificates > 0) people.set(personId, person);
      else people.delete(personId);
      changed.add(personId);
    },
    // A row follows only from the sources.
    recall: () => undefined,
    outdated() {
      const ids = [...changed];
      changed.clear();
      return ids;
    },
    isUrgent: () => false,
    derive(personId) {
      const { hasAccount, certificates } = people.get(personId) ?? unknown;
      return hasAccount && certificates > 0 ? { person_id: personId, certificates } : undefined;
    },
    keys: () => people.keys(),
  };
}
