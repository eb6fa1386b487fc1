import { manyExperiences, manyPeople, maxOfNetwork } from "@provenwork/contracts/trust/rules";
import type { SourceRow } from "#kernel/derivation.ts";
import { type Outdate, type Rule, instantOf } from "../case-rules.ts";
import type { networks as networkTable } from "../tables.ts";
import { tallies } from "../tallies.ts";

/** What was entered or proven from one network on one day. */
interface NetworkDay {
  readonly day: string;
  readonly people: number;
  readonly experiences: number;
}

/** Many people or experiences come from one network in a day; of several such networks, the latest and fullest counts. */
export const oneNetwork: Rule<{ readonly networks: readonly NetworkDay[] }> = ({ networks }) => {
  const [found] = networks.filter((network) => excess(network) >= 1).toSorted(latestAndFullest);
  if (found === undefined) return undefined;
  // A cleared day is reported again once the excess has doubled: each further person adds little.
  return { rule: "one-network", version: 1, of: found.day, weight: 1 + Math.floor(Math.log2(excess(found))), ...found };
};

/** How many times it is what is too much. */
const excess = ({ people, experiences }: NetworkDay): number =>
  Math.max(people / manyPeople, experiences / manyExperiences);

const latestAndFullest = (a: NetworkDay, b: NetworkDay): number =>
  Date.parse(b.day) - Date.parse(a.day) ||
  excess(b) - excess(a) ||
  b.people - a.people ||
  b.experiences - a.experiences;

/** Counts the people and experiences of each network. `outdate` is called for each experience whose counts change. */
export function networkMemory(outdate: Outdate) {
  const seenOf = new Map<string, ReadonlyMap<string, ReturnType<typeof seenIn>>>();
  const [people, experiences] = [tallies(), tallies()];
  const sizeOf = (network: string) => ({
    people: Math.min(people.sizeOf(network), maxOfNetwork),
    experiences: Math.min(experiences.sizeOf(network), maxOfNetwork),
  });

  function count(person: string, { network, experience }: ReturnType<typeof seenIn>, by: 1 | -1): void {
    const before = sizeOf(network);
    people.add(network, person, by);
    experiences.add(network, experience, by);
    outdate(experience);
    const now = sizeOf(network);
    if (now.people === before.people && now.experiences === before.experiences) return;
    for (const other of experiences.membersOf(network)) outdate(other);
  }

  return {
    take(person: string, rows: readonly SourceRow<typeof networkTable>[]): void {
      const before = seenOf.get(person) ?? new Map<string, never>();
      const now = new Map(rows.map(seenIn).map((seen) => [`${seen.experience} ${seen.network}`, seen]));
      for (const [key, seen] of before) if (!now.has(key)) count(person, seen, -1);
      for (const [key, seen] of now) if (!before.has(key)) count(person, seen, 1);
      seenOf.set(person, now);
    },
    /** People of a network, if the experience was entered or proven there. */
    peopleOn: (person: string, id: string, network: string): number | undefined =>
      seenOf.get(person)?.has(`${id} ${network}`) === true ? sizeOf(network).people : undefined,
    of: (person: string, id: string): NetworkDay[] =>
      [...(seenOf.get(person)?.values() ?? [])]
        .filter(({ experience }) => experience === id)
        .map(({ network, day }) => ({ day, ...sizeOf(network) })),
  };
}

const seenIn = ({ experience_id: experience, network, recorded_at }: SourceRow<typeof networkTable>) => ({
  experience,
  network,
  day: instantOf(recorded_at).slice(0, 10),
});
