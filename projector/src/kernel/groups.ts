import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { GroupCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./define-projection.ts";

/** Read models that one process projects at a time, in one transaction. Each group has a checkpoint and a lock of its own. */
export interface Group {
  readonly name: string;
  readonly projections: readonly Projection[];
}

export const maxGroups = 8;

/** The only one, or the one that also notes what operators ask for. */
export const firstGroup = "live";

/**
 * The read models in so many groups of about equal work. What a read model derives stays with its sources, because both are
 * tables of one read model.
 */
export function groupsOf(projections: readonly Projection[], count: number): Group[] {
  const groups = Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? firstGroup : `${firstGroup}-${index + 1}`,
    work: 0,
    projections: [] as Projection[],
  }));
  for (const projection of projections.toSorted((a, b) => workOf(b) - workOf(a) || (a.name < b.name ? -1 : 1))) {
    const least = groups.reduce((found, group) => (group.work < found.work ? group : found));
    least.projections.push(projection);
    least.work += workOf(projection);
  }
  return groups.map(({ name, projections: own }) => ({ name, projections: own }));
}

/** A guess, for no release is measured before it is made: who handles more types writes more. */
const workOf = ({ types }: Projection): number => types.size;

/** Whether the checkpoints are those of these groups; one that names no read models has all, of every release. */
export const fit = (checkpoints: readonly GroupCheckpoint[], groups: readonly Group[]): boolean =>
  checkpoints.length === groups.length &&
  groups.every((group) => {
    const own = checkpoints.find(({ name }) => name === group.name);
    if (own === undefined) return false;
    if (groups.length === 1) return own.readModels === null;
    return own.readModels?.toSorted().join() === namesOf(group).toSorted().join();
  });

export const namesOf = ({ projections }: Pick<Group, "projections">): string[] => projections.map(({ name }) => name);

export const covers = ({ readModels }: GroupCheckpoint, readModel: string): boolean =>
  readModels === null || readModels.includes(readModel);

export const furthest = <C extends Checkpoint>(checkpoints: readonly C[]): C | undefined =>
  checkpoints.toSorted((a, b) => (a.position < b.position ? 1 : -1))[0];

interface Look {
  /** Groups that this process leads. */
  readonly led: number;
  /** Whether a process waits for a group. */
  readonly wanted: boolean;
  /** Groups that no process leads, now and a moment ago. */
  readonly unled: number;
}

/** How many groups a leader takes in a new election; undefined if it goes on with its own. */
export function shareAfter({ led, wanted, unled }: Look): number | undefined {
  if (unled > 0 && !wanted) return led + unled;
  return wanted && led > 1 ? Math.ceil(led / 2) : undefined;
}
