import { manyExperiences, manyPeople } from "@provenwork/contracts/trust/rules";
import type { Rule } from "../case-rules.ts";

/** What was entered or proven from one network on one day. */
export interface NetworkDay {
  readonly day: string;
  readonly people: number;
  readonly experiences: number;
}
interface Facts {
  /** Those from which this one was entered or proven. */
  readonly networks: readonly NetworkDay[];
}

/** Many people or experiences come from one network in a day; of several such networks, the latest and fullest counts. */
export const oneNetwork: Rule<Facts> = ({ networks }) => {
  const [found] = networks.filter((network) => excess(network) >= 1).toSorted(byDayAndExcess);
  if (found === undefined) return undefined;
  const { day, people, experiences } = found;
  return { rule: "one-network", version: 1, of: day, weight: doublings(excess(found)), people, experiences, day };
};

/** How many times it is what is too much. */
const excess = ({ people, experiences }: NetworkDay): number =>
  Math.max(people / manyPeople, experiences / manyExperiences);

/** A cleared day comes back once there is twice as much: each further person says little. */
const doublings = (times: number): number => 1 + Math.floor(Math.log2(times));

const byDayAndExcess = (a: NetworkDay, b: NetworkDay): number =>
  a.day === b.day
    ? excess(b) - excess(a) || b.people - a.people || b.experiences - a.experiences
    : a.day < b.day
      ? 1
      : -1;
