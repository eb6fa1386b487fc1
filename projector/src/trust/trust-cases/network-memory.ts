import { maxOfNetwork } from "@provenwork/contracts/trust/rules";
import type { StoredRow } from "#kernel/derivation.ts";
import { instantOf } from "./case-rules.ts";
import type { NetworkDay } from "./rules/one-network.ts";
import { tallies } from "./tallies.ts";

interface Seen {
  readonly experience: string;
  readonly network: string;
  readonly day: string;
}

export interface NetworkMemory {
  /** Takes what a person entered and proved; answers the experiences whose networks have changed. */
  take(personId: string, rows: readonly StoredRow[]): readonly string[];
  of(personId: string, experienceId: string): readonly NetworkDay[];
}

/** Who entered and proved what from which network. */
export function networkMemory(): NetworkMemory {
  const seenOf = new Map<string, readonly Seen[]>();
  const people = tallies();
  const experiences = tallies();

  const counted = (network: string) => ({
    people: Math.min(people.sizeOf(network), maxOfNetwork),
    experiences: Math.min(experiences.sizeOf(network), maxOfNetwork),
  });
  const count = (personId: string, seen: readonly Seen[], by: 1 | -1) => {
    for (const { network, experience } of seen) {
      people.add(network, personId, by);
      experiences.add(network, experience, by);
    }
  };

  return {
    take(personId, rows) {
      const before = seenOf.get(personId) ?? [];
      const now = rows.map(seenIn);
      const networks = new Set([...before, ...now].map(({ network }) => network));
      const figures = new Map([...networks].map((network) => [network, counted(network)]));
      count(personId, before, -1);
      count(personId, now, 1);
      if (now.length === 0) seenOf.delete(personId);
      else seenOf.set(personId, now);
      const grown = [...figures].filter(([network, was]) => {
        const is = counted(network);
        return is.people !== was.people || is.experiences !== was.experiences;
      });
      const own = [...before, ...now].map(({ experience }) => experience);
      return [...own, ...grown.flatMap(([network]) => experiences.membersOf(network))];
    },
    of: (personId, experienceId) =>
      (seenOf.get(personId) ?? [])
        .filter(({ experience }) => experience === experienceId)
        .map(({ network, day }) => ({ day, ...counted(network) })),
  };
}

const seenIn = (row: StoredRow): Seen => ({
  experience: String(row["experience_id"]),
  network: String(row["network"]),
  day: instantOf(row["recorded_at"]).slice(0, 10),
});
